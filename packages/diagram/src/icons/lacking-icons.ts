/** Finds icons that Mermaid shows as a question mark, or not at all, without telling the author. */
import type { Assets } from "../assets.ts";

/** Messages that Mermaid writes to its log when an icon is missing. */
const said =
  /^(?:Icon not found|Icon set not found|Icon name must contain a prefix|Invalid icon name): (.{1,80})/;
const inMindmap = /^[^\S\n]*::icon\(([^()\n]{1,80})\)/gm;

/** Listens to Mermaid's log until it is released. Mermaid must be initialised after, with `logLevel` 4. */
export function listenForIcons(assets: Assets): { release(): void } {
  const { error } = console;
  console.error = (...args: unknown[]) => {
    for (const arg of args) {
      const name = arg instanceof Error ? said.exec(arg.message)?.[1] : undefined;
      if (name === undefined) continue;
      const isSet = (arg as Error).message.startsWith("Icon set");
      assets.lacks(isSet ? `the icon pack “${name}”` : `the icon ${name}`);
    }
  };
  return {
    release() {
      console.error = error;
    },
  };
}

/** Number of icons that are named; the rest is counted by the caller. */
const NAMED = 5;

/** Mermaid leaves the icons of mind maps to the page around, and here is none. */
export function lackIconsOfMindmap(source: string, assets: Assets): void {
  const names = new Set([...source.matchAll(inMindmap)].map(([, name = ""]) => name.trim()));
  if (names.size === 0) return;
  const some = [...names].slice(0, NAMED).map((name) => `“${name}”`);
  const more = names.size > NAMED ? ` and ${names.size - NAMED} more` : "";
  assets.lacks(`the icons ${some.join(", ")}${more}`, "because Mermaid draws none in mind maps");
}
