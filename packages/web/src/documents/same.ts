/** Compares what documents hold: text, name and style. */
import type { Content } from "../storage/records.ts";

export function same(one: Content, other: Content): boolean {
  return one.text === other.text && one.name === other.name && sameStyle(one, other);
}

/** Whether two styles have the same fields, in whatever order they were set. */
export function sameStyle(one: Pick<Content, "style">, other: Pick<Content, "style">): boolean {
  return one.style === other.style || inOrder(one.style) === inOrder(other.style);
}

function inOrder(style: Content["style"]): string {
  return JSON.stringify(Object.entries(style).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
