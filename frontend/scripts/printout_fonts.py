"""Makes the fonts of printouts from those of the front end: one static file for each set of letters and each weight.

    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    uv run --with fonttools --with brotli frontend/scripts/printout_fonts.py package

The printouts' program reads neither WOFF2 nor variable fonts. The result is checked in; run this after a new version of
@fontsource-variable/inter. Its files have no mathematical signs, arrows, subscripts and superscripts, which medical
texts need: these are from the package inter-ui, the whole of the same font, whose folder is the argument.
`coverage.txt` lists the code points that the files have a glyph for.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "frontend" / "node_modules" / "@fontsource-variable" / "inter"
TARGET = ROOT / "src" / "vesalius" / "printouts" / "fonts"
SETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese")
WEIGHTS = {400: "Regular", 600: "SemiBold"}
SYMBOLS = (*range(0x2070, 0x20A0), *range(0x2190, 0x2300), *range(0x25A0, 0x2600), *range(0x2713, 0x2719))
"""Superscripts, subscripts, arrows, mathematical signs, geometric shapes, check marks."""


def main() -> None:
    """Write the files."""
    whole = Path(sys.argv[1])
    TARGET.mkdir(parents=True, exist_ok=True)
    covered: set[int] = set()
    for letters in SETS:
        for weight in WEIGHTS:
            font = TTFont(SOURCE / "files" / f"inter-{letters}-wght-normal.woff2")
            font = instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
            save(font, letters, weight)
            covered |= set(font.getBestCmap())
    for weight, style in WEIGHTS.items():
        font = TTFont(whole / "web" / f"Inter-{style}.woff2")
        part = subset.Subsetter(subset.Options(layout_features=[], notdef_outline=True))
        part.populate(unicodes=set(SYMBOLS) - covered)
        part.subset(font)
        save(font, "symbols", weight)
        symbols = set(font.getBestCmap())
    covered |= symbols
    (TARGET / "LICENSE").write_bytes((SOURCE / "LICENSE").read_bytes())
    (TARGET / "coverage.txt").write_text(f"{ranges(sorted(covered))}\n")


def save(font: TTFont, letters: str, weight: int) -> None:
    """Write the font under the name of its set of letters."""
    style, family = WEIGHTS[weight], f"Printout {letters.title()}"
    for name, text in {
        1: family,
        2: style,
        4: f"{family} {style}",
        6: f"{family}-{style}".replace(" ", ""),
        16: family,
        17: style,
    }.items():
        font["name"].setName(text, name, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font.flavor = None
    font.save(TARGET / f"inter-{letters}-{weight}.ttf")


def ranges(points: list[int]) -> str:
    """Code points as hexadecimal ranges, one a line."""
    found: list[list[int]] = []
    for point in points:
        if found and point == found[-1][1] + 1:
            found[-1][1] = point
        else:
            found.append([point, point])
    return "\n".join(f"{first:04X}-{last:04X}" for first, last in found)


if __name__ == "__main__":
    main()
