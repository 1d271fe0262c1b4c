/** Highlighted runs as lines, with tabs expanded. */
import type { CodeLine, CodeRun, TerminalLook } from "../../document.ts";
import type { ScopedText } from "./run-emitter.ts";

/** Columns between tab stops. */
const TAB = 4;
const spaces = ["    ", "   ", "  ", " "] as const;

/**
 * Cuts highlighted text at its line feeds and replaces tabs by spaces up to the next stop. Lines and
 * runs are frozen: documents that hold the same code share them.
 */
export function codeLines(runs: readonly ScopedText[]): CodeLine[] {
  const lines: CodeLine[] = [];
  let line: CodeRun[] = [];
  let column = 0;
  const end = () => {
    lines.push(Object.freeze(line) as CodeLine);
    line = [];
    column = 0;
  };
  const hasTabs = runs.some((run) => run.text.includes("\t"));
  for (const { text, path, terminal } of runs) {
    let from = 0;
    while (from <= text.length) {
      const feed = text.indexOf("\n", from);
      let piece = text.slice(from, feed < 0 ? undefined : feed);
      if (hasTabs) [piece, column] = expanded(piece, column);
      if (piece !== "") line.push(Object.freeze(runOf(piece, path.scopes, terminal)));
      if (feed < 0) break;
      end();
      from = feed + 1;
    }
  }
  end();
  return Object.freeze(lines) as CodeLine[];
}

function runOf(text: string, scopes?: readonly string[], terminal?: TerminalLook): CodeRun {
  if (terminal) return { text, terminal };
  return scopes === undefined ? { text } : { text, scopes };
}

/** The text without tabs, and the column after it. */
function expanded(text: string, column: number): [string, number] {
  let out = "";
  let at = column;
  for (const character of text) {
    if (character === "\t") {
      const stop = spaces[at % TAB] as string;
      out += stop;
      at += stop.length;
    } else {
      out += character;
      at += columnsOf(character.codePointAt(0) as number);
    }
  }
  return [out, at];
}

/** Marks that stand on the character before them, and joiners. */
const zeroWidth = /^[\p{Mn}\p{Me}\p{Cf}]$/u;

/** Ranges of characters two columns wide: Unicode's East Asian Width W and F, in broad strokes. */
const wideRanges: readonly (readonly [number, number])[] = [
  [0x1100, 0x115f],
  [0x2e80, 0x303e],
  [0x3041, 0xa4cf],
  [0xa960, 0xa97f],
  [0xac00, 0xd7a3],
  [0xf900, 0xfaff],
  [0xfe30, 0xfe6f],
  [0xff01, 0xff60],
  [0xffe0, 0xffe6],
  [0x1b000, 0x1b2ff],
  [0x1f300, 0x1f64f],
  [0x1f680, 0x1f6ff],
  [0x1f900, 0x1f9ff],
  [0x20000, 0x3fffd],
];

function columnsOf(codePoint: number): 0 | 1 | 2 {
  if (codePoint < 0x300) return 1;
  for (const [first, last] of wideRanges) if (codePoint >= first && codePoint <= last) return 2;
  return zeroWidth.test(String.fromCodePoint(codePoint)) ? 0 : 1;
}
