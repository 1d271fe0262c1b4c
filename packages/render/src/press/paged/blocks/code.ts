import { styleOf, type CodeLook, type CodeStyle } from "../../../code-styles/index.ts";
import type { CodeBlock, CodeLine } from "../../../document.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { codeLines } from "./code-lines.ts";
import { standInsForCode } from "../undrawn/stand-in.ts";
import type { CodeNode } from "./node.ts";
import type { TextLook } from "../sheet.ts";

export type { CodePieceLine } from "./code-lines.ts";

/** Padding of a code block, in em of its text; the template has the same. */
const PADDING = 1.2;

export function codeBlock(block: CodeBlock, setting: Setting, place: Place): CodeNode {
  const lines = block.lines ?? block.text.split("\n").map((line) => [{ text: line }]);
  return codeBox(block, lines, setting, place);
}

/** A box of code. Lines are wrapped here, where the columns are known. */
export function codeBox(
  leaf: object,
  lines: readonly CodeLine[],
  setting: Setting,
  outer: Place,
): CodeNode {
  const { place } = enter(leaf, setting, outer, "mono");
  const size = place.size * setting.family.codeSize;
  const columns = Math.floor((place.width - 2 * PADDING * size) / (size * COLUMN));
  const looks = new Map<CodeLook, TextLook>();
  const lookOf = (scopes: readonly string[] | undefined) => {
    const look = styleOf(setting.codeStyle, scopes);
    let known = looks.get(look);
    if (!known) looks.set(look, (known = textLook(look, setting.codeStyle)));
    if (known.background) setting.sheet.covered = true;
    return known;
  };
  return {
    k: "code",
    stack: setting.sheet.stack("mono", place.locale),
    lines: standInsForCode(
      lines.flatMap((line) => codeLines(line, Math.max(8, columns), setting, lookOf)),
      setting,
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
  };
  return Object.keys(text).length === 0 ? PLAIN : text;
}
