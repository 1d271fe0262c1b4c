/**
 * Lists of names in Chinese and Japanese, such as `、:active、.btn`. The engine ends no line before a colon or a full stop,
 * whatever is before it, so that such a list runs out of the page.
 */
import { beforeNames } from "@platen/layout/breaks";
import type { Inline } from "../../../document.ts";
import { inlineLists } from "../../../document/inline-kinds.ts";
import type { GatePiece } from "./piece.ts";

/** An empty box: a line may end before it, and it stays with what comes after it (UAX #14, LB13 and LB20). */
export const gate: GatePiece = { k: "gate" };

/** Parts of a text, each of which may begin a line. */
export function splitBeforeNames(text: string): string[] {
  return text.split(beforeNames);
}

/** Whether an inline is a name that may begin a line after the one before it. */
export function isNameAfter(before: Inline | undefined, inline: Inline): boolean {
  if (before?.type !== "text" || inline.type === "text") return false;
  const last = before.value.slice(-1);
  return last !== "" && splitBeforeNames(last + startOf(inline)).length > 1;
}

/** The first characters of an inline that is a word or a name. */
function startOf(inline: Inline): string {
  if (inline.type === "text") return inline.value.slice(0, 2);
  const [first] = inlineLists(inline)[0] ?? [];
  return first ? startOf(first) : "";
}
