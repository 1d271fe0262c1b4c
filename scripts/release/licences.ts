/** Finds whose code a bundle holds, and under which terms. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export interface ThirdParty {
  name: string;
  version: string;
  /** The text of its licence, as its authors ship it. */
  text: string;
}

/**
 * @param modules paths of the files in the bundle
 * @throws Error for a package without a word on its licence
 */
export function thirdParties(modules: readonly string[]): ThirdParty[] {
  const folders = new Set(modules.map(packageFolder).filter((folder) => folder !== undefined));
  // A minified file has other packages within already.
  for (const file of modules.filter((one) => /\.min\.m?js$/u.test(one)))
    addDependencies(packageFolder(file), folders);
  const found = new Map<string, ThirdParty>();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(
      readFileSync(join(folder, "package.json"), "utf8"),
    ) as { name: string; version: string; license?: string };
    const files = readdirSync(folder).filter((file) =>
      /^(?:licen[cs]e|copying|notice)/iu.test(file),
    );
    const texts = files.sort().map((file) => readFileSync(join(folder, file), "utf8").trim());
    if (texts.length === 0 && license === undefined) throw new Error(`${name} names no licence.`);
    const text = texts.join("\n\n") || `Licensed under ${license}.`;
    found.set(`${name}@${version}`, { name, version, text });
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** The folder of the package that a file in `node_modules` belongs to. */
function packageFolder(file: string): string | undefined {
  if (!file.includes("/node_modules/")) return undefined;
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder))
    if (
      /\/node_modules\/(?:@[^/]+\/)?[^/@]+$/u.test(folder) &&
      existsSync(join(folder, "package.json"))
    )
      return folder;
  return undefined;
}

/** Adds the folders of all that the package in `folder` requires, and what that requires. */
function addDependencies(folder: string | undefined, folders: Set<string>): void {
  if (folder === undefined) return;
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
  };
  for (const name of Object.keys(dependencies)) {
    const found = installedFrom(folder, name);
    if (found === undefined || folders.has(found)) continue;
    folders.add(found);
    addDependencies(found, folders);
  }
}

/** Finds an installed package as Node does. */
function installedFrom(folder: string, name: string): string | undefined {
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    const candidate = join(at, "node_modules", name);
    if (existsSync(join(candidate, "package.json"))) return candidate;
  }
  return undefined;
}

export function licenceFile(parties: readonly ThirdParty[]): string {
  const parts = parties.map(({ name, version, text }) => `${name} ${version}\n\n${text}\n`);
  return `This package contains code of the following packages.\n\n${parts.join(`\n${"-".repeat(80)}\n\n`)}`;
}
