const isMac = /Mac|iPhone|iPad/u.test(navigator.userAgent);

const names: Readonly<Record<string, string>> = isMac
  ? { Mod: "⌘", Shift: "⇧", Alt: "⌥" }
  : { Mod: "Ctrl", Shift: "Shift", Alt: "Alt" };

/** A key as this system writes it: `Mod-Shift-x` → `Ctrl+Shift+X`, `⌘⇧X`. */
export function keyLabel(key: string): string {
  const parts = key
    .split("-")
    .map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part));
  return parts.join(isMac ? "" : "+");
}
