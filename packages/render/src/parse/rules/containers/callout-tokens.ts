/** Tokens of alerts with titles, which several rules make. */
import { calloutOf, titleOf } from "../../build/callouts.ts";
import type { BlockState, Token } from "../../tokens/markdown-types.ts";

/** Makes a token and appends it where it belongs. */
export type Push = (type: string, nesting: -1 | 0 | 1) => Token;

export const pushTo =
  (state: BlockState): Push =>
  (type, nesting) =>
    state.push(type, "", nesting);

/**
 * Opens an alert of a type, with its title. An empty title is none at all.
 *
 * @param line 0-based
 */
export function openCallout(
  push: Push,
  type: string,
  title: string | undefined,
  line: number,
): void {
  const { kind, sign } = calloutOf(type) ?? { kind: "note" };
  const open = push("blockquote_open", 1);
  open.meta = { alert: kind, ...(sign && { sign }) };
  open.map = [line, line + 1];
  const isOwn = title !== undefined || titleOf(type).toLowerCase() !== kind;
  if (isOwn) pushTitle(push, "alert_title", title ?? titleOf(type), line);
}

/** Words that stand above a block, read as Markdown. */
export function pushTitle(push: Push, name: string, title: string, line: number): void {
  push(`${name}_open`, 1).map = [line, line + 1];
  const words = push("inline", 0);
  words.content = title;
  words.map = [line, line + 1];
  words.children = [];
  push(`${name}_close`, -1);
}
