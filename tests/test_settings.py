"""Settings that cannot work are refused at the start, by the name of the variable, and no secret is repeated."""

import importlib.util
from pathlib import Path

import pytest

from vesalius.settings import SettingsError, read_settings, unknown_variables

GOOD = {
    "VESALIUS_DATABASE_URL": "postgresql://vesalius_app:hidden@db.example/vesalius",
    "VESALIUS_SECRET_KEY": "hidden" * 8,
    "VESALIUS_PUBLIC_URL": "https://portal.example",
    "VESALIUS_SMTP_URL": "smtp://user:hidden@mail.example:587",
}


def test_a_plain_installation_is_taken() -> None:
    settings = read_settings(
        GOOD | {"VESALIUS_METRICS_PORT": "", "PORT": "", "VESALIUS_PRODUCT_NAME": ""}
    ).checked()
    assert (settings.port, settings.metrics_port, settings.product_name) == (8000, 0, "Vesalius")
    assert settings.origin == "https://portal.example"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DATABASE_URL", "postgres//vesalius:hidden@db"),
        ("DATABASE_OWNER_URL", "http://owner:hidden@db/x"),
        ("DATABASE_POOL_SIZE", "0"),
        ("DATABASE_READERS", "-1"),
        ("PORT", "70000"),
        ("PORT", "0"),
        ("PORT", "tcp://10.0.0.1:80"),
        ("METRICS_PORT", "70000"),
        ("METRICS_PORT", "8000"),
        ("DRAIN_SECONDS", "nan"),
        ("DRAIN_SECONDS", "-1"),
        ("TRUSTED_PROXIES", "-1"),
        ("RETENTION_SESSIONS_DAYS", "0"),
        ("RETENTION_SESSIONS_DAYS", "-30"),
        ("RETENTION_SESSIONS_DAYS", "soon"),
        ("RETENTION_LINKS_DAYS", "6"),
        ("RETENTION_AUDIT_DAYS", "29"),
        ("RETENTION_AUDIT_DAYS", "36501"),
        ("RETENTION_STEPS_DAYS", "-1"),
        ("DEMONSTRATION", "maybe"),
        ("LOG_FORMAT", "xml"),
        ("SECRET_KEY", "hidden"),
        ("PUBLIC_URL", "portal.example"),
        ("PUBLIC_URL", "https://portal.example/"),
        ("PUBLIC_URL", "https://portal.example/sub"),
        ("PUBLIC_URL", "https://Portal.example:443"),
        ("PUBLIC_URL", "https://пример.бг"),
        ("PUBLIC_URL", "https://portal.example:x"),
        ("PUBLIC_URL", "ftp://portal.example"),
        ("SUPPORT_URL", "javascript:alert(1)"),
        ("SMTP_URL", "mail.example"),
        ("SMTP_URL", "http://mail.example"),
        ("SMTP_URL", "smtp://"),
        ("SMTP_URL", "smtp://mail.example:mail"),
        ("SMTP_URL", "smtp://user:hid/den@mail.example"),
        ("SUPPORT_EMAIL", "nobody"),
        ("SUPPORT_EMAIL", "a@b.example\nBcc: c@d.example"),
        ("MAIL_FROM", "nobody"),
        ("MAIL_FROM", "Portal\n<a@b.example>"),
        ("PRODUCT_NAME", "A\nB"),
        ("DOWNLOADS_FOLDER", "/etc/passwd"),
        ("LEGAL_FOLDER", "/nonexistent"),
    ],
)
def test_what_cannot_work_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"VESALIUS_{name}") as refused:
        read_settings(GOOD | {f"VESALIUS_{name}": value}).checked()
    assert "hidden" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_an_address_with_a_slash_is_told_how_it_is_meant() -> None:
    for written, meant in (
        ("https://portal.example/", "https://portal.example"),
        ("https://Portal.Example:443/x", "https://portal.example"),
        ("http://[::1]:8000/", "http://[::1]:8000"),
        ("https://пример.бг", "https://xn--e1afmkfd.xn--90ae"),
    ):
        with pytest.raises(SettingsError, match="perhaps") as refused:
            read_settings(GOOD | {"VESALIUS_PUBLIC_URL": written}).checked()
        assert str(refused.value).endswith(f"perhaps {meant}")
        assert read_settings(GOOD | {"VESALIUS_PUBLIC_URL": meant}).checked().origin == meant


def test_what_works_is_not_refused(tmp_path: Path) -> None:
    for name, value in (
        ("MAIL_FROM", "no-reply@portal.example"),
        ("MAIL_FROM", "Порталът на университета <no-reply@portal.example>"),
        ("SMTP_URL", "smtps://user:p%40ss@mail.example"),
        ("SMTP_URL", "smtp://127.0.0.1:25/"),
        ("SUPPORT_URL", "https://support.example/messages"),
        ("DOWNLOADS_FOLDER", str(tmp_path / "made later")),
        ("LEGAL_FOLDER", str(tmp_path)),
        ("DATABASE_URL", "host=/run/postgresql user=vesalius_app dbname=vesalius"),
    ):
        read_settings(GOOD | {f"VESALIUS_{name}": value}).checked()


BUCKET = {
    "VESALIUS_DOWNLOADS_BUCKET": "https://storage.example/builds",
    "VESALIUS_DOWNLOADS_BUCKET_KEY_ID": "key",
    "VESALIUS_DOWNLOADS_BUCKET_SECRET": "hidden",
}


def test_a_bucket_is_named_with_its_key_in_place_of_a_folder() -> None:
    assert read_settings(GOOD | BUCKET).checked().downloads_bucket == "https://storage.example/builds"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"DOWNLOADS_BUCKET": "https://storage.example"}, "not an address"),
        ({"DOWNLOADS_BUCKET": "https://storage.example/"}, "not an address"),
        ({"DOWNLOADS_BUCKET": "s3://builds/x"}, "not an address"),
        ({"DOWNLOADS_BUCKET": "https://key:hidden@storage.example/builds"}, "not an address"),
        ({"DOWNLOADS_BUCKET": "https://storage.example/builds?key=hidden"}, "not an address"),
        ({"DOWNLOADS_BUCKET_KEY_ID": ""}, "BUCKET_KEY_ID"),
        ({"DOWNLOADS_BUCKET_SECRET": ""}, "BUCKET_SECRET"),
        ({"DOWNLOADS_FOLDER": "/srv/downloads"}, "both set"),
    ],
)
def test_a_bucket_that_cannot_work_is_named(changes: dict[str, str], said: str) -> None:
    environment = GOOD | BUCKET | {f"VESALIUS_{name}": value for name, value in changes.items()}
    with pytest.raises(SettingsError, match=said) as refused:
        read_settings(environment).checked()
    assert "hidden" not in str(refused.value)


def test_a_pooler_wants_a_way_past_it() -> None:
    pooler = GOOD | {"VESALIUS_DATABASE_POOLER": "transaction"}
    with pytest.raises(SettingsError, match="VESALIUS_DATABASE_DIRECT_URL is not set"):
        read_settings(pooler).checked()
    direct = "postgresql://vesalius_app@127.0.0.1:5432/vesalius"
    settings = read_settings(pooler | {"VESALIUS_DATABASE_DIRECT_URL": direct}).checked()
    assert settings.pooled
    assert settings.listening_url == direct
    assert read_settings(GOOD).listening_url == GOOD["VESALIUS_DATABASE_URL"]


def test_a_slip_of_the_pen_is_found() -> None:
    assert unknown_variables(GOOD | {"VESALIUS_TRUSTED_PROXY": "1", "VESALIUS_DATA": "x", "HOME": "/"}) == [
        "VESALIUS_TRUSTED_PROXY"
    ]


def without(name: str) -> dict[str, str]:
    """A plain installation where this variable is not set."""
    return {known: value for known, value in GOOD.items() if known != f"VESALIUS_{name}"}


def test_secrets_can_stand_in_files(tmp_path: Path) -> None:
    file = tmp_path / "secret"
    for name in ("DATABASE_URL", "SECRET_KEY", "SMTP_URL"):
        value = GOOD[f"VESALIUS_{name}"]
        file.write_text(f"{value}\n")
        environment = without(name) | {f"VESALIUS_{name}_FILE": str(file)}
        assert getattr(read_settings(environment).checked(), name.lower()) == value
        assert unknown_variables(environment) == []
    # What holds no secret has no file.
    assert unknown_variables({"VESALIUS_PUBLIC_URL_FILE": str(file)}) == ["VESALIUS_PUBLIC_URL_FILE"]


def test_a_secret_in_two_places_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(GOOD["VESALIUS_SECRET_KEY"])
    with pytest.raises(SettingsError, match="VESALIUS_SECRET_KEY and VESALIUS_SECRET_KEY_FILE are both set"):
        read_settings(GOOD | {"VESALIUS_SECRET_KEY_FILE": str(tmp_path / "secret")})


@pytest.mark.parametrize("content", [None, b"", b"\n", b"hidden\nhidden", b"hidden\xff", b"hidden" * 4000])
def test_a_secrets_file_that_cannot_be_used_is_named(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "file"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(SettingsError, match=f"VESALIUS_SECRET_KEY_FILE: {file}") as refused:
        read_settings(without("SECRET_KEY") | {"VESALIUS_SECRET_KEY_FILE": str(file)})
    assert "hidden" not in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_folder_is_no_secrets_file(tmp_path: Path) -> None:
    with pytest.raises(SettingsError, match="VESALIUS_SECRET_KEY_FILE"):
        read_settings(without("SECRET_KEY") | {"VESALIUS_SECRET_KEY_FILE": str(tmp_path)})


@pytest.mark.parametrize("provider", ["openai", "anthropic"])
def test_a_model_whose_client_is_not_installed_is_refused(
    monkeypatch: pytest.MonkeyPatch, provider: str
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    given = {
        "VESALIUS_DATABASE_URL": "postgresql://vesalius_app@127.0.0.1/vesalius",
        "VESALIUS_DEMONSTRATION": "1",
        "VESALIUS_MODEL_PROVIDER": provider,
    }
    with pytest.raises(SettingsError, match=f"is {provider}, whose package is not installed"):
        read_settings(given).checked()
