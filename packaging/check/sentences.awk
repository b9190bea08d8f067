# SPDX-License-Identifier: MIT
#
# Reads the sentences that people read, and reports those that break a rule of our English which a program can check:
#     FILE:LINE: RULE: SENTENCE
# It reads JSON and C (the strings), Markdown, man pages and XML. The file `exceptions` has a line for each sentence that
# is right nevertheless: RULE, a tab, and a part of the sentence. An exception that no sentence needs is also reported.

BEGIN {
    while ((getline line < exceptions) > 0) {
        if (line ~ /^#/ || line == "") continue
        tab = index(line, "\t")
        excepted_rule[++exception_count] = substr(line, 1, tab - 1)
        excepted[exception_count] = substr(line, tab + 1)
    }
    # Words that we used in a sense they do not have; each with the word to use instead.
    ban("thinks? (it |this |that )?over")           # analyse
    ban("comes? to (a|an|the)")                     # reach
    ban("lets? go")                                 # decline
    ban("(gives?|gave|giving|given) up")            # resign
    ban("goes? on")                                 # continue
    ban("by lot")                                   # at random
    ban("deeds?")                                   # action
    ban("anew")                                     # again
    ban("sign of (a|the) rule")                     # rule number
    ban("beforehand")                               # first
    ban("tells? (of|which|what|how|why|whether)")   # explain, show
    ban("stands? (in|on|at|there|here)")            # is
    ban("oneself|one's")                            # you
}

function ban(pattern) { banned[++banned_count] = " (" pattern ") " }

FNR == 1 {
    flush()
    file = extension = FILENAME
    sub(/\.in$/, "", extension)
    sub(/.*\./, "", extension)
    fenced = step = in_comment = 0
}

extension == "json" || extension == "c" || extension == "h" { read_strings($0, extension != "json"); next }
extension == "md" { read_markdown($0); next }
extension == "xml" { read_xml($0); next }
extension ~ /^[56]$/ { read_manual($0); next }
{ if ($0 == "") flush(); add($0) }

END {
    flush()
    file = exceptions
    start = 0
    for (i = 1; i <= exception_count; i++) if (!used[i]) fail("needless exception", excepted[i])
    exit bad
}

# ---- Formats ----

# In C, strings that follow each other are one.
function read_strings(line, is_c,    text, after) {
    if (is_c) {
        if (line ~ /^ *#(include|error|pragma)/) return
        if (in_comment) {
            if (line !~ /\*\//) return
            sub(/^.*\*\//, "", line)
            in_comment = 0
        }
        gsub(/\/\*([^*]|\*+[^*\/])*\*+\//, "", line)
        if (line ~ /^[^"]*\/\*/) { in_comment = 1; return }
        if (line !~ /^ *"/) flush()
    }
    while (match(line, /"([^"\\]|\\.)*"/)) {
        text = substr(line, RSTART + 1, RLENGTH - 2)
        after = substr(line, RSTART + RLENGTH)
        line = after
        if (!is_c && after ~ /^ *:/) continue
        gsub(/\\n/, " ", text)
        gsub(/\\"/, "'", text)
        if (is_c) add_joined(text)
        else { add(text); flush() }
        if (is_c && after !~ /^ *($|")/) flush()
    }
    if (is_c && line ~ /\/\*/) in_comment = 1
}

# Of what is fenced, only the sentences of a lesson's steps are read.
function read_markdown(line) {
    if (!fenced || line ~ /^ +```/) sub(/^ +/, "", line)
    if (line ~ /^```/) { flush(); fenced = !fenced; step = line ~ /^```step/; return }
    if (fenced && !step) return
    if (fenced && line ~ /^(position|before|light|arrow|then|by|from|show|>|  )/) { flush(); return }
    if (fenced && line ~ /^!/) { flush(); sub(/^![^:]*: */, "", line) }
    if (fenced && line ~ /^task /) { flush(); sub(/^task /, "", line); add(line); flush(); return }
    if (line ~ /^(#|$|<!--|\||\* |- |[0-9]+\. |=|!)/) flush()
    sub(/^(#+|\*|-|[0-9]+\.) /, "", line)
    if (line ~ /^[=!>|<]/) return
    gsub(/\]\([^)]*\)/, "]", line)
    gsub(/\*\*|`/, "", line)
    add(line)
}

function read_manual(line) {
    if (line ~ /^\.nf/) fenced = 1
    if (line ~ /^\.fi/) fenced = 0
    if (line ~ /^\.(SH|SS|TH|TP|PP|RE|RS|nf|fi|br)/) flush()
    if (fenced || line ~ /^\.(\\"|TH|SH|nf|fi)/) return
    sub(/^\.[A-Z]+ */, "", line)
    gsub(/\\f./, "", line)
    gsub(/\\\(dq/, "'", line)
    gsub(/\\/, "", line)
    add(line)
}

function read_xml(line,    ends) {
    ends = line ~ /<\//
    gsub(/<[^>]*>/, "", line)
    gsub(/^ +| +$/, "", line)
    if (line != "") add(line)
    if (ends) flush()
}

# ---- Sentences ----

function add_joined(text) { if (paragraph == "") start = FNR; paragraph = paragraph text }
function add(text) { if (paragraph == "") start = FNR; paragraph = paragraph (paragraph == "" ? "" : " ") text }

function flush(    rest, end) {
    rest = without_alternatives(paragraph)
    paragraph = ""
    while (match(rest, /[.!?]'? +[A-Z{`']/)) {
        end = RSTART
        check(substr(rest, 1, end))
        rest = substr(rest, end + 1)
        sub(/^'? +/, "", rest)
    }
    check(rest)
}

# {a?b|c} and {0:one|many} become c and many. Of a rulebook's alternatives, {{#x}}a{{/x}}{{^x}}b{{/x}}, the first stays.
function without_alternatives(text,    name, end, last) {
    while (match(text, /\{\{\/[a-z_]+\}\} ?\{\{[#^][^}]*\}\}/)) {
        name = substr(text, RSTART, RLENGTH)
        sub(/\}\}.*/, "}}", name)
        end = index(substr(text, RSTART + RLENGTH), name)
        if (end == 0) break
        text = substr(text, 1, RSTART - 1) substr(text, RSTART + RLENGTH + end - 1)
    }
    gsub(/\{\{[#^\/][^}]*\}\}/, "", text)
    gsub(/  +/, " ", text)
    while (match(text, /\{[a-z0-9_]+[?:]([^{}|]|\{[a-z0-9_]+\})*\|([^{}]|\{[a-z0-9_]+\})*\}/)) {
        last = substr(text, RSTART, RLENGTH - 1)
        last = substr(text, 1, RSTART - 1) substr(last, index(last, "|") + 1)
        text = last substr(text, RSTART + RLENGTH)
    }
    return text
}

# ---- Rules ----

# `spaced` has a space on both sides of each word, with punctuation as it is; `bare` has no punctuation.
function check(sentence,    spaced, bare, rest, count, i, word) {
    count = split(sentence, word, / +/)
    if (count < 2 || (extension ~ /^[ch]$/ && count < 3)) return
    spaced = tolower(sentence)
    gsub(/[^a-z0-9_{}'.:;?!-]+/, " ", spaced)
    spaced = " " spaced " "
    bare = spaced
    gsub(/[.:;?!]/, " ", bare)
    gsub(/ +/, " ", bare)
    if (bare ~ /^ (who|what|whoever|whatever) / && sentence ~ /[.!\]]'?$/) report("begins without a subject", sentence)
    if (spaced ~ / of \{(player|other|name)/ || bare ~ / the [a-z]+ of (anna|ben|clara) /) report("name needs 's", sentence)
    rest = bare
    gsub(/ (there|here|where) is no | is no (longer|more|less) /, "  ", rest)
    if (rest ~ / is no /) report("is no", sentence)
    if (bare ~ / so many /) report("so many", sentence)
    if (spaced ~ / (too|already)[.!;] /) report("ends in too or already", sentence)
    if (bare ~ / (he|him|his|himself) /) report("generic he", sentence)
    for (i = 1; i <= banned_count; i++)
        if (match(bare, banned[i])) report("banned word", sentence " [" substr(bare, RSTART + 1, RLENGTH - 2) "]")
    if (extension !~ /^(json|md)$/) return
    if (count > 25) report("longer than 25 words", sentence)
    if (gsub(/[:;] /, "&", sentence) > 1) report("more than one colon or semicolon", sentence)
}

function report(rule, sentence,    i, found) {
    for (i = 1; i <= exception_count; i++)
        if (excepted_rule[i] == rule && index(sentence, excepted[i])) used[i] = found = 1
    if (!found) fail(rule, sentence)
}

function fail(rule, sentence) {
    print file ":" start ": " rule ": " sentence
    bad = 1
}
