"""Databases of one's own for tests of the command line: nothing in them, on the cluster that is there anyway."""

import contextlib
from collections.abc import Iterator
from uuid import uuid4

import psycopg
from psycopg import sql

from vesalius.kit.embedded_postgres import OWNER, DatabaseUrls


@contextlib.contextmanager
def empty_database(cluster: DatabaseUrls, options: str = "") -> Iterator[DatabaseUrls]:
    """A database with nothing in it, on the cluster of another; `options` are those of CREATE DATABASE."""
    name = f"empty_{uuid4().hex[:10]}"
    with psycopg.connect(cluster.superuser_url, autocommit=True) as superuser:
        superuser.execute(
            sql.SQL("CREATE DATABASE {} OWNER {} " + options).format(
                sql.Identifier(name), sql.Identifier(OWNER)
            )
        )
        try:
            yield DatabaseUrls(
                *(
                    url.replace("/vesalius?", f"/{name}?")
                    for url in (cluster.owner_url, cluster.app_url, cluster.superuser_url)
                )
            )
        finally:
            superuser.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))
