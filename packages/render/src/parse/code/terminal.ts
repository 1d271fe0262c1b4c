/**
 * Reads text with control sequences for terminals (ECMA-48) as stretches with a colour and face
 * each; other sequences are left out.
 */
import type { TerminalColor, TerminalLook, TerminalText } from "../../document.ts";

/**
 * Control sequences and strings, other escapes, and what is printed over what was before. Each alternative ends at the first
 * sign that it may end with, or fails at the first that it may not hold.
 */
const CONTROL =
  // oxlint-disable-next-line no-control-regex
  /\u001b(?:\[([0-?]*)[ -/]*([@-~])|[\]P_^X][^\u0007\u001b]*(?:\u0007|\u001b\\)|[ -/]*[0-OQ-WYZ\\`-~])/g;
const ESCAPE = "\u001b";
/** The escape character as it is written in strings, before the rest of a sequence for colours. */
const WRITTEN = /(?:\\(?:x1b|e|033|u001b|u\{1b\})|\u241b|\^\[)(?=\[[\d;:]*m)/gi;
/** Most parts of a sequence: longer ones are left out. */
const MOST_PARTS = 64;

/** Whether a text has a control sequence. */
export function isTerminalText(text: string): boolean {
  return text.includes(`${ESCAPE}[`);
}

/** Replaces escape characters that are written out, such as `\x1b[31m`, by the character itself. */
export function withEscapes(text: string): string {
  return text.replace(WRITTEN, ESCAPE);
}

/** Splits text into stretches with one look each. Movements of the cursor are left out. */
export function readTerminal(text: string): TerminalText[] {
  const parts: TerminalText[] = [];
  let look: TerminalLook = {};
  let end = 0;
  const add = (value: string) => {
    if (value) parts.push(Object.keys(look).length > 0 ? { text: value, look } : { text: value });
  };
  for (const { 0: whole, 1: codes = "", 2: final, index } of text.matchAll(CONTROL)) {
    add(text.slice(end, index));
    end = index + whole.length;
    if (final === "m" && /^[\d;:]*$/.test(codes)) look = changed(look, codes);
  }
  add(text.slice(end));
  return parts;
}

/** Changes to the look by number of Select Graphic Rendition; `undefined` resets a property. */
const renditions: Readonly<Record<number, { [Name in keyof TerminalLook]?: true | undefined }>> = {
  1: { bold: true },
  2: { faint: true },
  3: { italic: true },
  4: { underline: true },
  7: { reverse: true },
  9: { strike: true },
  21: { underline: true },
  22: { bold: undefined, faint: undefined },
  23: { italic: undefined },
  24: { underline: undefined },
  27: { reverse: undefined },
  29: { strike: undefined },
  39: { color: undefined },
  49: { background: undefined },
};

function changed(before: TerminalLook, codes: string): TerminalLook {
  const look: Record<string, unknown> = { ...before };
  const parts = codes.split(";", MOST_PARTS);
  for (let at = 0; at < parts.length; at += 1) {
    const [code = 0, ...fine] = (parts[at] ?? "").split(":").map(Number);
    if (code === 0) for (const name of Object.keys(look)) delete look[name];
    else if (code === 38 || code === 48) {
      // Colons hold a colour together; after semicolons it is in the parts that follow.
      const isOne = fine.length > 0;
      const given = isOne ? withoutSpace(fine) : parts.slice(at + 1, at + 5).map(Number);
      const { color, used } = extendedColor(given);
      if (color !== undefined) look[code === 38 ? "color" : "background"] = color;
      if (!isOne) at += used;
    } else if (code === 4 && fine[0] === 0) delete look["underline"];
    else if (renditions[code]) Object.assign(look, renditions[code]);
    else readBasicColor(code, look);
  }
  return Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));
}

/** Removes the colour space, mostly empty, that `2:space:r:g:b` has and `2:r:g:b` has not. */
function withoutSpace(fine: readonly number[]): number[] {
  return fine[0] === 2 && fine.length > 4 ? [2, ...fine.slice(2)] : [...fine];
}

/** Reads a colour from 30 to 37 or 40 to 47, or its bright variant from 90 or 100. */
function readBasicColor(code: number, look: Record<string, unknown>): void {
  const digit = code % 10;
  const tens = code - digit;
  if (digit > 7) return;
  if (tens === 30 || tens === 90) look["color"] = digit + (tens === 90 ? 8 : 0);
  if (tens === 40 || tens === 100) look["background"] = digit + (tens === 100 ? 8 : 0);
}

/** Reads one of 256 colours, `5;n`, or any, `2;r;g;b`; `used` is the number of parts it takes. */
function extendedColor([kind, a, b, c]: readonly number[]): {
  color?: TerminalColor;
  used: number;
} {
  if (kind === 5) return { ...(isByte(a) && { color: paletteColor(a) }), used: 2 };
  if (kind !== 2) return { used: 0 };
  if (isByte(a) && isByte(b) && isByte(c)) return { color: hex([a, b, c]), used: 4 };
  return { used: 4 };
}

const isByte = (value: number | undefined): value is number =>
  value !== undefined && Number.isInteger(value) && value >= 0 && value < 256;

/**
 * Colour of an index in xterm's palette of 256: sixteen basic ones, a cube of 6 × 6 × 6, and 24
 * greys.
 */
function paletteColor(index: number): TerminalColor {
  if (index < 16) return index;
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return hex([grey, grey, grey]);
  }
  const cell = index - 16;
  const channels = [Math.floor(cell / 36), Math.floor(cell / 6) % 6, cell % 6];
  return hex(channels.map((one) => (one === 0 ? 0 : 55 + one * 40)));
}

function hex(channels: readonly number[]): `#${string}` {
  return `#${channels.map((one) => one.toString(16).padStart(2, "0")).join("")}`;
}
