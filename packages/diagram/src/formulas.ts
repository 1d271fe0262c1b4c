import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

interface Katex {
  renderToString(tex: string): string;
}

let marking: Promise<void> | undefined;

/**
 * Makes Mermaid leave formulas to us: what it would have KaTeX write becomes a `math` element that
 * names its TeX, and takes the place of a drawing given from outside (`assets.ts`).
 */
export function markFormulas(): Promise<void> {
  marking ??= markWith(chunk());
  return marking;
}

async function markWith(file: string): Promise<void> {
  const { default: katex } = (await import(pathToFileURL(file).href)) as { default: Katex };
  katex.renderToString = (tex) => {
    const text = escaped(decoded(tex));
    return `<math data-formula="${text}"><mtext>${text}</mtext></math>`;
  };
}

/** The part of Mermaid's bundle that holds KaTeX. */
function chunk(): string {
  const bundle = createRequire(import.meta.url).resolve("mermaid/dist/mermaid.esm.min.mjs");
  const folder = join(dirname(bundle), "chunks/mermaid.esm.min");
  const name = readdirSync(folder).find((one) => /^katex-\w+\.mjs$/.test(one));
  if (name === undefined) throw new Error("Mermaid's bundle has no KaTeX.");
  return join(folder, name);
}

/** Cleaning a label writes its signs as entities, which are no TeX. */
function decoded(tex: string): string {
  return tex.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function escaped(tex: string): string {
  return tex
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
