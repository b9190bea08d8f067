/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Golden pictures: each NAME.txt in the folders below is a script, at whose end the window is compared with NAME.png
 * at a quarter of its size. Small differences pass, such as those made by another version of a font. The README's
 * pictures are compared too, so that they stay up to date (packaging/readme-pictures.sh makes them). With
 * CULDESAC_GOLDEN=write the pictures in golden/ are written instead: look at them before they are committed. In scripts
 * called street-full… every milestone has been reached.
 */
#include "culdesac/files.h"
#include "full_street.h"
#include "support/golden.h"

#include <unistd.h>

static const char GOLDEN[] = "tests/golden";
static const char SHOT[] = "build/test-golden.png";

/* Whether the window shows the name of a game without a drawing of its house. The golden pictures have no such game. */
static bool shows_newcomer(App *app)
{
    bool shows = false;
    for (size_t i = 0; GAMES[i]; i++) {
        const char *drawing = textf("assets/art/street/house-%s-day.svg", GAMES[i]->id);
        SCOPED_BOOK *book = rulebook_create_builtin(GAMES[i]);
        shows = shows || (access(drawing, R_OK) != 0 && scripted_reads(app, rulebook_title(book)));
    }
    return shows;
}

/* Loads earlier statistics if there is a NAME.statistics.json beside a script. */
static bool put_statistics(App *app, const char *path, Error *error)
{
    SCOPED_TEXT text = {0};
    const char *from = textf("%.*s.statistics.json", (int)(strlen(path) - strlen(".txt")), path);
    bool good = true;
    if (file_exists(from)) {
        good = file_read(from, 1 << 16, &text, error) &&
               file_replace(textf("%s/%s", app->files.paths.data, "statistics.json"), text.data, text.length, error);
    }
    return good;
}

static bool run_script(const char *path, bool *newcomer)
{
    SCOPED_TEXT text = {0};
    Error error = {{0}};
    SCOPED_APP *app = scripted_open("build/test-program", true, 7);
    bool good = file_read(path, 1 << 16, &text, &error);
    if (strstr(path, "street-full")) full_street_store(app, MILESTONES_MAX);
    if (good) text_addf(&text, "\nwait idle\nshot %s\n", SHOT);
    good = good && put_statistics(app, path, &error) && scripted_try(app, text.data, &error);
    *newcomer = good && shows_newcomer(app);
    if (!good) fprintf(stderr, "%s: %s\n", path, error.text);
    return good;
}

/* Compares the picture of a script. Only pictures in golden/ can be written instead. */
static void check_script(const char *folder, const char *name)
{
    const char *script = textf("%s/%s.txt", folder, name);
    const char *picture = textf("%s/%s.png", folder, name);
    bool newcomer;
    if (!CHECK(run_script(script, &newcomer)) || newcomer) return;
    golden_check(SHOT, picture, name, golden_writes() && strcmp(folder, GOLDEN) == 0);
}

TEST(screens_match_golden_pictures, "every important screen looks like its golden picture")
{
    golden_each(GOLDEN, check_script);
}

TEST(readme_pictures_match_program, "the README shows the program as it is")
{
    golden_each("packaging/pictures", check_script);
}
