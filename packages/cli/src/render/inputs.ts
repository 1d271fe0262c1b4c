/** From the arguments to a list of inputs. */
import { existsSync, statSync } from "node:fs";
import { glob } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { FileFailure } from "../failure.ts";
import { isAddress } from "../read-document.ts";
import { STDIO } from "../read-input.ts";

/** An input to render, or one that is known already not to work. */
export interface Input {
  /** As given, or as found by a glob; `-` for standard input, or an address. */
  path: string;
  failure?: FileFailure;
}

/** An address, also of kinds that are not read. */
const SCHEME = /^([a-z][a-z\d+.-]*):\/\//iu;
const GLOB = /[*?[\]{}]/u;

/** Extensions of Markdown files. They are taken off an input's name; any other is part of the name. */
export const markdownExtension = /\.(?:md|markdown|mdown|mkdn?|mdwn|mdx|rmd|qmd|txt|text)$/iu;

/**
 * Expands globs, for shells that do not and for quoted ones. A file that exists is taken by its
 * name whatever is in it. Each file comes once, those of one glob in alphabetical order.
 */
export async function expandInputs(args: readonly string[]): Promise<Input[]> {
  const inputs = new Map<string, Input>();
  for (const arg of args) {
    const paths = isGlob(arg) ? await match(arg) : [arg];
    for (const path of paths) {
      const key = path === STDIO || isAddress(path) ? path : resolve(path);
      if (!inputs.has(key)) inputs.set(key, withFailure(path));
    }
    if (paths.length === 0) {
      const failure = new FileFailure("INPUT_NOT_FOUND", "the glob matches no file");
      inputs.set(arg, { path: arg, failure });
    }
  }
  return [...inputs.values()];
}

/** Whether an argument is surely meant as an input: a file that exists, a Markdown name, a glob, an address, `-`. */
export function looksLikeInput(arg: string): boolean {
  return (
    arg === STDIO ||
    markdownExtension.test(arg) ||
    GLOB.test(arg) ||
    SCHEME.test(arg) ||
    existsSync(arg)
  );
}

function isGlob(arg: string): boolean {
  return arg !== STDIO && !SCHEME.test(arg) && GLOB.test(arg) && !existsSync(arg);
}

async function match(pattern: string): Promise<string[]> {
  const skip = (path: string) => basename(path) === "node_modules" && !pattern.includes(path);
  const found: string[] = [];
  for await (const path of glob(pattern, { exclude: skip })) if (!isFolder(path)) found.push(path);
  return found.sort();
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function withFailure(path: string): Input {
  const scheme = isAddress(path) || existsSync(path) ? undefined : SCHEME.exec(path)?.[1];
  if (scheme !== undefined) {
    const words = `only addresses of http and https are read; got ${scheme}`;
    return { path, failure: new FileFailure("INPUT_UNREADABLE", words) };
  }
  if (path === STDIO || isAddress(path) || !isFolder(path)) return { path };
  const hint = `it is a folder; for the files in it, give '${path.replace(/[/\\]+$/u, "")}/**/*.md'`;
  return { path, failure: new FileFailure("INPUT_UNREADABLE", hint) };
}
