# SPDX-License-Identifier: MIT
# Writes a script of random inputs for one game: awk -v seed=3 -v game=nasty -f monkey.awk
function choose(count) { return int(rand() * count) }
function one_of(words,   list, count) { count = split(words, list, " "); return list[1 + choose(count)] }
BEGIN {
    srand(seed)
    print "size " one_of("1280x800 800x600 1920x1080")
    print "open " game
    print "seat 0 human"
    print "seat 1 " one_of("human easy")
    print "deal " 1 + choose(1000)
    print "start"
    print "wait idle"
    for (i = 0; i < 300; i++) {
        kind = choose(100)
        if (kind < 62) print "press " choose(1000)
        else if (kind < 68) printf "click %.3f %.3f\n", rand(), rand()
        else if (kind < 72) printf "inspect %.3f %.3f\n", rand(), rand()
        else if (kind < 74) printf "wheel %.3f %.3f %d\n", rand(), rand(), choose(9) - 4
        else if (kind < 90) print "key " one_of("Left Right Up Down Tab Return Return Space Space Escape H L U I Shift+Tab")
        else if (kind < 97) print "pad " one_of("a a a a b b x y start dpup dpdown dpleft dpright leftshoulder rightshoulder")
        else if (kind < 98) print "size " one_of("1280x800 800x600 1920x1080")
        else print "type " one_of("7 Zoe")
        if (i % 3 == 0) { print "wait 1500"; print "state" }
    }
}
