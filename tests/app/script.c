/* SPDX-License-Identifier: MIT */
#include "app/script/script.h"
#include "check.h"

TEST(lines_are_read, "verbs and their arguments are read; comments and empty lines are ignored")
{
    SCOPED(script_clear) Script script;
    const char *text =
        "# a comment\n\n  open neighbors\nseat 1 ai hard\ntouch b4\r\ndrag 7s c3\nkey Shift+Tab\npad a\n"
        "click 0.5 0\nwheel 0.1 0.2 -3\nsize 1280x800\ntheme contrast\nwait idle\nwait 250\n"
        "expect no text of spades\nexpect text a  b\nexpect focus -\nshot out.png\nquit\npress 17\nstate";
    if (!CHECK(script_read(&script, "game.txt", text, &check_error))) return;
    CHECK_INT(script.count, 19);
    const ScriptLine *lines = script.lines;
    CHECK_INT(lines[0].verb, VERB_SCENE);
    CHECK_INT(lines[0].line_number, 3);
    CHECK_TEXT(lines[0].verb_text, "open");
    CHECK_TEXT(lines[0].argument, "neighbors");
    CHECK_TEXT(lines[1].argument, "1 ai hard");
    CHECK_TEXT(lines[2].argument, "b4");
    CHECK_TEXT(lines[3].second_argument, "c3");
    CHECK_TEXT(lines[4].argument, "Shift+Tab");
    CHECK(lines[6].x == 0.5 && lines[6].y == 0);
    CHECK_INT(lines[7].value, -3);
    CHECK_INT(lines[8].value, 1280);
    CHECK_INT(lines[8].second_value, 800);
    CHECK_INT(lines[9].value, 3);
    CHECK_INT(lines[10].verb, VERB_WAIT_IDLE);
    CHECK_INT(lines[11].value, 250);
    CHECK_INT(lines[12].verb, VERB_EXPECT_NO_TEXT);
    CHECK_TEXT(lines[12].argument, "of spades");
    CHECK_INT(lines[14].verb, VERB_EXPECT_FOCUS);
    CHECK_INT(lines[16].verb, VERB_QUIT);
    CHECK_INT(lines[17].value, 17);
    CHECK_INT(lines[18].verb, VERB_STATE);
}

TEST(wrong_line_is_reported, "a wrong line is reported with file and number, and what it needs")
{
    static const char *const BAD[][2] = {
        {"touch", "one word"},
        {"touch a b", "one word"},
        {"drag a", "two words"},
        {"click 0.5", "from 0 to 1"},
        {"click 0.5 2", "from 0 to 1"},
        {"click 0.5 0.5 0.5", "from 0 to 1"},
        {"click a b", "from 0 to 1"},
        {"click nan 0", "from 0 to 1"},
        {"size 100x100", "1280x800"},
        {"size 1280", "1280x800"},
        {"theme noon", "day, dusk"},
        {"text 300", "80 to 200"},
        {"mute loud", "off, on"},
        {"motion slow", "full, reduced"},
        {"wait", "whole number"},
        {"wait 5 more", "whole number"},
        {"quit now", "takes no argument"},
        {"expect", "focus"},
        {"expect love", "focus"},
        {"Touch b4", "lower-case letters"},
        {"b4", "lower-case letters"},
        {"wheel 0 0 1000", "-100 to 100"},
        {"press -1", "0 to 9999"},
        {"state 2", "takes no argument"},
        {"key", "takes an argument"},
    };
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++) {
        Script script;
        const char *text = textf("quit\n\n%s\n", BAD[i][0]);
        CHECK_ERROR(script_read(&script, "game.txt", text, &check_error), "game.txt, line 3");
        CHECK_HAS(check_error.text, BAD[i][1]);
    }
}

TEST(every_setting_is_set_by_id, "every setting is set by its id, and reduced motion also by words of its own")
{
    Settings settings = settings_default();
    SCOPED(script_clear) Script script;
    static const char LINES[] =
        "theme night\ntext 150\nspeed off\nmotion reduced\ntips held\nexplain never\ntalk many\n"
        "mute on\npace slow\neffects 50\nlights off";
    if (!CHECK(script_read(&script, "game.txt", LINES, &check_error))) return;
    for (int i = 0; i < script.count; i++) {
        CHECK_INT(script.lines[i].verb, VERB_SETTING);
        setting_set(script.lines[i].setting, &settings, script.lines[i].value);
    }
    CHECK_INT(settings.theme, THEME_NIGHT);
    CHECK_INT(settings.text_size, 150);
    CHECK_INT(settings.animation_speed, SPEED_OFF);
    CHECK(settings.reduced_motion && settings.mute && !settings.highlights_legal);
    CHECK_INT(settings.tips, TIPS_HELD);
    CHECK_INT(settings.play.explain, EXPLAIN_NEVER);
    CHECK_INT(settings.play.talk, TALK_MANY);
    CHECK_INT(settings.play.ai_pace, PACE_SLOW);
    CHECK_INT(settings.effects_volume, 50);
}

TEST(too_long_line_is_refused, "a line longer than the buffer is refused")
{
    Script script;
    char text[SCRIPT_LINE_SIZE + 20];
    memset(text, 'a', sizeof text);
    text[sizeof text - 1] = '\0';
    CHECK_ERROR(script_read(&script, "game.txt", text, &check_error), "longer");
}
