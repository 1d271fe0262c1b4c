/** How a document begins: about as much as a picture of a link shows. */

const LINES = 60;
const CHARACTERS = 4000;

/** Ends between blocks where it can. References further down are not followed. */
export function firstPart(markdown: string): string {
  const lines = markdown.slice(0, CHARACTERS).split("\n");
  const all = lines.length <= LINES && markdown.length <= CHARACTERS;
  if (all) return markdown;
  const kept = lines.slice(0, LINES);
  const end = kept.findLastIndex((line) => line.trim() === "");
  return (end > 0 ? kept.slice(0, end) : kept).join("\n");
}
