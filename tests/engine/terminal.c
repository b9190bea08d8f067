/* SPDX-License-Identifier: MIT */
/* Handing over the screen, on a pseudo-terminal. */
#define _XOPEN_SOURCE 700 /* pseudo-terminals */
#include "check.h"
#include "culdesac/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#define CLEARED "\x1b[2J\x1b[3J\x1b[H"

typedef struct Terminal {
    int screen;
    pid_t program;
    Text shown; /* since the last wait */
} Terminal;

/* Opens both ends of a pseudo-terminal. */
static bool open_pair(int *screen, int *keys)
{
    *keys = -1;
    *screen = posix_openpt(O_RDWR | O_NOCTTY);
    if (*screen >= 0 && grantpt(*screen) == 0 && unlockpt(*screen) == 0)
        *keys = open(ptsname(*screen), O_RDWR | O_NOCTTY);
    return *keys >= 0;
}

static bool open_terminal(Terminal *terminal)
{
    int keys;
    *terminal = (Terminal){.screen = -1};
    if (!CHECK(open_pair(&terminal->screen, &keys))) return false;
    terminal->program = fork();
    if (terminal->program == 0) {
        setenv("TERM", "xterm", 1);
        for (int i = 0; i < 3; i++) dup2(keys, i);
        execl(CULDESAC_ENGINE, "culdesac-engine", "play", "null", "--seed", "5", (char *)NULL);
        _exit(127);
    }
    close(keys);
    return true;
}

/* Waits for a text; afterwards `shown` is all output since the last wait. */
static bool await(Terminal *terminal, const char *part)
{
    text_reset(&terminal->shown);
    while (!strstr(text_string(&terminal->shown), part)) {
        struct pollfd ready = {.fd = terminal->screen, .events = POLLIN};
        char bytes[4096];
        const ssize_t count = poll(&ready, 1, 60000) == 1 ? read(terminal->screen, bytes, sizeof bytes) : 0;
        if (count <= 0) return CHECK_HAS(text_string(&terminal->shown), part);
        text_add_bytes(&terminal->shown, bytes, (size_t)count);
    }
    return true;
}

static bool type(Terminal *terminal, const char *keys)
{
    return CHECK(write(terminal->screen, keys, strlen(keys)) == (ssize_t)strlen(keys));
}

static int close_terminal(Terminal *terminal)
{
    int status;
    waitpid(terminal->program, &status, 0);
    close(terminal->screen);
    text_clear(&terminal->shown);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

/* The output since the screen was last cleared. */
static const char *since_cleared(const Terminal *terminal)
{
    const char *found = NULL, *at = text_string(&terminal->shown);
    while ((at = strstr(at, CLEARED)) != NULL) found = at += strlen(CLEARED);
    return found ? found : "";
}

TEST(hand_over, "a player sees a drawn card until Enter, then the public table, then the next player's own view")
{
    Terminal terminal;
    if (!open_terminal(&terminal)) return;
    if (await(&terminal, "This screen is only for Anna. Anna: press Enter. ")) {
        CHECK_HAS(terminal.shown.data, "At the table: Anna (0), Ben (1).");
        type(&terminal, "\n");
        await(&terminal, "2 roll");
        CHECK_HAS(since_cleared(&terminal), "Anna         card 5");
        type(&terminal, "draw\n");
        await(&terminal, "Anna: press Enter to clear the screen for Ben. ");
        CHECK_HAS(terminal.shown.data, "Anna draws a 3.");
        CHECK(!strstr(terminal.shown.data, CLEARED));
        type(&terminal, "\n");
        await(&terminal, "This screen is only for Ben. Ben: press Enter. ");
        CHECK_HAS(since_cleared(&terminal), "Anna discards a 5. Anna draws a card.");
        CHECK_HAS(since_cleared(&terminal), "Ben          card ?");
        CHECK(!strstr(since_cleared(&terminal), "a 3"));
        type(&terminal, "\n");
        await(&terminal, "2 roll");
        CHECK_HAS(since_cleared(&terminal), "Anna         card ?");
        CHECK_HAS(since_cleared(&terminal), "Ben          card 1");
        type(&terminal, "\x04");
    }
    CHECK_INT(close_terminal(&terminal), 0);
}

TEST(public_turn_hands_over_at_once, "if nothing hidden was revealed the screen is handed over at once")
{
    Terminal terminal;
    if (!open_terminal(&terminal)) return;
    if (await(&terminal, "Anna: press Enter. ")) {
        type(&terminal, "\nroll\nkeep\n");
        await(&terminal, "This screen is only for Ben. Ben: press Enter. ");
        CHECK(!strstr(terminal.shown.data, "to clear the screen for Ben"));
        CHECK_HAS(since_cleared(&terminal), "Anna keeps it and scores 1 point.");
        type(&terminal, "\nquit\n");
    }
    CHECK_INT(close_terminal(&terminal), 0);
}

/* The status by which ctest recognises a skipped test. */
enum { SKIPPED = 77 };

int main(int argc, char **argv)
{
    int screen, keys;
    const bool there = open_pair(&screen, &keys);
    const int why = errno;
    if (keys >= 0) close(keys);
    if (screen >= 0) close(screen);
    if (!there) {
        printf("skipped: there are no pseudo-terminals on this machine (%s)\n", strerror(why));
        return SKIPPED;
    }
    return check_main(argc, argv);
}
