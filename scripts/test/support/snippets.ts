/** The fenced blocks of all documents for readers: the README, `docs`, the skill, and the packages' own. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../../..");

export interface Snippet {
  /** The document and the block's place among those of its language, such as `docs/api.md js 1`. */
  id: string;
  document: string;
  /** Language named after the opening fence; empty for text. */
  language: string;
  code: string;
}

const documents = globSync(
  [
    "README.md",
    "CONTRIBUTING.md",
    "docs/*.md",
    "skills/*/*.md",
    "packages/*/README.md",
    "python/README.md",
  ],
  { cwd: root },
).sort();

const LONGER_FENCE = /^(`{4,})[^\n]*\n.*?^\1$/gmsu;

export const snippets: readonly Snippet[] = documents.flatMap(snippetsOf);

function snippetsOf(document: string): Snippet[] {
  const counts: Record<string, number> = {};
  // The content of a longer fence is an example of Markdown, with its own fences.
  const text = readFileSync(join(root, document), "utf8").replaceAll(LONGER_FENCE, "");
  return [...text.matchAll(/^( *)```(\w*)\n(.*?)^\1```$/gms)].map(
    ([, , language = "", code = ""]) => {
      const count = (counts[language] = (counts[language] ?? 0) + 1);
      return { id: `${document} ${language} ${count}`, document, language, code };
    },
  );
}

/** @throws Error when the documents no longer have it */
export function snippet(id: string): string {
  const found = snippets.find((one) => one.id === id);
  if (!found) throw new Error(`There is no snippet ${id}.`);
  return found.code;
}
