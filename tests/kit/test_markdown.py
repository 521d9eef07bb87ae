"""Markdown as blocks: what it knows, and that nothing else comes out of it."""

import pytest

from vesalius.kit.markdown import Block, Run, blanks, read_markdown, text_of


def test_headings_paragraphs_lists_and_tables() -> None:
    blocks = read_markdown(
        "# Title\n\nOne\ntwo **bold** *so*\n\n- a\n- b\n\n1. x\n\n| h | i |\n|---|---|\n| 1 | 2 |\n"
    )
    assert blocks == [
        Block("heading", [[Run("Title")]], level=1),
        Block(
            "paragraph",
            [[Run("One two "), Run("bold", strong=True), Run(" "), Run("so", emphasis=True)]],
        ),
        Block("list", [[Run("a")], [Run("b")]]),
        Block("steps", [[Run("x")]]),
        Block("table", [[Run("h")], [Run("i")], [Run("1")], [Run("2")]], columns=2),
    ]


@pytest.mark.parametrize(
    "written", ["<b>x</b>", "<script>alert(1)</script>", "a <img src=x onerror=alert(1)> b"]
)
def test_html_stays_the_letters_it_is_written_with(written: str) -> None:
    (block,) = read_markdown(written)
    assert block.kind == "paragraph"
    assert text_of(block.parts[0]) == written


@pytest.mark.parametrize(
    ("address", "kept"),
    [
        ("https://portal.example/x", True),
        ("mailto:support@portal.example", True),
        ("/privacy-policy", True),
        ("/", True),
        ("http://portal.example", False),
        ("//elsewhere.example", False),
        ("/\\elsewhere.example", False),
        ("javascript:alert(1)", False),
        ("data:text/html,x", False),
        ("terms.bg.md", False),
    ],
)
def test_links_lead_to_safe_places_only(address: str, kept: bool) -> None:
    (block,) = read_markdown(f"see [here]({address})")
    assert "here" in text_of(block.parts[0])
    assert [run.href for run in block.parts[0] if run.href] == ([address] if kept else [])


def test_what_is_to_be_filled_in_is_marked() -> None:
    blocks = read_markdown("By [[name]], **[[address]]**.\n\n- [[law]] applies")
    assert blanks(blocks) == ["name", "address", "law"]
    assert text_of(blocks[0].parts[0]) == "By name, address."
    assert blocks[0].parts[0][3] == Run("address", strong=True, blank=True)


def test_a_list_within_a_list_is_read_as_more_items() -> None:
    assert read_markdown("- a\n  - b\n- c") == [Block("list", [[Run("a")], [Run("b")], [Run("c")]])]


def test_nothing_that_stands_within_a_list_is_lost_or_ends_up_elsewhere() -> None:
    code, table = "- a\n\n      code\n\n  - b\n- c\n", "- a\n\n  | h |\n  |---|\n  | 1 |\n\n  - b\n- c\n"
    assert read_markdown(code) == [Block("list", [[Run("a")], [Run("code")], [Run("b")], [Run("c")]])]
    assert read_markdown(table) == [
        Block("list", [[Run("a")], [Run("b")], [Run("c")]]),
        Block("table", [[Run("h")], [Run("1")]], columns=1),
    ]
