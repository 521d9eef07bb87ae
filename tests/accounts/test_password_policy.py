"""The password policy of the specification, rule by rule."""

import pytest

from vesalius.accounts.password_policy import broken_rules

GOOD = "Blue-Kettle-7"


def test_a_good_password_breaks_no_rule() -> None:
    assert broken_rules(GOOD, "ivan@test.example") == []


@pytest.mark.parametrize(
    ("password", "rule"),
    [
        ("Bk-7abc", "password_too_short"),
        ("Bk-7" * 33, "password_too_long"),
        ("BLUE-KETTLE-7", "password_needs_lowercase"),
        ("blue-kettle-7", "password_needs_uppercase"),
        ("Blue-Kettle-x", "password_needs_digit"),
        ("BlueKettle77", "password_needs_special"),
        ("Blue  Kettle7", "password_needs_special"),
        ("Blue-Kettttle-7", "password_repeats"),
        ("Ivan@test.example1", "password_is_email"),
        ("P@ssw0rd-2026", "password_common"),
        ("Парола-2026", "password_common"),
    ],
)
def test_each_rule_is_told_by_its_code(password: str, rule: str) -> None:
    assert rule in broken_rules(password, "ivan@test.example1")


def test_two_identical_characters_in_a_row_are_allowed_and_three_are_not() -> None:
    assert broken_rules("Blue-Kettle-77", "") == []
    assert broken_rules("Blue-Kettle-777", "") == ["password_repeats"]


def test_cyrillic_letters_count_as_letters() -> None:
    assert broken_rules("Син-Чайник-7", "") == []


def test_a_leaked_password_is_refused_where_an_operator_has_a_list() -> None:
    assert broken_rules(GOOD, "", breached=lambda password: password == GOOD) == ["password_common"]
