"""Makes NotoSansCJK-Page.ttf: the characters that the page's Chinese texts have.

Run it with fonttools 4.38 and the font of Debian's package fonts-noto-cjk:

    python3 render/font/noto/cut.py /usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
"""

import glob
import os
import sys

from fontTools import subset
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

UNITS = 1  # the greatest distance between a cubic outline and its quadratic form, in 1/1000 em
SIGNS = "→←↑↓≠≤≥"
SIMPLIFIED = "Noto Sans CJK SC"


def wanted(root):
    """Returns the characters above Latin of all texts of the page, and the signs."""
    texts = "".join(open(name, encoding="utf-8").read() for name in sorted(glob.glob(f"{root}/web/static/i18n/*.js")))
    return sorted({ord(c) for c in texts + SIGNS if ord(c) >= 0x2000})


def simplified(path):
    """Returns the font of a collection that has the forms of mainland China."""
    for number in range(40):
        font = TTFont(path, fontNumber=number)
        if font["name"].getDebugName(1) == SIMPLIFIED:
            return font
    raise SystemExit(f"{path}: no font {SIMPLIFIED}")


def quadratic(font):
    """Replaces the cubic outlines of a font by quadratic ones."""
    glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    drawn = {}
    for name in order:
        pen = TTGlyphPen(None)
        glyphs[name].draw(Cu2QuPen(pen, UNITS, reverse_direction=True))
        drawn[name] = pen.glyph()
    del font["CFF "]
    if "VORG" in font:
        del font["VORG"]
    builder = FontBuilder(font=font)
    builder.isTTF = True
    font.sfntVersion = "\0\1\0\0"
    builder.setupGlyf(drawn)
    font["maxp"].tableVersion = 0x00010000
    for field in ("maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs",
                  "maxStackElements", "maxSizeOfInstructions", "maxComponentElements"):
        setattr(font["maxp"], field, 1 if field == "maxZones" else 0)
    font["post"].formatType = 3.0


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    font = simplified(sys.argv[1])
    options = subset.Options(hinting=False, layout_features=[], notdef_outline=True, drop_tables=["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "DSIG"])
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted(os.path.join(here, "..", "..", "..")))
    cutter.subset(font)
    quadratic(font)
    font["head"].modified = font["head"].created  # the same bytes at every run
    font.recalcTimestamp = False
    font.save(os.path.join(here, "NotoSansCJK-Page.ttf"))


main()
