/**
 * Finds the files that a document's wiki links name, below a folder and by their names, as Obsidian
 * does.
 */
import { open, readdir } from "node:fs/promises";
import { constants, type Dirent } from "node:fs";
import { join, relative, sep } from "node:path";
import { vaultKey, type VaultFiles } from "../parse/source/vault.ts";
import { wikiTarget } from "../parse/source/wiki-target.ts";

export interface VaultPlace {
  /** Folder outside of which nothing is looked at. */
  root: string;
  /** The document's own folder within it, from which addresses lead. */
  folder: string;
}

/**
 * Most files and folders that are looked at, folders within folders, and names that are looked for.
 */
const MOST_ENTRIES = 20_000;
const DEEPEST = 16;
const MOST_NAMES = 1000;
/** Most bytes of all embedded notes together, and embeds within embeds. */
const MOST_BYTES = 512 * 1024;
const MOST_ROUNDS = 5;

const LINK = /(!?)\[\[([^[\]|\n]{1,300})(?:\|[^[\]\n]{0,300})?\]\]/g;

/**
 * Finds the files that the wiki links and embeds of a document lead to. Files are found by their
 * path from the document's folder or the root, else by their name alone anywhere below the root,
 * where the shortest path wins. Folders that begin with a point, `node_modules` and symbolic links
 * are passed over; past its bounds the rest counts as not being there.
 */
export async function readVault(
  markdown: string,
  { root, folder }: VaultPlace,
): Promise<VaultFiles> {
  const addresses: Record<string, string> = {};
  const notes: Record<string, string> = {};
  if (!markdown.includes("[[")) return { addresses, notes };
  const files = byName(await filesBelow(root));
  let left = MOST_BYTES;
  let texts = [markdown];
  for (let round = 0; round <= MOST_ROUNDS && texts.length > 0; round += 1) {
    const found: string[] = [];
    for (const { name, isEmbed } of texts.flatMap(namesIn)) {
      const key = vaultKey(name);
      const path = files(key, slashed(relative(root, folder)));
      if (path === undefined || Object.keys(addresses).length >= MOST_NAMES) continue;
      const way = slashed(relative(folder, join(root, path)));
      addresses[key] ??= way.split("/").map(encodeURIComponent).join("/");
      if (!isEmbed || !PAGE.test(path) || notes[key] !== undefined) continue;
      const text = await readNote(join(root, path), left);
      if (text === undefined) continue;
      left -= Buffer.byteLength(text);
      notes[key] = text;
      found.push(text);
    }
    texts = found;
  }
  return { addresses, notes };
}

const PAGE = /\.(?:md|markdown)$/i;

function namesIn(markdown: string): { name: string; isEmbed: boolean }[] {
  return [...markdown.matchAll(LINK)]
    .map(([, sign, target = ""]) => ({ name: wikiTarget(target).page, isEmbed: sign === "!" }))
    .filter(({ name }) => name !== "")
    .slice(0, MOST_NAMES);
}

/** Returns the paths below a folder, with `/` between folders, the nearest first. */
async function filesBelow(root: string): Promise<string[]> {
  const paths: string[] = [];
  let folders = [""];
  let entries = 0;
  for (let depth = 0; depth < DEEPEST && folders.length > 0; depth += 1) {
    const below: string[] = [];
    for (const folder of folders) {
      const list = await entriesOf(join(root, folder));
      for (const entry of list.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
        entries += 1;
        if (entries > MOST_ENTRIES) return paths;
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
        if (entry.isDirectory()) below.push(path);
        else if (entry.isFile()) paths.push(path);
      }
    }
    folders = below;
  }
  return paths;
}

async function entriesOf(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    // It may not be read, or is gone.
    return [];
  }
}

/** Looks files up by `vaultKey`: from a folder, from the root, and by their last part. */
function byName(paths: readonly string[]): (key: string, folder: string) => string | undefined {
  const whole = new Map<string, string>();
  const last = new Map<string, string>();
  for (const path of paths) {
    const key = vaultKey(path);
    if (!whole.has(key)) whole.set(key, path);
    const name = key.slice(key.lastIndexOf("/") + 1);
    if (!last.has(name)) last.set(name, path);
  }
  return (key, folder) => {
    const beside = folder === "" ? key : `${vaultKey(folder)}/${key}`;
    const known = whole.get(beside) ?? whole.get(key);
    if (known !== undefined || !key.includes("/")) return known ?? last.get(key);
    return paths.find((path) => vaultKey(path).endsWith(`/${key}`));
  };
}

async function readNote(path: string, most: number): Promise<string | undefined> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  try {
    await using file = await open(path, flags);
    const stat = await file.stat();
    if (!stat.isFile() || stat.size > most) return undefined;
    return (await file.readFile()).toString("utf8");
  } catch {
    return undefined;
  }
}

const slashed = (path: string) => path.split(sep).join("/");
