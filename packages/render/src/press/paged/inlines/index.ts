/**
 * Inlines → pieces of a line, as plain data. Styles are added up on the way down, so that the
 * template gets a flat list: its calls nest only so deep.
 */
import type { Inline, Styled } from "../../../document.ts";
import { enter, type Place, type Setting } from "../setting.ts";
import { coloursOf } from "../../design/author-colors.ts";
import type { TextLook } from "../sheet.ts";
import { inlineCode, sourcePiece } from "./code.ts";
import { emojiPiece } from "./emoji.ts";
import { imagePiece } from "./image.ts";
import { keyPiece, markPiece } from "./boxes.ts";
import { footnotePiece, linkPiece } from "./links.ts";
import { inlineMath } from "./math.ts";
import { rubyPiece } from "./ruby.ts";
import { isStyled } from "../../../document/inline-kinds.ts";
import { textPieces } from "./text.ts";
import { gate, isNameAfter, splitBeforeNames } from "./names.ts";
import type { Piece } from "./piece.ts";

/** The pieces of `inlines`, in the look of their place. */
export function pieces(
  inlines: readonly Inline[],
  setting: Setting,
  place: Place,
  look: TextLook = {},
): Piece[] {
  const list: Piece[] = [];
  for (const [i, inline] of inlines.entries()) {
    const before = inlines[i - 1];
    if (inline.type === "inlineCode" && leansOver(before, look)) setting.sheet.covered = true;
    if (inline.type === "mark" && touches(before)) setting.sheet.covered = true;
    if (isNameAfter(before, inline)) list.push(gate);
    const made = piecesOf(inline, setting, place, look);
    if (Array.isArray(made)) for (const piece of made) list.push(piece);
    else list.push(made);
  }
  return list;
}

/** Whether what stands before a background may reach into it: slanted text, and what is not looked into. */
function leansOver(before: Inline | undefined, look: TextLook): boolean {
  if (!before || before.type === "break") return false;
  return before.type !== "text" || (look.italic === true && !/\s$/.test(before.value));
}

/** The background of marked text has no space within, so that it begins where the letter before ends. */
function touches(before: Inline | undefined): boolean {
  if (!before || before.type === "break") return false;
  return before.type !== "text" || !/\s$/.test(before.value);
}

function piecesOf(inline: Inline, setting: Setting, place: Place, look: TextLook): Piece | Piece[] {
  if (isStyled(inline)) return styled(inline, setting, place, look);
  switch (inline.type) {
    case "text":
      return texts(inline.value, setting, place, look);
    case "emoji":
      return emojiPiece(inline, setting, look);
    case "inlineCode":
      return inlineCode(inline.value, setting, place, look);
    case "link":
      return linkPiece(inline, setting, place, look, pieces);
    case "image":
      return imagePiece(inline, setting, place);
    case "break":
      return { k: "break" };
    case "inlineMath":
      return inline.drawing
        ? inlineMath(inline.drawing, setting, place, look.color ?? place.color)
        : sourcePiece(inline.tex, setting, place, look);
    case "footnoteReference":
      return footnotePiece(inline, setting, look);
    case "ruby":
      return rubyPiece(inline, setting, place, look, pieces);
  }
}

function texts(value: string, setting: Setting, place: Place, look: TextLook): Piece | Piece[] {
  const [first = "", ...names] = splitBeforeNames(value);
  const made = textPieces(first, setting, place, look);
  if (names.length === 0) return made;
  return [
    made,
    ...names.map((name) => [gate, textPieces(name, setting, place, look)].flat()),
  ].flat();
}

type Change = (look: TextLook, setting: Setting) => TextLook;

const changes: Partial<Record<Styled["type"], Change>> = {
  strong: (_look, { family }) => ({ weight: family.boldWeight }),
  emphasis: () => ({ italic: true }),
  delete: () => ({ strike: true }),
  insert: () => ({ underline: true }),
  underline: () => ({ underline: true }),
  small: (look) => ({ size: scaled(look, 0.85) }),
  subscript: (look) => ({ size: scaled(look, 0.75), raise: -0.2 }),
  superscript: (look) => ({ size: scaled(look, 0.75), raise: 0.36 }),
};

/** Sizes multiply: code within a superscript is smaller than either. */
function scaled(look: TextLook, factor: number): number {
  return Math.round((look.size ?? 1) * factor * 1000) / 1000;
}

function styled(inline: Styled, setting: Setting, outer: Place, look: TextLook): Piece | Piece[] {
  const { place, stack } = inline.lang
    ? enter(inline, setting, outer)
    : { place: outer, stack: undefined };
  const colours = inline.type === "span" ? coloursOf(inline, setting.theme.colors) : undefined;
  const change = colours ? { color: colours.ink } : (changes[inline.type]?.(look, setting) ?? {});
  const inner: TextLook = { ...look, ...change, ...(stack === undefined ? {} : { stack }) };
  if (inline.type === "keyboard") return keyPiece(inline.children, setting, place, inner, pieces);
  if (inline.type === "mark") return markPiece(inline, setting, place, inner, pieces);
  const children = pieces(inline.children, setting, place, inner);
  return inline.dir ? [isolate(inline.dir), ...children, isolate("end")] : children;
}

/** Unicode's marks around text of another direction: UAX #9, section 2.4. */
const isolates = { ltr: "\u2066", rtl: "\u2067", end: "\u2069" } as const;

function isolate(which: keyof typeof isolates): Piece {
  return { k: "text", v: isolates[which] };
}
