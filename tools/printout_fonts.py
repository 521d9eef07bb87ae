"""Makes the fonts of printouts from those of the front end: one static file for each set of letters and each weight.

    uv run --with fonttools --with brotli tools/printout_fonts.py

The printouts' program reads neither WOFF2 nor variable fonts. The result is checked in; run this after a new version of
@fontsource-variable/inter. `coverage.txt` lists the code points that the files have a glyph for.
"""

from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "frontend" / "node_modules" / "@fontsource-variable" / "inter"
TARGET = ROOT / "src" / "vesalius" / "printouts" / "fonts"
SETS = ("latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext", "vietnamese")
WEIGHTS = {400: "Regular", 600: "SemiBold"}


def main() -> None:
    """Write the files."""
    TARGET.mkdir(parents=True, exist_ok=True)
    covered: set[int] = set()
    for letters in SETS:
        for weight, style in WEIGHTS.items():
            font = TTFont(SOURCE / "files" / f"inter-{letters}-wght-normal.woff2")
            font = instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
            font.flavor = None
            family = f"Printout {letters.title()}"
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
            covered |= set(font.getBestCmap())
            font.save(TARGET / f"inter-{letters}-{weight}.ttf")
    (TARGET / "LICENSE").write_bytes((SOURCE / "LICENSE").read_bytes())
    (TARGET / "coverage.txt").write_text(f"{ranges(sorted(covered))}\n")


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
