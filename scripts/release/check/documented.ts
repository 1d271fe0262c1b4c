/** Programs that `docs/library.md` shows. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../packages.ts";

export const libraryDocs = readFileSync(join(root, "docs/library.md"), "utf8");

/** The block of code that begins with a file's name. */
export function documented(name: string): string {
  const found = libraryDocs.split("```").find((block) => block.startsWith(`js\n// ${name}\n`));
  if (found === undefined) throw new Error(`docs/library.md has no ${name}.`);
  return found.slice("js\n".length);
}
