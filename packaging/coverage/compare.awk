# SPDX-License-Identifier: MIT
#
# compare.awk untaken.txt branches.txt: prints which branches were not taken, and why not, layer by layer. Fails if
# fewer than 99 of 100 were taken or belong to a refusal, if another one has no reason in untaken.txt, or if a reason
# has nothing left to explain.
#
# A function that refuses says why and always gives the same answer: after `||` or `&&`, or in REQUIRE, one branch of
# each such line is never taken. It counts with those that were taken. Reasons cannot replace tests: they explain at
# most 1 of 100 branches.

BEGIN {
    refusal = "REQUIRE(_AT)?[(]|([|][|]|&&) *(INVALID|is_invalid|refuse(_with)?|[a-z_]*error[a-z_]*)[(]"
}

FILENAME ~ /untaken/ && !/^#/ {
    file = substr($0, 1, index($0, " | ") - 1)
    rest = substr($0, length(file) + 4)
    line = rest
    sub(/ [|] [^|]*$/, "", line)
    reason[file "|" line] = substr(rest, length(line) + 4)
}

/<file path=/ {
    split($0, quoted, "\"")
    file = quoted[2]
    split(file, folders, "/")
    layer = folders[1] == "include" ? "core" : folders[2]
    for (number = 1; (getline line < file) > 0; number++) {
        gsub(/^[ \t]+|[ \t]+$/, "", line)
        text[number] = line
    }
    text[number] = ""
    close(file)
}

/branchesToCover=/ {
    split($0, quoted, "\"")
    number = quoted[2]
    missed = quoted[6] - quoted[8]
    all += quoted[6]
    taken += quoted[8]
    layer_all[layer] += quoted[6]
    layer_taken[layer] += quoted[8]
    if (missed == 0) next
    told = text[number]
    whole = told ~ /[|][|]$/ ? told " " text[number + 1] : told
    if (whole ~ refusal) {
        missed--
        refusals++
    }
    if (missed == 0) next
    if ((file "|" told) in reason) {
        explained += missed
        used[file "|" told] = 1
        printf "%s:%d: %s\n    %d not taken: %s\n", file, number, told, missed, reason[file "|" told]
    } else {
        unexplained += missed
        printf "%s:%d: %s\n    %d not taken, and no reason why\n", file, number, told, missed
    }
}

END {
    for (key in reason) {
        if (key in used) continue
        stale++
        printf "%s\n    is listed, but has no branch that is not taken\n", key
    }
    print ""
    for (layer in layer_all)
        printf "%s: %d of %d branches taken, %.1f %%\n", layer, layer_taken[layer], layer_all[layer],
            100 * layer_taken[layer] / layer_all[layer]
    printf "%d of %d branches taken, %.1f %%; not taken: %d of refusals, which have one answer, %d with a reason of " \
        "their own, %d without one\n", taken, all, 100 * taken / (all + !all), refusals, explained, unexplained
    exit all == 0 || (taken + refusals) * 100 < all * 99 || unexplained > 0 || stale > 0
}
