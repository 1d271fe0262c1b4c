import type { CodeLook, CodeStyle } from "../../../code-styles/index.ts";
import type { CodeBlock, CodeLine, CodeRun } from "../../../document.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { codeLines, type CodePieceLine } from "./code-lines.ts";
import { standInsForCode } from "../undrawn/stand-in.ts";
import { drawsBoxes, dressOf, looksIn, type CodeDress } from "../../design/code-looks.ts";
import type { CodeNode, DressedLine } from "./node.ts";
import type { TextLook } from "../sheet.ts";

export type { CodePieceLine } from "./code-lines.ts";

/** Padding of a code block, in em of its text; the template has the same. */
const PADDING = 1.2;

export function codeBlock(block: CodeBlock, setting: Setting, place: Place): CodeNode {
  const lines = block.lines ?? block.text.split("\n").map((line) => [{ text: line }]);
  return codeBox(block, lines, setting, place, block);
}

/**
 * A box of code. Lines are wrapped here, where the columns are known.
 *
 * @param said of the code, besides its lines
 */
export function codeBox(
  leaf: object,
  lines: readonly CodeLine[],
  setting: Setting,
  outer: Place,
  said: Partial<CodeBlock> = {},
): CodeNode {
  const { place } = enter(leaf, setting, outer, "mono");
  const size = place.size * setting.family.codeSize;
  const room = Math.floor((place.width - 2 * PADDING * size) / (size * COLUMN));
  const dress = dressOf(said, lines.length, setting);
  const columns = Math.max(8, room - (dress?.gutter ?? 0));
  const boxes = lines.some(drawsBoxes);
  const looks = new Map<CodeLook, TextLook>();
  const lookOfRun = looksIn(said, setting);
  const lookOf = (run: CodeRun, line: number) => {
    const look = lookOfRun(run, line);
    let known = looks.get(look);
    if (!known) looks.set(look, (known = textLook(look, setting.codeStyle)));
    if (known.background) setting.sheet.covered = true;
    return known;
  };
  const set = lines.map((line, i) =>
    codeLines(line, { columns, boxes }, setting, (run) => lookOf(run, i)),
  );
  return {
    k: "code",
    stack: setting.sheet.stack("mono", place.locale, boxes),
    lines: standInsForCode(set.flat(), setting),
    ...(dress && dressed(dress, set, setting)),
  };
}

/** What stands around the lines, each of which may be several on paper. */
function dressed(
  { title, gutter, lines, muted }: CodeDress,
  set: readonly CodePieceLine[][],
  setting: Setting,
): Partial<CodeNode> {
  const { codeInks } = setting.sheet;
  for (const { number, sign, ink } of lines) {
    if (number !== undefined) codeInks.add(muted);
    if (sign && ink) codeInks.add(ink);
  }
  return {
    muted,
    gutterEm: gutter * COLUMN,
    ...(title !== undefined && {
      title: codeLines([{ text: title }], { columns: Infinity }, setting, () => PLAIN)[0] ?? [],
    }),
    // What goes on from the line above has its ground, and no number.
    dress: set.flatMap((parts, index) =>
      parts.map((_, part): DressedLine => {
        const { number, sign, ink, ...ground } = lines[index] ?? {};
        if (part > 0) return ground;
        return {
          ...ground,
          ...(number !== undefined && { number }),
          ...(sign && ink && { sign, ink }),
        };
      }),
    ),
  };
}

/** Width of a column in em: all code faces have it. */
const COLUMN = 0.6;

/** Text that shows nothing of its own, which is all the same. */
const PLAIN: TextLook = {};

/** Text in the colour of its surroundings need not name it. */
function textLook(look: CodeLook, style: CodeStyle): TextLook {
  const text: TextLook = {
    ...(look.color && look.color !== style.text ? { color: look.color } : {}),
    ...(look.background ? { background: look.background } : {}),
    ...(look.bold ? { weight: 700 } : {}),
    ...(look.italic ? { italic: true } : {}),
    ...(look.underline ? { underline: true } : {}),
    ...(look.strike ? { strike: true } : {}),
  };
  return Object.keys(text).length === 0 ? PLAIN : text;
}
