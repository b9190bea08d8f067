/* SPDX-License-Identifier: MIT */
#include "culdesac/seal.h"
#include "check.h"
#include "culdesac/rng.h"

#include <string.h>

TEST(comes_back, "what is sealed is opened again to the byte, whatever length it has, and cannot be read by eye")
{
    Rng rng = rng_from_seed(5);
    Text bytes = {0};
    for (size_t length = 0; length < 300; length++) {
        Text sealed = {0}, again = {0};
        Fault fault = {""};
        text_add(&sealed, "Before it.\n");
        seal_write(text_string(&bytes), bytes.length, &sealed);
        text_add(&sealed, "After it.\n");
        CHECK(seal_open(sealed.data, &again, &fault));
        CHECK_TEXT(fault.text, "");
        CHECK(again.length == bytes.length && memcmp(text_string(&again), text_string(&bytes), bytes.length) == 0);
        if (length > 3) CHECK(strstr(sealed.data, bytes.data) == NULL);
        text_add_char(&bytes, (char)(1 + rng_below(&rng, 255)));
        text_clear(&sealed);
        text_clear(&again);
    }
    text_clear(&bytes);
}

TEST(passed_on, "a seal that was quoted and broken anew on its way is opened all the same; one that is torn is refused")
{
    static const char WHAT[] = "{\"game\":\"nationhood\",\"seed\":\"7\"}";
    Text sealed = {0}, quoted = {0}, again = {0};
    Fault fault = {""};
    seal_write(WHAT, strlen(WHAT), &sealed);
    for (size_t i = 0; i < sealed.length; i++) {
        text_add_char(&quoted, sealed.data[i]);
        if (sealed.data[i] == '\n' || (i > 12 && i < 40 && i % 7 == 0)) text_add(&quoted, "\r\n> ");
    }
    CHECK(seal_open(quoted.data, &again, &fault));
    CHECK_TEXT(again.data, WHAT);
    sealed.data[20] = sealed.data[20] == 'A' ? 'B' : 'A';
    CHECK(!seal_open(sealed.data, &again, &fault));
    CHECK_HAS(fault.text, "torn");
    CHECK(!seal_open("[sealed] abc", &again, &fault));
    CHECK_HAS(fault.text, "no whole seal");
    CHECK(!seal_open("There is none.", &again, &fault));
    CHECK_HAS(fault.text, "no whole seal");
    CHECK(!seal_open("[sealed]\nA\n[end of the seal]", &again, &fault));
    CHECK_TEXT(again.data, WHAT);
    text_clear(&sealed);
    text_clear(&quoted);
    text_clear(&again);
}

TEST_MAIN(comes_back, passed_on)
