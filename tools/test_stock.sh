#!/bin/sh
# Runs the tests that need Debian's programs: an installed PostgreSQL (the packaged one of all other tests is built
# without just-in-time compilation), PgBouncer, nginx and Prometheus' promtool. On Debian and its kin what is missing is
# installed (the database and its pooler, as root) or unpacked into .cache (nginx and promtool, whose packages would
# start services). SUITE=trixie takes PostgreSQL and PgBouncer of that suite of Debian, whatever the machine has.
# With arguments it runs these, with the programs, in place of the tests.
set -eu
PATH=$PATH:/usr/sbin
if [ -n "${SUITE:-}" ]; then
    # The compiler is a package of its own from PostgreSQL 18 on.
    tools/debian_programs.sh "$SUITE" postgresql pgbouncer '?name(^postgresql-[0-9]+-jit$)'
    PATH=$PWD/.cache/debian/$SUITE/usr/sbin:$PATH
    installed=$PWD/.cache/debian/$SUITE/usr/lib/postgresql
else
    installed=/usr/lib/postgresql
fi
if ! ls "$installed"/*/bin/initdb > /dev/null 2>&1 || ! command -v pgbouncer > /dev/null; then
    if [ "$(id -u)" != 0 ] || ! command -v apt-get > /dev/null; then
        echo "PostgreSQL (in /usr/lib/postgresql) and pgbouncer are needed: install them, or run this as root."
        exit 1
    fi
    # Without the cluster that Debian makes with the packages.
    mkdir -p /etc/postgresql-common/createcluster.d
    echo "create_main_cluster = false" > /etc/postgresql-common/createcluster.d/none.conf
    apt-get update --quiet
    DEBIAN_FRONTEND=noninteractive apt-get install --quiet --yes --no-install-recommends postgresql pgbouncer
fi

# The path of an installed program, or of the one in Debian's package: unpacked PACKAGE PATH
unpacked() {
    command -v "$(basename "$2")" && return
    folder=$PWD/.cache/debian/$1
    if [ ! -e "$folder/$2" ]; then
        mkdir -p "$folder"
        (cd "$folder" && apt-get download --quiet "$1" && dpkg --extract ./*.deb . && rm ./*.deb) >&2
    fi
    echo "$folder/$2"
}
VESALIUS_POSTGRES_PROGRAMS=$(ls -d "$installed"/*/bin | sort --version-sort | tail -n 1)
NGINX=$(unpacked nginx usr/sbin/nginx)
PROMTOOL=$(unpacked prometheus usr/bin/promtool)
export VESALIUS_POSTGRES_PROGRAMS NGINX PROMTOOL
"$VESALIUS_POSTGRES_PROGRAMS/postgres" --version
pgbouncer --version | head -n 1
[ $# = 0 ] || exec "$@"
exec pytest --quiet --numprocesses=auto --dist=loadfile tests/stock tests/accounts/test_links.py \
    tests/companies/test_member_counts.py tests/companies/test_maximum_races.py tests/companies/test_members_races.py \
    tests/companies/test_binding.py tests/companies/test_audit.py tests/scenarios/test_chat.py \
    tests/scenarios/test_socket.py tests/training/test_attempts.py tests/training/test_organisms.py
