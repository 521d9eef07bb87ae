#!/bin/sh
# Unpacks programs of another Debian suite, with the libraries they need, into .cache/debian/SUITE; nothing is installed,
# and the machine's own apt is left as it is. Usage: debian_programs.sh SUITE PACKAGE...
# Each program starts with its own suite's loader and libraries, so it runs whatever this machine has.
set -eu
suite=$1
shift
folder=$PWD/.cache/debian/$suite
[ ! -e "$folder/complete" ] || exit 0
command -v mmdebstrap > /dev/null || { echo "mmdebstrap is needed to unpack programs of Debian $suite: apt install mmdebstrap" >&2; exit 1; }
rm -rf "$folder"
mkdir -p "$(dirname "$folder")"
# APT_OPTION: one setting of apt, such as Acquire::Check-Valid-Until "false" for a mirror that stands still.
mmdebstrap --quiet --variant=extract --include="$(echo "$@" | tr ' ' ,)" ${APT_OPTION:+--aptopt="$APT_OPTION"} \
    "$suite" "$folder" http://deb.debian.org/debian >&2
loader=$(echo "$folder"/usr/lib*/ld-linux-*.so.*)
libraries=$(dirname "$(echo "$folder"/usr/lib/*/libc.so.6)")
for program in "$folder"/usr/lib/postgresql/*/bin/* "$folder/usr/sbin/pgbouncer"; do
    # Links and scripts need nothing.
    if [ -h "$program" ] || [ "$(head -c 4 "$program" | tail -c 3)" != ELF ]; then continue; fi
    mv "$program" "$program.elf"
    printf '#!/bin/sh\nexec "%s" --library-path "%s" --argv0 "%s" "%s" "$@"\n' \
        "$loader" "$libraries" "$program" "$program.elf" > "$program"
    chmod 755 "$program"
done
touch "$folder/complete"
