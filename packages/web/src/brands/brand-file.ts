/** Brands as files: `_brand.yml`, with fonts and logos beside it or in it. */
import type { BrandOptions } from "@platen/render/options";
import { dump, load } from "js-yaml";
import { mapPaths, toAddress, withFilesInside } from "./addresses.ts";
import type { Draft } from "./stored-brands.ts";

/** The kinds of files that the picker offers. */
export const accepted = ".yml,.yaml,.json,.ttf,.otf,.woff2,.svg,.png,.jpg,.jpeg,.webp";
/** Most bytes of the text. */
const LONGEST = 5_000_000;

const isText = ({ name }: File) => /\.(?:ya?ml|json)$/iu.test(name);
const lastOf = (path: string) => path.replace(/^.*[/\\]/u, "").toLowerCase();

/**
 * Reads a brand from files of this device.
 *
 * @returns `undefined` if none of them is a brand's
 */
export async function readBrandFiles(files: readonly File[]): Promise<Draft | undefined> {
  const text = files.find(isText);
  if (!text || text.size > LONGEST) return undefined;
  const brand = parsed(await text.text());
  if (!brand) return undefined;
  const beside = new Map(
    files.filter((file) => file !== text).map((one) => [lastOf(one.name), one]),
  );
  const named = new Map<string, File>();
  mapPaths(brand, (path) => {
    const file = beside.get(lastOf(path));
    if (file) named.set(path, file);
    return path;
  });
  const entries = [...named].map(async ([path, file]) => [path, await toAddress(file)] as const);
  return { brand, files: Object.fromEntries(await Promise.all(entries)) };
}

function parsed(text: string): BrandOptions | undefined {
  try {
    const value = load(text);
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    return isObject ? value : undefined;
  } catch {
    return undefined;
  }
}

/** One file that holds all: fonts and logos stand in it. */
export function brandFile({ brand, files }: Draft): Blob {
  const text = dump(withFilesInside(brand, files), { lineWidth: -1 });
  return new Blob([text], { type: "application/yaml" });
}
