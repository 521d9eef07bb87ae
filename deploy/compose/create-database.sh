#!/bin/sh
# Run once by the PostgreSQL image, when it makes its folder: the two roles, with the passwords that the portal's
# addresses have, and the database.
set -eu
password_in() { sed -n 's|^postgresql://[^:]*:\([^@]*\)@.*|\1|p' "/run/secrets/$1"; }
OWNER=$(password_in database_owner_url) APP=$(password_in database_url)
[ -n "$OWNER" ] && [ -n "$APP" ] || { echo "An address in secrets/ has no password."; exit 1; }
export OWNER APP
# By the environment, so that no list of processes shows them.
psql --no-psqlrc --set=ON_ERROR_STOP=1 --username=postgres --dbname=postgres <<'SQL'
\getenv owner OWNER
\getenv app APP
CREATE ROLE vesalius_owner LOGIN PASSWORD :'owner';
CREATE ROLE vesalius_app LOGIN PASSWORD :'app';
CREATE DATABASE vesalius OWNER vesalius_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SQL
