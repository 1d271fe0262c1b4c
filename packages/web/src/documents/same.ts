/** Whether two contents are one. */
import type { Content } from "../storage/records.ts";

export function same(one: Content, other: Content): boolean {
  return one.text === other.text && one.name === other.name && sameStyle(one, other);
}

/** Whatever the order in which fields were set. */
export function sameStyle(one: Pick<Content, "style">, other: Pick<Content, "style">): boolean {
  return one.style === other.style || inOrder(one.style) === inOrder(other.style);
}

function inOrder(style: Content["style"]): string {
  return JSON.stringify(Object.entries(style).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
