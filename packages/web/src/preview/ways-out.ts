/** Finds changes of a style for a picture that would be too tall. */
import { optionDefinitions } from "@platen/render/options";
import type { Style } from "../style/style.ts";

export interface WayOut {
  kind: "quality" | "cards" | "pdf";
  /** The style that makes the export possible. */
  style: Style;
}

/** Step of the control of the quality. */
const STEP = 0.25;

/**
 * Returns the changes that make the export possible, the least change first.
 *
 * @param refusal message of the press, which names only choices that hold the document
 */
export function waysOut(refusal: string, style: Style): WayOut[] {
  const most = Number(/\ba quality of ([\d.]+) or less/u.exec(refusal)?.[1] ?? Number.NaN);
  const quality = Math.max(Math.floor(most / STEP) * STEP, optionDefinitions.quality.min);
  const ways: WayOut[] = [];
  if (quality <= most && quality < style.quality)
    ways.push({ kind: "quality", style: { ...style, quality } });
  if (refusal.includes("overflow split"))
    ways.push({ kind: "cards", style: { ...style, cards: style.cards ?? {} } });
  if (refusal.includes("the format pdf"))
    ways.push({ kind: "pdf", style: { ...style, format: "pdf" } });
  return ways;
}

/** Returns a refusal without its last sentence, which names the choices as the API has them. */
export function reasonOf(sentence: string): string {
  const sentences = sentence.split(/(?<=。|\. )/u);
  return sentences
    .slice(0, Math.max(1, sentences.length - 1))
    .join("")
    .trim();
}
