import { dirname, join, normalize } from "node:path";

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^"';]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Lines within a docstring, which may show how to import something. */
const EXAMPLE = /^\s*\* .*$/gm;

/**
 * Reads the imports of a source file: paths from the root for its own files, names for packages.
 */
export function importsOf(file: string, source: string): string[] {
  const code = source.replaceAll(EXAMPLE, "");
  return [...code.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? "";
    return target.startsWith(".") ? normalize(join(dirname(file), target)) : target;
  });
}

/** `packages/fonts/src/files/store.ts` → `fonts`. */
export function packageOf(path: string): string | undefined {
  return /^packages\/([^/]+)\//.exec(path)?.[1];
}

/** `@platen/fonts/store` → `@platen/fonts`; `sharp/lib` → `sharp`. */
export function dependencyOf(specifier: string): string {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
