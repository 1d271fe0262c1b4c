/**
 * Renders the pictures of the gallery, one per example and language, by the same pipeline as every
 * export. Run it after an example, a theme or a typeface changes: `npm run examples -w @platen/web`.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "@platen/render";
import { examples } from "../src/gallery/examples.ts";

const root = join(import.meta.dirname, "../src/gallery");
export const folder: string = join(root, "pictures");
const documents = join(root, "documents");

/** Names of the files, without their endings: `answer.en`, `poem`, … */
export const names: readonly string[] = readdirSync(documents)
  .map((file) => file.replace(/\.md$/u, ""))
  .sort();

/** Shown some 280 px wide: enough for that on a dense screen, and no heavier. */
export async function draw(name: string): Promise<Uint8Array> {
  const example = examples.find(({ id }) => id === name.split(".")[0]);
  if (!example) throw new Error(`${name}.md belongs to no example.`);
  const markdown = readFileSync(join(documents, `${name}.md`), "utf8");
  const look = { ...example.style, quality: 1, format: "webp" } as const;
  const { bytes, warnings } = await render(markdown, look);
  if (warnings.length > 0) throw new Error(`${name}: ${warnings[0]?.message}`);
  return bytes;
}

if (import.meta.main) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of names) writeFileSync(join(folder, `${name}.webp`), await draw(name));
}
