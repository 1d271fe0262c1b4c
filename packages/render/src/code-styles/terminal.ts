/** The colours of terminals, on the ground of a block of code. */
import type { TerminalColor, TerminalLook } from "../document.ts";
import type { CodeLook } from "./code-style.ts";
import { legible, mix } from "./legible.ts";

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

function lookOn(look: TerminalLook, ground: TerminalGround): CodeLook {
  const palette = palettes[ground.scheme];
  const inkOf = (color: TerminalColor) =>
    typeof color === "number" ? (palette[color] ?? ground.text) : color;
  const groundOf = (color: TerminalColor) =>
    typeof color === "number" ? (BEHIND[color] ?? palette[color] ?? ground.background) : color;
  let color = look.color === undefined ? undefined : inkOf(look.color);
  let background = look.background === undefined ? undefined : groundOf(look.background);
  if (look.reverse) {
    const behind = look.color === undefined ? ground.text : groundOf(look.color);
    color = look.background === undefined ? ground.background : inkOf(look.background);
    background = behind;
  }
  const behind = background ?? ground.background;
  if (look.faint) color = mix(color ?? ground.text, behind, FAINT);
  if (color !== undefined || background !== undefined)
    color = legible(color ?? ground.text, behind);
  return {
    ...(color ? { color } : {}),
    ...(background ? { background } : {}),
    ...(look.bold ? { bold: true } : {}),
    ...(look.italic ? { italic: true } : {}),
    ...(look.underline ? { underline: true } : {}),
    ...(look.strike ? { strike: true } : {}),
  };
}
