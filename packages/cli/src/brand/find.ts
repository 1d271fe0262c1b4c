/** Where a brand's file is: as it is named, or beside the document and above it. */
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { foldersUpToRepository } from "../config/find.ts";
import { UsageError } from "../usage-error.ts";

/** The files of a brand's folder, the first that there is. */
const names = ["_brand.yml", "_brand.yaml", "brand.yml", "brand.yaml", "brand.json"];
/** The files that are found unasked, as Quarto finds them. */
const found = ["_brand.yml", "_brand.yaml", join("_brand", "_brand.yml")];

const isFolder = (path: string) =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/**
 * The file that a flag names: itself, one in a folder, or one of an npm package that is installed.
 *
 * @throws UsageError if there is none
 */
export function namedBrand(name: string): string {
  const packages = foldersAbove(process.cwd()).map((at) => join(at, "node_modules", name));
  const place = [resolve(name), ...packages].find((path) => existsSync(path));
  if (place === undefined) throw new UsageError(`--brand: there is no ${name}.`);
  if (!isFolder(place)) return place;
  const file = names.map((one) => join(place, one)).find((path) => existsSync(path));
  if (file !== undefined) return file;
  throw new UsageError(`--brand: ${name} has none of ${names.join(", ")}.`);
}

/** The brand beside a document, or in the nearest folder above it within the same repository. */
export function brandBeside(folder: string): string | undefined {
  for (const at of foldersUpToRepository(resolve(folder)))
    for (const name of found) if (existsSync(join(at, name))) return join(at, name);
  return undefined;
}

function foldersAbove(folder: string): string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
