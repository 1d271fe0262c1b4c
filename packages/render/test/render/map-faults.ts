/**
 * Checks that every line of a picture lies in the box of its block, by the text of the same layout.
 */
import { render, type MapEntry, type RenderOptions } from "../../src/index.ts";
import { placedLines, type PlacedLine } from "./placed-text.ts";

/** Returns the faults of a picture's map; empty if there are none. */
export async function mapFaults(markdown: string, options: RenderOptions): Promise<string[]> {
  const { description } = await render(markdown, { ...options, describe: true });
  const map = description?.map ?? [];
  const source = markdown.split("\n");
  const everything = plain(markdown);
  const faults: string[] = [];
  for (const line of await placedLines(markdown, options)) {
    const holders = map.filter((entry) => holds(entry, line));
    if (holders.length === 0) faults.push(`no box holds ${JSON.stringify(line.text)}`);
    // Text that the document does not have (marks of lists, words of placeholders) tells nothing
    // about lines.
    const words = plain(line.text);
    if (!words || !everything.includes(words)) continue;
    const found = holders.some(({ lines: [from, to] }) => {
      const own = source.slice(from - 1, to).join("");
      // Contents repeat what stands elsewhere, and lines of code may have numbers before them.
      return (
        CONTENTS.test(own) || plain(own).includes(own.startsWith("```") ? unnumbered(words) : words)
      );
    });
    if (!found) faults.push(`${JSON.stringify(line.text)} lies in the box of other lines`);
  }
  return faults;
}

const CONTENTS = /^\[{1,2}_?toc_?\]{1,2}$/iu;
const unnumbered = (words: string): string => words.replace(/^\d+/u, "");

function plain(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function holds({ box }: MapEntry, line: PlacedLine): boolean {
  const slack = 1;
  return (
    line.x >= box.x - slack &&
    line.x <= box.x + box.width + slack &&
    line.y >= box.y - slack &&
    line.y <= box.y + box.height + slack
  );
}
