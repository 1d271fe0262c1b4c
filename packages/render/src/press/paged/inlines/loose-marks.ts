/**
 * Marks that a letter's font lacks, or attaches to nothing: the engine would draw them behind their letter, or leave the
 * letter out. Each is drawn over its letter by a font that has it.
 */
import type { FontRole } from "@platen/fonts";
import { isOfNoScript } from "@platen/layout/mark-places";
import type { Place, Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import type { OverPiece } from "./piece.ts";
import { isRightToLeft } from "./words.ts";

const clusters = /\P{M}\p{M}+/gu;

/** A text in parts: what is set as it stands, and letters with marks over them, in the style of that number. */
export function partsWithMarks(
  text: string,
  { metrics, familyName }: Setting,
  place: Place,
  look: TextLook,
  role: FontRole,
  s?: number,
): (string | OverPiece)[] {
  if (!isOfNoScript(text) || isRightToLeft(text)) return [text];
  const { size, locale } = place;
  const style = {
    role,
    size,
    locale,
    weight: look.weight ?? place.weight,
    italic: look.italic ?? false,
  };
  const parts: (string | OverPiece)[] = [];
  let end = 0;
  for (const { 0: cluster, index } of text.matchAll(clusters)) {
    const placed = isOfNoScript(cluster)
      ? metrics.looseMarks(cluster, familyName, style)
      : undefined;
    if (!placed) continue;
    if (index > end) parts.push(text.slice(end, index));
    const { base, width, marks } = placed;
    const over = marks.map(({ text: v, x, y }) => ({ v, x: x - width, y }));
    parts.push({ k: "over", v: base, marks: over, ...(s === undefined ? {} : { s }) });
    end = index + cluster.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
