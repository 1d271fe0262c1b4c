let marking: Promise<void> | undefined;

/**
 * Makes Mermaid leave formulas to us: what it would have KaTeX write becomes a `math` element that
 * names its TeX, and takes the place of a drawing given from outside (`assets.ts`).
 */
export function markFormulas(): Promise<void> {
  marking ??= mark();
  return marking;
}

async function mark(): Promise<void> {
  const { default: katex } = await import("mermaid/dist/chunks/mermaid.esm.min/katex-HEAVHIDR.mjs");
  katex.renderToString = (tex) => {
    const text = escaped(decoded(tex));
    return `<math data-formula="${text}"><mtext>${text}</mtext></math>`;
  };
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
