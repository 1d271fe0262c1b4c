/** The colours of terminals, on the ground of a block of code. */
import type { TerminalColor, TerminalLook } from "../document.ts";
import type { CodeLook } from "./code-style.ts";
import { inkOn, legible, mix, plainInkOn } from "./legible.ts";

export interface TerminalGround {
  scheme: "light" | "dark";
  /** Behind the block, and of text without a colour. */
  background: string;
  text: string;
}

/** Black, red, green, yellow, blue, magenta, cyan, white; then the same, bright. */
const palettes = {
  light: [
    "#24292f", "#c4252f", "#1a7f37", "#8a6100", "#0a5bd0", "#8250df", "#0f7482", "#6e7781",
    "#57606a", "#e5484d", "#2da44e", "#b08800", "#2f7df6", "#a371f7", "#1b9cab", "#8c959f",
  ],
  dark: [
    "#6e7681", "#ff7b72", "#56d364", "#e3b341", "#79b8ff", "#d2a8ff", "#56d4dd", "#d0d7de",
    "#8b949e", "#ffa198", "#7ee787", "#f2cc60", "#a5d0ff", "#e2c5ff", "#8fe9f0", "#ffffff",
  ],
} as const; // prettier-ignore

/** The same colours behind text, where white and black are what they are called. */
const BEHIND: Readonly<Record<number, string>> = { 0: "#1f2328", 7: "#d0d7de", 15: "#ffffff" };

const FAINT = 0.4;
const remembered = new Map<string, Readonly<CodeLook>>();
const MOST_REMEMBERED = 4096;

/** Frozen, and one object for all that look the same. Text can be read on what is behind it, whatever was asked for. */
export function terminalLook(look: TerminalLook, ground: TerminalGround): CodeLook {
  const key = JSON.stringify([look, ground.scheme, ground.background, ground.text]);
  let known = remembered.get(key);
  if (!known) {
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, (known = Object.freeze(lookOn(look, ground))));
  }
  return known;
}

/** A colour that has a name, of the palette that is made for what is behind it. */
function namedInk(
  color: number,
  background: string | undefined,
  { scheme, text }: TerminalGround,
): string {
  const suits =
    background === undefined ? scheme : plainInkOn(background) === "#000000" ? "light" : "dark";
  return palettes[suits][color] ?? text;
}

function lookOn(look: TerminalLook, ground: TerminalGround): CodeLook {
  const groundOf = (color: TerminalColor) =>
    typeof color === "number"
      ? (BEHIND[color] ?? palettes[ground.scheme][color] ?? ground.background)
      : color;
  const [front, back] = look.reverse
    ? [look.background, look.color]
    : [look.color, look.background];
  const plainBack = look.reverse ? ground.text : undefined;
  const background = back === undefined ? plainBack : groundOf(back);
  const behind = background ?? ground.background;
  const plainInk = look.reverse ? ground.background : ground.text;
  let color: string | undefined;
  if (front !== undefined)
    color = typeof front === "number" ? namedInk(front, background, ground) : front;
  else if (background !== undefined) color = inkOn(behind, plainInk);
  if (look.faint) color = mix(color ?? plainInk, behind, FAINT);
  if (color !== undefined) color = legible(color, behind);
  return {
    ...(color ? { color } : {}),
    ...(background ? { background } : {}),
    ...(look.bold ? { bold: true } : {}),
    ...(look.italic ? { italic: true } : {}),
    ...(look.underline ? { underline: true } : {}),
    ...(look.strike ? { strike: true } : {}),
  };
}
