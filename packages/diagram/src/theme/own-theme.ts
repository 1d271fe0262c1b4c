/** Mermaid themes that are drawn for a dark page. */
const dark: ReadonlySet<string> = new Set(["dark", "neo-dark", "redux-dark", "redux-dark-color"]);

const known: ReadonlySet<string> = new Set([
  ...dark, "default", "forest", "neutral", "neo", "redux", "redux-color",
]); // prettier-ignore

/** Which theme a diagram asks for in its own front matter or `init` directive, if any. */
export function ownTheme(source: string): { name: string; scheme: "light" | "dark" } | undefined {
  const settings = [
    ...(source.match(/^\s*---\s*\n[\s\S]*?\n\s*---/) ?? []),
    ...(source.match(/%%\{[\s\S]*?\}%%/g) ?? []),
  ].join("\n");
  const name = /\btheme["']?\s*:\s*["']?([\w-]+)/.exec(settings)?.[1];
  if (name === undefined || !known.has(name)) return undefined;
  return { name, scheme: dark.has(name) ? "dark" : "light" };
}
