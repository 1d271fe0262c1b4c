/** The bytes of font files, from their npm packages. A browser has `font-bytes.browser.ts` in its place. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { FontFile } from "../catalogue.ts";
import { packageFile } from "./package-file.ts";

const pathOf = (file: FontFile) => packageFile(file.package, file.path);

/** Makes ready for `readFontNow` of these files. Here all files always are. */
export async function prepareFonts(_files: readonly FontFile[]): Promise<void> {}

/** @throws Error when the file's package is not installed */
export function readFont(file: FontFile): Promise<Uint8Array> {
  return readFile(pathOf(file));
}

/** @throws Error when the file's package is not installed */
export function readFontNow(file: FontFile): Uint8Array {
  return readFileSync(pathOf(file));
}
