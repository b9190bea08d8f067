/* SPDX-License-Identifier: MIT */
#include "culdesac/seal.h"
#include "check.h"
#include "culdesac/rng.h"

TEST(sealed_text_is_opened, "sealed text of any length is opened again byte for byte, and is not readable while sealed")
{
    Rng rng = rng_from_seed(5);
    SCOPED_TEXT bytes = {0};
    for (size_t length = 0; length < 300; length++) {
        SCOPED_TEXT sealed = {0}, again = {0};
        text_add(&sealed, "Before it.\n");
        seal_text(text_string(&bytes), bytes.length, &sealed);
        text_add(&sealed, "After it.\n");
        CHECK(unseal_text(sealed.data, &again, &check_error));
        CHECK(again.length == bytes.length && memcmp(text_string(&again), text_string(&bytes), bytes.length) == 0);
        if (length > 3) CHECK(strstr(sealed.data, bytes.data) == NULL);
        text_add_char(&bytes, (char)(1 + rng_below(&rng, 255)));
    }
}

TEST(wrapped_seal_is_opened, "a seal that was quoted and wrapped by mail is still opened; an incomplete one is refused")
{
    static const char WHAT[] = "{\"game\":\"nationhood\",\"seed\":\"7\"}";
    SCOPED_TEXT sealed = {0}, quoted = {0}, again = {0};
    seal_text(WHAT, strlen(WHAT), &sealed);
    for (size_t i = 0; i < sealed.length; i++) {
        text_add_char(&quoted, sealed.data[i]);
        if (sealed.data[i] == '\n' || (i > 12 && i < 40 && i % 7 == 0)) text_add(&quoted, "\r\n> ");
    }
    CHECK(unseal_text(quoted.data, &again, &check_error));
    CHECK_TEXT(again.data, WHAT);
    sealed.data[20] = sealed.data[20] == 'A' ? 'B' : 'A';
    CHECK_ERROR(unseal_text(sealed.data, &again, &check_error), "something in it was changed or left out");
    CHECK_ERROR(unseal_text("[sealed] abc", &again, &check_error), "No complete sealed report was found");
    CHECK_ERROR(unseal_text("There is none.", &again, &check_error), "No complete sealed report was found");
    CHECK(!unseal_text("[sealed]\nA\n[end of the seal]", &again, &check_error));
    CHECK_TEXT(again.data, WHAT);
}
