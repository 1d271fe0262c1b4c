import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

export interface CorpusFile {
  /** Path below the folder. */
  name: string;
  markdown: string;
}

/** Every Markdown file under a folder, by name; a Mermaid file counts as one with a single diagram. */
export function corpusFiles(folder: string): CorpusFile[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(?:md|markdown|mmd)$/.test(name))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), "utf8");
      return { name, markdown: name.endsWith(".mmd") ? fenced(text) : text };
    });
}

const fenced = (source: string) => `\`\`\`\`mermaid\n${source.trimEnd()}\n\`\`\`\`\n`;
