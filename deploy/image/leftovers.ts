/** What an installation holds and the running service never reads, each with its reason. */

/** Packages whose own file that we load carries all its dependencies within. */
export const selfContained: readonly string[] = [
  // draw.ts loads mermaid.esm.min.mjs, a bundle without imports from outside.
  "mermaid",
];

/** Files and folders, relative to `node_modules` or, with a leading slash, to the root. */
export const leftovers: readonly string[] = [
  // For debuggers and compilers.
  "**/*.map",
  "**/*.d.{ts,mts,cts}",
  // Mermaid's other builds.
  "mermaid/dist/mermaid{,.min,.core,.esm}.{js,mjs}",
  "mermaid/dist/chunks/mermaid.{core,esm}",
  // The formula font for browsers and for `require`; `import` takes what is in `mjs`.
  "@mathjax/mathjax-newcm-font/{cjs,chtml,svg,mjs/chtml}",
  // Style sheets of colours; ours are our own.
  "highlight.js/{styles,scss}",
  // Says how to install, and nobody will here.
  "/package-lock.json",
  "/.npmrc",
];
