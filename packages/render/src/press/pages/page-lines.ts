import type { Lines } from "../../describe/source-lines.ts";

/** First and last line of the Markdown on each page, from 1, by what each page shows. */
export function linesOfPages(
  shown: Iterable<{ page: number; lines: Lines }>,
  pages: number,
): Lines[] {
  const found: Lines[] = [];
  for (const { page, lines } of shown) {
    const [from, to] = found[page - 1] ?? lines;
    found[page - 1] = [Math.min(from, lines[0]), Math.max(to, lines[1])];
  }
  let last: Lines = [1, 1];
  return Array.from({ length: pages }, (_, page) => (last = found[page] ?? last));
}
