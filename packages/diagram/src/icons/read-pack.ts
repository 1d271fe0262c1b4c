/** Reads packs of icons from their npm packages. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import type { IconPack } from "./packs.ts";

const require = createRequire(import.meta.url);
const unpack = promisify(brotliDecompress);

export async function readPack(name: string): Promise<IconPack> {
  const folder = dirname(require.resolve(`@iconify-json/${name}/package.json`));
  return JSON.parse(await packText(folder)) as IconPack;
}

/** A published package holds its packs compressed. */
async function packText(folder: string): Promise<string> {
  const file = join(folder, "icons.json");
  return existsSync(file)
    ? readFile(file, "utf8")
    : (await unpack(await readFile(`${file}.br`))).toString("utf8");
}
