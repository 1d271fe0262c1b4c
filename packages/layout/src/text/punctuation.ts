/**
 * East Asian punctuation: half of its square is empty, and where two such signs meet, and at a line's edges, that half is
 * left out (CLREQ, "compression of punctuation marks"; JLREQ 3.1.4; `text-spacing-trim` of CSS Text 4). On which side it is
 * shows the ink: fonts have the comma of Taiwan in the middle, and that of Japan at the left.
 */
import type { Face } from "./face.ts";
import type { Part } from "./shape.ts";

/** Brackets, quotation marks, stops, commas, colons and dots, as far as any font has them as wide as a square. */
const signs =
  /[\u00b7\u2018\u2019\u201c\u201d\u3001\u3002\u3008-\u3011\u3014-\u301b\u301d-\u301f\u30fb\uff08\uff09\uff0c\uff0e\uff1a\uff1b\uff3b\uff3d\uff5b\uff5d\uff5f\uff60]/;
/** Signs that end a sentence and are set as wide as a square: what is before them stands close, what follows does not. */
const enders = /[\uff01\uff1f]/;
const SPACE = "\u3000";

/** Whether a text has signs that may stand closer. */
export const hasSigns = (text: string): boolean => signs.test(text);

/** Whether what is before a character may stand closer to it. */
export const mayStandClose = (sign: string): boolean => signs.test(sign) || enders.test(sign);

/**
 * Kind of a sign by the place of its ink: at its right, at its left, in its middle; or it ends a
 * sentence, or is as wide as it has to be.
 */
export type Kind = "opens" | "closes" | "middle" | "ends" | "space" | "other";

/** The empty half of a square, in em. */
export const HALF = 0.5;
/** Ink may reach so far over the middle, in em. */
const OVER = 0.02;

const kinds = new WeakMap<Face, Map<string, Kind>>();

/** The kind of a glyph, which stands for a sign. */
export function kindOf({ face, glyphs, pens }: Part, index: number, sign: string): Kind {
  if (sign === SPACE) return "space";
  if (enders.test(sign)) return "ends";
  if (!signs.test(sign) || pens[index + 1]! - pens[index]! < 1 - OVER) return "other";
  let known = kinds.get(face);
  if (!known) kinds.set(face, (known = new Map()));
  let kind = known.get(sign);
  if (kind === undefined) known.set(sign, (kind = measured(face, glyphs[index]!)));
  return kind;
}

function measured({ font, upem }: Face, glyph: number): Kind {
  const extents = font.glyphExtents(glyph);
  if (!extents) return "other";
  const left = extents.xBearing / upem;
  const right = left + extents.width / upem;
  if (right <= HALF + OVER) return "closes";
  if (left >= HALF - OVER) return "opens";
  return left >= HALF / 2 - OVER && right <= 1 - HALF / 2 + OVER ? "middle" : "other";
}

const isSign = (kind: Kind) => kind === "opens" || kind === "closes" || kind === "middle";
/** Whether the left half of a sign is left out behind another. */
const opensAfter = (before: Kind, kind: Kind) =>
  kind === "opens" && (isSign(before) || before === "space");
/** Whether the right half of one is left out before another. */
const closesBefore = (before: Kind, kind: Kind) =>
  before === "closes" && kind !== "opens" && kind !== "other";
/** Whether two signs stand closer by half a square. */
export const meets = (before: Kind, kind: Kind) =>
  opensAfter(before, kind) || closesBefore(before, kind);

/** A word's parts, its signs closer together where they meet. */
export function withCloserSigns(word: string, parts: readonly Part[]): Part[] {
  let before: Kind = "other";
  const all = parts.map((part) =>
    part.glyphs.map((_, index) => {
      const kind = kindOf(part, index, word[part.clusters[index]!]!);
      const trims = {
        left: opensAfter(before, kind) ? HALF : 0,
        /** Part of the glyph before it that is left out. */
        before: closesBefore(before, kind) ? HALF : 0,
      };
      before = kind;
      return trims;
    }),
  );
  if (!all.some((trims) => trims.some(({ left, before }) => left > 0 || before > 0)))
    return [...parts];
  let shift = 0;
  return parts.map((part, at) => {
    const pens: number[] = [];
    const offsets: number[] = [];
    for (const [index, trims] of all[at]!.entries()) {
      shift += trims.before;
      pens.push(Math.fround(part.pens[index]! - shift));
      offsets.push(Math.fround(part.offsets[index]! - shift - trims.left));
      shift += trims.left;
    }
    const next = all[at + 1]?.[0]?.before ?? 0;
    pens.push(Math.fround(part.pens.at(-1)! - shift - next));
    return { ...part, pens, offsets };
  });
}
