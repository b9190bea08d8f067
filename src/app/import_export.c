/* SPDX-License-Identifier: MIT */
#include "app/import_export.h"

#include "culdesac/files.h"
#include "scenes/common/dialog.h"

/* ---- Exporting ---- */

static bool write_export(PlayerFiles *files, const Text *text, Text *path, Error *error)
{
    SCOPED_TEXT name = {0};
    char date[DAY_TEXT_SIZE];
    day_write(host_today(files->host), date);
    text_addf(&name, "%s %s", screen_string(STRING_STREET_TITLE), date);
    return path_join_new(path, files->paths.documents, name.data, ".culdesac.txt", error) &&
           file_replace(path->data, text->data, text->length, error);
}

bool app_export(void *self, Text *path, Error *error)
{
    App *app = self;
    PlayerFiles *files = &app->files;
    SCOPED_TEXT text = {0};
    size_t games;
    if (!files->can_save) return error_set(error, "%s", screen_string(STRING_EXPORT_UNSAVED));
    saver_wait(files->saver);
    return backup_files_export(&files->paths, &text, &games, error) && write_export(files, &text, path, error);
}

/* ---- Importing ---- */

typedef enum ImportAnswer { IMPORT_REPLACES = DIALOG_MAIN, IMPORT_KEEPS } ImportAnswer;

static Transition take_import_answer(void *opener, Stage *stage, int answer)
{
    App *app = opener;
    if (answer == IMPORT_REPLACES) app->import_is_agreed = true;
    return scene_stay();
}

void app_offer_import(App *app, const Text *text)
{
    SCOPED_TEXT checked = {0};
    Backup backup;
    Error error;
    text_clear(&app->import);
    text_add_bytes(&checked, text->data, text->length);
    if (!app->files.can_save) {
        stage_report(&app->stage, screen_string(STRING_IMPORT_UNSAVED));
    } else if (backup_read(&backup, &checked, &error)) {
        text_add_bytes(&app->import, text->data, text->length);
        backup_clear(&backup);
        Scene dialog = dialog_create(&(Dialog){.title = screen_string(STRING_IMPORT_TITLE),
                                               .sentence = screen_string(STRING_IMPORT_TEXT),
                                               .answers = {[IMPORT_REPLACES] = screen_string(STRING_IMPORT_REPLACE),
                                                           [IMPORT_KEEPS] = screen_string(STRING_IMPORT_KEEP)}});
        dialog.answered = take_import_answer;
        dialog.opener = app;
        stage_push(&app->stage, dialog);
    } else {
        stage_report(&app->stage, error.text);
    }
}

void app_resume_import(PlayerFiles *files)
{
    Error error;
    if (!files->can_save || backup_files_complete_import(&files->paths, &error)) return;
    notifier_show(files->host->notifier, error.text);
    notifier_show(files->host->notifier, screen_string(STRING_IMPORT_INCOMPLETE));
    files->can_save = false;
}

bool app_start_import(PlayerFiles *files, const Text *import)
{
    SCOPED_TEXT text = {0}, path = {0};
    size_t games = 0;
    Error error;
    saver_wait(files->saver);
    bool good = backup_files_export(&files->paths, &text, &games, &error);
    if (good && games > 0) good = write_export(files, &text, &path, &error);
    good = good && backup_files_start_import(&files->paths, import, &error);
    if (!good) notifier_show(files->host->notifier, error.text);
    if (good && games > 0) {
        SCOPED_TEXT sentence = {0};
        screen_string_format(STRING_IMPORT_KEPT, ARGS(arg_text(path.data)), &sentence);
        notifier_show(files->host->notifier, sentence.data);
    }
    return good;
}
