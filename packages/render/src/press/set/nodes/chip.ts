import { box, em, text, unread, type Node, type Style } from "./node.ts";

/**
 * Runs of text on a background that reaches a little past them: code, keys, placeholders.
 *
 * The space within is made of characters that stay with their neighbours. What is in it is read from left to right, in
 * whatever text it stands.
 */
export function chip(runs: Node[], look: Style): Node {
  const pad = look["fontFamily"] === undefined ? textPad : codePad;
  return { ...box({ ...look, ...inLine }, [pad, ...runs, pad]), dir: "ltr" };
}

/** A chip that no line's end divides. */
export function unbrokenChip(runs: Node[], look: Style): Node {
  return { ...box({ ...look, ...unbroken }, runs), dir: "ltr" };
}

/** Some 0.4 em wide: a space is 0.6 em in a code face and about 0.25 em in others. */
const pad = (spacing: number): Node => ({
  ...text("\u00a0", { letterSpacing: em(spacing) }),
  of: unread,
});
const codePad = pad(-0.24);
const textPad = pad(0.16);

const inLine: Style = { display: "inline", padding: "0.15em 0", boxDecorationBreak: "clone" };
const unbroken: Style = { display: "inline-block", padding: "0.1em 0.36em", lineHeight: 1.25 };
