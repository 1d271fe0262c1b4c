import { readPack } from "./read-pack.ts";

/** One icon of a pack: markup in a box of this place and size. */
export interface Icon {
  body: string;
  left?: number;
  top?: number;
  width?: number;
  height?: number;
}

/** A pack in Iconify's format (https://iconify.design/docs/types/iconify-json.html). */
export interface IconPack {
  prefix: string;
  icons: Record<string, Icon>;
  aliases?: Record<string, { parent: string }>;
  width?: number;
  height?: number;
}

/** Font Awesome Free: the present version, the one before, and the names of the fourth. */
const solid = ["fa6-solid", "fa-solid"];
const regular = ["fa6-regular", "fa-regular"];
const brands = ["fa6-brands", "fa-brands"];

/**
 * The prefixes that diagrams may use, each with the packs that have its icons, the first first. The
 * styles that Font Awesome sells (light, thin, duotone) are drawn in the nearest free one.
 */
const sources: Readonly<Record<string, readonly string[]>> = {
  fa: [...solid, ...brands, ...regular, "fa"],
  fas: [...solid, "fa"],
  far: [...regular, ...solid, "fa"],
  fab: [...brands, "fa"],
  fal: [...regular, ...solid, "fa"],
  "fa6-solid": ["fa6-solid"],
  "fa6-regular": ["fa6-regular"],
  "fa6-brands": ["fa6-brands"],
  "fa-solid": ["fa-solid", "fa6-solid"],
  "fa-regular": ["fa-regular", "fa6-regular"],
  "fa-brands": ["fa-brands", "fa6-brands"],
  logos: ["logos"],
  lucide: ["lucide"],
  mdi: ["mdi"],
  "simple-icons": ["simple-icons"],
};

export const iconPrefixes: readonly string[] = Object.keys(sources);

const files = new Map<string, Promise<IconPack>>();
const packs = new Map<string, IconPack>();

/** The icons of a prefix; files are read when they are first wanted. */
export async function loadIcons(prefix: string): Promise<IconPack> {
  const known = packs.get(prefix);
  if (known) return known;
  const parts = await Promise.all((sources[prefix] ?? []).map(packOf));
  const pack = joined(prefix, parts);
  packs.set(prefix, pack);
  return pack;
}

/** An icon of a prefix whose pack was loaded before. */
export function loadedIcon(prefix: string, name: string): Icon | undefined {
  const pack = packs.get(prefix);
  return pack && Object.hasOwn(pack.icons, name) ? pack.icons[name] : undefined;
}

/** Reads a pack once; if that fails, the next call tries again. */
function packOf(name: string): Promise<IconPack> {
  let file = files.get(name);
  if (!file) {
    file = readPack(name);
    files.set(name, file);
    file.catch(() => files.delete(name));
  }
  return file;
}

/** One pack of several: each icon says its size, and the first that has a name gives it. */
function joined(prefix: string, parts: readonly IconPack[]): IconPack {
  const icons: Record<string, Icon> = Object.create(null) as Record<string, Icon>;
  for (const { icons: own, aliases = {}, width = 16, height = 16 } of parts) {
    for (const [name, icon] of Object.entries(own)) icons[name] ??= { width, height, ...icon };
    for (const [name, { parent }] of Object.entries(aliases)) {
      const icon = own[parent];
      if (icon) icons[name] ??= { width, height, ...icon };
    }
  }
  return { prefix, icons };
}
