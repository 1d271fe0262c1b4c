/**
 * Checks that all text of a PDF's pages lies in the boxes of its map, by an independent reader
 * (pdf.js).
 */
import type { MapEntry, PageOptions } from "../../src/index.ts";
import { set } from "./set.ts";
import { openPdf } from "./open-pdf.ts";

/** A run of text and its middle, in CSS pixels. */
interface Run {
  text: string;
  page: number;
  x: number;
  y: number;
}

/** Points of a CSS pixel. */
const PX = 0.75;
/** Tolerance for rounding, in CSS pixels. */
const SLACK = 1;

const CONTENTS = /^\[{1,2}_?toc_?\]{1,2}$/iu;

/**
 * Returns the faults of a document's map; empty if there are none. Pages have neither header nor
 * footer.
 */
export async function pdfMapFaults(markdown: string, page: PageOptions = {}): Promise<string[]> {
  const bare = { header: false, footer: false, ...page } as const;
  const { bytes, description } = await set(markdown, { page: bare, describe: true });
  const map = description?.map ?? [];
  const source = markdown.split("\n");
  const everything = plain(markdown);
  const faults: string[] = [];
  for (const run of await runsOf(bytes)) {
    const holders = map.filter((entry) => holds(entry, run));
    const at = `${JSON.stringify(run.text)} on page ${run.page}`;
    if (holders.length === 0) faults.push(`no box holds ${at}`);
    // Text that the document does not have (numbers, words of placeholders) tells nothing about
    // lines.
    const words = plain(run.text);
    if (!words || !everything.includes(words)) continue;
    const found = holders.some(({ lines: [from, to] }) => {
      const own = source.slice(from - 1, to).join("");
      // Contents repeat what stands elsewhere, with the numbers of its pages.
      return CONTENTS.test(own) || plain(own).includes(words);
    });
    if (!found) faults.push(`${at} lies in the box of other lines`);
  }
  return faults;
}

async function runsOf(bytes: Uint8Array): Promise<Run[]> {
  const loading = openPdf(bytes);
  const pdf = await loading.promise;
  const runs: Run[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const shown = await pdf.getPage(page);
    const { height } = shown.getViewport({ scale: 1 });
    for (const item of (await shown.getTextContent()).items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , left = 0, baseline = 0] = item.transform as number[];
      const y = height - baseline - item.height * 0.3;
      runs.push({ text: item.str, page, x: (left + item.width / 2) / PX, y: y / PX });
    }
  }
  await loading.destroy();
  return runs;
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

function holds({ box, sheet }: MapEntry, { page, x, y }: Run): boolean {
  return (
    sheet === page &&
    x >= box.x - SLACK &&
    x <= box.x + box.width + SLACK &&
    y >= box.y - SLACK &&
    y <= box.y + box.height + SLACK
  );
}
