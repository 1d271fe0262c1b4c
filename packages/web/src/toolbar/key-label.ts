import { isMac } from "../ui/modifier.ts";

const arrows = { ArrowUp: "↑", ArrowDown: "↓", ArrowLeft: "←", ArrowRight: "→" };
const names: Readonly<Record<string, string>> = isMac
  ? { ...arrows, Mod: "⌘", Ctrl: "⌃", Shift: "⇧", Alt: "⌥", Enter: "↩", Backspace: "⌫" }
  : { ...arrows, Mod: "Ctrl" };

/** The words on the caps of a key: `Mod-Shift-x` → `Ctrl`, `Shift`, `X`. */
export const keyCaps = (key: string): string[] =>
  key.split("-").map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));

/** A key as this system writes it: `Mod-Shift-x` → `Ctrl+Shift+X`, `⌘⇧X`. */
export const keyLabel = (key: string): string => keyCaps(key).join(isMac ? "" : "+");
