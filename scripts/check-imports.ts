/**
 * Who may import whom. The rules are ARCHITECTURE.md's, as data; this walks the sources and names
 * every import that breaks one.
 */
import { readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { globSync } from "node:fs";

interface Rule {
  /** Files the rule speaks of. */
  from: RegExp;
  /** What they must not import: a path from the repository's root, or a package's name. */
  never: RegExp;
  /** Except these. */
  unless?: RegExp;
  why: string;
}

export const rules: readonly Rule[] = [
  {
    from: /^packages\/fonts\//,
    never: /^(packages\/(?!fonts\/)|@platen\/|platen$)/,
    why: "fonts know of no document",
  },
  {
    from: /^packages\/diagram\//,
    never: /^(packages\/(?!diagram\/)|@platen\/|platen$)/,
    unless: /^@platen\/(fonts|svg|pool)(\/|$)/,
    why: "diagrams know of no document",
  },
  {
    from: /^packages\/svg\//,
    never: /^(packages\/(?!svg\/)|@platen\/|platen$)/,
    unless: /^@platen\/fonts(\/|$)/,
    why: "drawings know of no document",
  },
  {
    from: /^packages\/(png|pool)\//,
    never: /^(?!node:|packages\/(png|pool)\/)/,
    why: "the PNG encoder and the pool need nothing but Node",
  },
  {
    from: /^packages\/render\//,
    never: /^(packages\/(?!render\/)|@platen\/|platen$)/,
    unless: /^@platen\/(png|pool|fonts|svg|diagram)(\/|$)/,
    why: "render knows no HTTP, no accounts and no database",
  },
  {
    from: /^packages\/render\/src\/press\//,
    never: /^packages\/render\/src\/(parse|net|pool)\//,
    why: "a press sees the Document, the theme and the fonts, never the parser or the world",
  },
  {
    from: /^packages\/render\/src\/(parse|enrich)\//,
    never: /^packages\/render\/src\/press\//,
    why: "what comes before a press knows of none",
  },
  {
    from: /^packages\/render\/src\/(options|diagnostics|document)\.ts$/,
    never: /^(?!packages\/render\/src\/(options|diagnostics|document)\.ts$)/,
    unless: /^@platen\/fonts\/names$/,
    why: "these are safe to import in a browser",
  },
  {
    from: /^packages\/contract\//,
    never: /^(packages\/(?!contract\/)|@platen\/)/,
    unless: /^@platen\/render\/(options|diagnostics)$/,
    why: "the contract knows the render options and its schema library only",
  },
  {
    from: /^packages\/server\/src\/domain\//,
    never: /^packages\/server\/src\/(http|mcp|adapters)\//,
    why: "the domain knows no HTTP, no MCP and no database",
  },
  {
    from: /^packages\/server\/src\/http\//,
    never: /^packages\/server\/src\/mcp\//,
    why: "http and mcp do not know each other",
  },
  {
    from: /^packages\/server\/src\/mcp\//,
    never: /^packages\/server\/src\/http\//,
    why: "http and mcp do not know each other",
  },
  {
    from: /^packages\/(web|cli)\//,
    never: /^packages\/(server|render|contract)\/src\//,
    why: "web and cli use the packages' public entries",
  },
];

const IMPORT =
  /(?:^|[\s;])(?:import|export)\s(?:[^"';]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

/** Lines within a docstring, which may show how to import something. */
const EXAMPLE = /^\s*\* .*$/gm;

/** What a source file imports: paths from the root for its own files, names for packages. */
export function importsOf(file: string, source: string): string[] {
  const code = source.replaceAll(EXAMPLE, "");
  return [...code.matchAll(IMPORT)].map((match) => {
    const target = match[1] ?? match[2] ?? "";
    return target.startsWith(".") ? normalize(join(dirname(file), target)) : target;
  });
}

/** Every import of `file` that breaks a rule, in words. */
export function breaches(file: string, source: string): string[] {
  const found: string[] = [];
  for (const target of importsOf(file, source))
    for (const rule of rules)
      if (rule.from.test(file) && rule.never.test(target) && !rule.unless?.test(target))
        found.push(`${file} imports ${target}: ${rule.why}`);
  return found;
}

if (import.meta.main) {
  const files = globSync("packages/*/{src,bin}/**/*.{ts,tsx,js}");
  const all = files.flatMap((file) => breaches(file, readFileSync(file, "utf8")));
  for (const breach of all) console.error(breach);
  console.log(`${files.length} files, ${all.length} forbidden imports`);
  process.exitCode = all.length > 0 ? 1 : 0;
}
