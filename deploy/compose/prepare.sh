#!/bin/sh
# Makes the folder `secrets` beside compose.yaml, with new random secrets where there are none yet, and says what is to
# be added to it. Containers have users of their own, so the files can be read by everybody who gets into the folder,
# which is its owner alone.
set -eu
cd "$(dirname "$0")/.."
umask 077
mkdir -p secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
new() { [ -e "secrets/$1" ] || printf '%s\n' "$2" > "secrets/$1"; }
new postgres_password "$(random)"
new database_owner_url "postgresql://vesalius_owner:$(random)@postgres:5432/vesalius"
new database_url "postgresql://vesalius_app:$(random)@postgres:5432/vesalius"
new secret_key "$(random)$(random)"
missing=
for file in smtp_url portal.pem portal.key; do [ -s "secrets/$file" ] || missing="$missing $file"; done
chmod 644 secrets/*
if [ -n "$missing" ]; then
    echo "Put into $PWD/secrets:"
    for file in $missing; do
        case $file in
            smtp_url) echo "  smtp_url     smtp://user:password@mail.example:587, in one line" ;;
            portal.pem) echo "  portal.pem   the certificate of the portal's name, with those between it and the root" ;;
            portal.key) echo "  portal.key   its key" ;;
        esac
    done
    echo "and run this again."
    exit 1
fi
[ -e .env ] || { echo "Copy compose/example.env to .env and put in your addresses."; exit 1; }
echo "Ready: docker compose up --build --detach"
