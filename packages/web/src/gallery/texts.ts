/** Texts and pictures of the examples: the texts are loaded when one is opened. */
import { fileNames } from "./examples.ts";

const texts = import.meta.glob<string>("./documents/*.md", { import: "default", query: "?raw" });
const pictures = import.meta.glob<string>("./pictures/*.webp", {
  eager: true,
  import: "default",
  query: "?url",
});

function find<Value>(
  files: Readonly<Record<string, Value>>,
  [folder, ending]: readonly [string, string],
  [id, language]: readonly [string, string],
): Value | undefined {
  const names = fileNames(id, language).map((name) => `./${folder}/${name}.${ending}`);
  return names.map((name) => files[name]).find((value) => value !== undefined);
}

/** @throws Error if it cannot be loaded */
export async function exampleText(id: string, language: string): Promise<string> {
  const load = find(texts, ["documents", "md"], [id, language]);
  if (!load) throw new Error(`There is no example ${id}.`);
  return load();
}

/** The address of the example's picture. */
export function examplePicture(id: string, language: string): string | undefined {
  return find(pictures, ["pictures", "webp"], [id, language]);
}
