/** Loads the parts of MathJax in a worker of a browser, by their entry: `@platen/render/browser` leaves that to its user's bundler. */
export async function loadParts(packages: readonly string[]): Promise<object> {
  const { loadParts: load } = await import("@platen/math/mathjax");
  return load(packages);
}
