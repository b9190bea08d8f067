# SPDX-License-Identifier: MIT
# shellcheck shell=sh disable=SC2034
#
# Sourced by the tests of packages: creates a bare Debian to try them in, and removes it at the end. Needs root.

room=
leave()
{
    [ -z "$room" ] || rm -rf --one-file-system "$room"
}

# enter SUITE: creates $room, with a new user for the player. The script /tmp/play.txt in it plays a whole game.
enter()
{
    sh packaging/setup.sh debootstrap
    room=$(mktemp -d /var/tmp/culdesac-bare-XXXXXX)
    trap leave EXIT
    trap 'exit 1' INT TERM
    debootstrap --variant=minbase "$1" "$room" >"$room/log" 2>&1 || { tail "$room/log" >&2; exit 1; }
    rm -f "$room/log"
    chmod 755 "$room"
    inside 'useradd --create-home player'
    cat >"$room/tmp/play.txt" <<'END'
speed off
open neighbors
seat 0 ai easy
seat 1 ai easy
deal 7
start
wait idle
expect scene results
END
}

# run_inside USER COMMANDS: runs commands in $room. All processes that the commands start end with them.
run_inside()
{
    echo "$2" >"$room/tmp/commands"
    chmod 644 "$room/tmp/commands"
    # shellcheck disable=SC2016
    unshare --mount --pid --fork --kill-child sh -c '
        mount -t proc proc "$1/proc"
        home=$(chroot "$1" sh -c "echo ~$2")
        exec chroot "$1" /usr/bin/env -i PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/games HOME="$home" \
            LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
            setpriv --reuid="$2" --regid="$2" --init-groups sh -e -c "cd && . /tmp/commands"' - "$room" "$1"
}

inside()
{
    run_inside root "$1"
}

inside_as_player()
{
    run_inside player "$1"
}

# Starts the commands of a player with a screen. A previous screen may have left its lock.
WITH_SCREEN='rm -f /tmp/.X97-lock /tmp/.X11-unix/X97
    Xvfb :97 -screen 0 1400x900x24 >/dev/null 2>&1 &
    export DISPLAY=:97
    while ! xdotool getdisplaygeometry >/dev/null 2>&1; do sleep 1; done
    '

failed=0
# say WHAT COMMAND...: prints the result on one line.
say()
{
    what=$1
    shift
    if "$@" >"$room/tmp/said" 2>&1; then
        echo "good: $what"
    else
        echo "FAILED: $what"
        tail -n 20 "$room/tmp/said"
        failed=1
    fi
}

# opens HOW: checks that the command opens a window, and that a signal then ends the program.
opens()
{
    inside_as_player "$WITH_SCREEN
        dbus-run-session $1
        timeout 100 xdotool search --sync --name '^Cul-de-Sac\$' >/dev/null
        sleep 3
        pkill -TERM -x culdesac
        for i in 1 2 3 4 5 6 7 8 9 10; do pgrep -x culdesac >/dev/null || exit 0; sleep 1; done
        exit 1"
}
