import { box, em, text, type Node, type Style } from "./node.ts";
import type { Place } from "./setting.ts";

/** A chip of up to this many characters may stand unbroken in a line. */
const UNBROKEN = 40;

/**
 * Runs of text on a background that reaches a little past them: code, keys, placeholders.
 *
 * The engine may leave the padding of an inline box alone at the end or the start of a line, so the
 * space within is made of characters that stay with their neighbours. Where text runs from right to
 * left it paints a box that spans lines or directions in the wrong places: there a short chip is
 * one unbroken thing, and a longer one goes without its background.
 */
export function chip(runs: Node[], look: Style, length: number, place: Place): Node {
  if (place.dir === "ltr") {
    const pad = look["fontFamily"] === undefined ? textPad : codePad;
    return box({ ...look, ...inLine }, [pad, ...runs, pad]);
  }
  if (length <= UNBROKEN) return unbrokenChip(runs, look);
  return { ...box({ ...look, ...bare }, runs), dir: "ltr" };
}

/** A chip that no line's end divides. */
export function unbrokenChip(runs: Node[], look: Style): Node {
  return { ...box({ ...look, ...unbroken }, runs), dir: "ltr" };
}

/** Some 0.4 em wide: a space is 0.6 em in a code face and about 0.25 em in others. */
const codePad = text("\u00a0", { letterSpacing: em(-0.24) });
const textPad = text("\u00a0", { letterSpacing: em(0.16) });

const inLine: Style = { display: "inline", padding: "0.15em 0", boxDecorationBreak: "clone" };
const unbroken: Style = { display: "inline-block", padding: "0.1em 0.36em", lineHeight: 1.25 };
const bare: Style = {
  display: "inline",
  padding: "0px",
  backgroundColor: "transparent",
  border: "0px solid transparent",
};
