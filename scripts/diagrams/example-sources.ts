import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join } from "node:path";

export interface Example {
  /** The file, and which of its diagrams. */
  name: string;
  source: string;
}

/** Every diagram in files and folders: `.mmd` and `.txt` whole, fences of Markdown, `pre` of HTML. */
export async function examplesIn(paths: readonly string[]): Promise<Example[]> {
  const found: Example[] = [];
  for (const path of paths) {
    const files = (await stat(path)).isDirectory()
      ? (await readdir(path, { recursive: true })).sort().map((name) => join(path, name))
      : [path];
    for (const file of files) {
      const read = readers[extname(file)];
      if (!read) continue;
      const sources = read(await readFile(file, "utf8"));
      sources.forEach((source, at) =>
        found.push({ name: sources.length > 1 ? `${file}#${at + 1}` : file, source }),
      );
    }
  }
  return found;
}

type Reader = (text: string) => string[];

const whole: Reader = (text) => [text];

const readers: Readonly<Record<string, Reader>> = {
  ".mmd": whole,
  ".mermaid": whole,
  ".txt": whole,
  ".md": fences,
  ".markdown": fences,
  ".html": pres,
};

function fences(text: string): string[] {
  const pattern = /^([ \t]*)(`{3,}|~{3,})[ \t]*mermaid[\w-]*[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$/gm;
  return [...text.matchAll(pattern)].map(([, indent = "", , body = ""]) =>
    body.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
  );
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&" };

function pres(text: string): string[] {
  const pattern = /<pre[^>]*class="[^"]*mermaid[^"]*"[^>]*>([\s\S]*?)<\/pre>/g;
  return [...text.matchAll(pattern)].map(([, body = ""]) =>
    body.replaceAll(/&(lt|gt|quot|amp);/g, (whole, name: string) => entities[name] ?? whole),
  );
}
