/* SPDX-License-Identifier: MIT */
#include "support/engine_process.h"

#include "check.h"

#include <assert.h>
#include <fcntl.h>
#include <signal.h>
#include <stdint.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ARGUMENTS_MAX = 16 };

struct EngineProcess {
    pid_t program;
    int to, from;
    Text line, heard; /* what was read and is not yet returned starts at `at` */
    size_t at;
};

/* Replaces this process by the program, with these files as its standard streams. */
static void become_program(const char *path, const char *const *arguments, int in, int out, int errors)
{
    char *words[ARGUMENTS_MAX + 2] = {(char *)(uintptr_t)path};
    for (int i = 0; arguments[i]; i++) {
        assert(i < ARGUMENTS_MAX);
        words[i + 1] = (char *)(uintptr_t)arguments[i];
    }
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    execv(path, words);
    _exit(127);
}

static int wait_for(pid_t program)
{
    int status;
    const pid_t ended = waitpid(program, &status, 0);
    assert(ended == program);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

EngineProcess *engine_process_start(const char *const *arguments)
{
    int in[2], out[2];
    const bool good = pipe(in) == 0 && pipe(out) == 0;
    assert(good);
    signal(SIGPIPE, SIG_IGN); /* a program that ended early is a failed check, and must not end the tests */
    EngineProcess *engine = memory_allocate(sizeof *engine);
    engine->program = fork();
    if (engine->program == 0) {
        close(in[1]);
        close(out[0]);
        become_program(CULDESAC_ENGINE, arguments, in[0], out[1], open("/dev/null", O_WRONLY));
    }
    assert(engine->program > 0);
    close(in[0]);
    close(out[1]);
    engine->to = in[1];
    engine->from = out[0];
    return engine;
}

void engine_process_send(EngineProcess *engine, const char *bytes, size_t count)
{
    while (count > 0) {
        const ssize_t sent = write(engine->to, bytes, count);
        if (sent <= 0) return;
        bytes += sent;
        count -= (size_t)sent;
    }
}

const char *engine_process_read_line(EngineProcess *engine)
{
    const char *end;
    while (!(end = memchr(text_string(&engine->heard) + engine->at, '\n', engine->heard.length - engine->at))) {
        char bytes[16384];
        const ssize_t count = read(engine->from, bytes, sizeof bytes);
        if (count <= 0) return NULL;
        text_add_bytes(&engine->heard, bytes, (size_t)count);
    }
    const char *start = engine->heard.data + engine->at;
    text_reset(&engine->line);
    text_add_bytes(&engine->line, start, (size_t)(end - start));
    engine->at = (size_t)(end - engine->heard.data) + 1;
    if (engine->at == engine->heard.length) {
        text_reset(&engine->heard);
        engine->at = 0;
    }
    return engine->line.data;
}

const char *engine_process_request(EngineProcess *engine, const char *line)
{
    engine_process_send(engine, line, strlen(line));
    engine_process_send(engine, "\n", 1);
    return engine_process_read_line(engine);
}

int engine_process_end(EngineProcess *engine)
{
    close(engine->to);
    while (engine_process_read_line(engine)) {
    }
    const int status = wait_for(engine->program);
    close(engine->from);
    text_clear(&engine->line);
    text_clear(&engine->heard);
    free(engine);
    return status;
}

/* Reads all of a temporary file, and closes it. */
static void gather(FILE *file, Text *text)
{
    char bytes[16384];
    size_t count;
    rewind(file);
    while ((count = fread(bytes, 1, sizeof bytes, file)) > 0) text_add_bytes(text, bytes, count);
    fclose(file);
}

static int run_into(FILE *out, const char *path, const char *const *arguments, const char *input, size_t count,
                    Text *errors)
{
    FILE *in = tmpfile(), *err = tmpfile();
    assert(in && out && err);
    fwrite(input, 1, count, in);
    fflush(in);
    rewind(in);
    const pid_t program = fork();
    if (program == 0) become_program(path, arguments, fileno(in), fileno(out), fileno(err));
    assert(program > 0);
    const int status = wait_for(program);
    fclose(in);
    gather(err, errors);
    return status;
}

int engine_run(const char *const *arguments, const char *input, size_t count, Text *output, Text *errors)
{
    FILE *out = tmpfile();
    const int status = run_into(out, CULDESAC_ENGINE, arguments, input, count, errors);
    gather(out, output);
    return status;
}

int tools_run(const char *const *arguments, Text *output, Text *errors)
{
    FILE *out = tmpfile();
    const int status = run_into(out, CULDESAC_TOOLS, arguments, "", 0, errors);
    gather(out, output);
    return status;
}

int engine_run_into(const char *path, const char *const *arguments, const char *input, size_t count, Text *errors)
{
    FILE *out = fopen(path, "w");
    const int status = run_into(out, CULDESAC_ENGINE, arguments, input, count, errors);
    fclose(out);
    return status;
}

void check_run(int returned, Text *output, Text *errors, int status, const char *said, const char *complained)
{
    CHECK_INT(returned, status);
    CHECK_HAS(text_string(output), said);
    CHECK_HAS(text_string(errors), complained);
    if (status == 0 && !*complained) CHECK_TEXT(text_string(errors), "");
    if (status == 2) CHECK_TEXT(text_string(output), "");
    text_clear(output);
    text_clear(errors);
}
