/* SPDX-License-Identifier: MIT */
#include "app/import_export.h"

#include "culdesac/files.h"
#include "scenes/common/dialog.h"

/* ---- Exporting ---- */

static bool write_export(App *app, const Text *text, Text *path, Error *error)
{
    SCOPED_TEXT name = {0};
    char date[DAY_TEXT_SIZE];
    day_write(host_today(&app->stage.host), date);
    text_addf(&name, "%s %s", screen_string(STRING_STREET_TITLE), date);
    return path_join_new(path, app->paths.documents, name.data, ".culdesac.txt", error) &&
           file_replace(path->data, text->data, text->length, error);
}

bool app_export(void *self, Text *path, Error *error)
{
    App *app = self;
    SCOPED_TEXT text = {0};
    size_t games;
    if (!app->can_save) return error_set(error, "%s", screen_string(STRING_EXPORT_UNSAVED));
    saver_wait(app->saver);
    return backup_files_export(&app->paths, &text, &games, error) && write_export(app, &text, path, error);
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
    if (!app->can_save) {
        app_notify(app, screen_string(STRING_IMPORT_UNSAVED));
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
        app_notify(app, error.text);
    }
}

void app_resume_import(App *app)
{
    Error error;
    if (!app->can_save || backup_files_complete_import(&app->paths, &error)) return;
    app_notify(app, error.text);
    app_notify(app, screen_string(STRING_IMPORT_INCOMPLETE));
    app->can_save = false;
}

bool app_start_import(App *app)
{
    SCOPED_TEXT text = {0}, path = {0};
    size_t games = 0;
    Error error;
    saver_wait(app->saver);
    bool good = backup_files_export(&app->paths, &text, &games, &error);
    if (good && games > 0) good = write_export(app, &text, &path, &error);
    good = good && backup_files_start_import(&app->paths, &app->import, &error);
    if (!good) app_notify(app, error.text);
    if (good && games > 0) {
        SCOPED_TEXT sentence = {0};
        screen_string_format(STRING_IMPORT_KEPT, ARGS(arg_text(path.data)), &sentence);
        app_notify(app, sentence.data);
    }
    text_clear(&app->import);
    return good;
}
