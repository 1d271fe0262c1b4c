/**
 * Finds ink that a background is drawn over: each page is drawn by poppler once without lines, and once
 * more without any filled area but the page's own ground. Without smoothing every dot of the second picture is
 * either paper or ink, and its ink has to be in the first.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { deflateSync, inflateSync } from "node:zlib";
import { rewritten } from "./rewritten.ts";
import { PdfFile } from "../../src/pdf-file/file.ts";
import { isReference, type Value } from "../../src/pdf-file/values.ts";

/** Whether poppler is installed. */
export const canDraw = spawnSync("pdftoppm", ["-v"]).error === undefined;

/** Dots to the inch: a letter of 9 points is some 14 dots high. */
const DENSITY = 110;
/** Pages drawn at a time: some 3.5 MB each. */
const PAGES = 16;

export interface CoveredInk {
  page: number;
  /** In dots: how many, and where the first is, in points from the top left corner. */
  dots: number;
  x: number;
  y: number;
}

/** @returns the pages on which ink is covered; none when all is well. */
export function coveredInk(pdf: Uint8Array, pages: number): CoveredInk[] {
  const folder = mkdtempSync(path.join(tmpdir(), "platen-ink-"));
  try {
    const shown = path.join(folder, "shown.pdf");
    const bare = path.join(folder, "bare.pdf");
    writeFileSync(shown, without(pdf, isLine));
    writeFileSync(
      bare,
      without(pdf, () => true),
    );
    const found: CoveredInk[] = [];
    for (let first = 1; first <= pages; first += PAGES) {
      const last = Math.min(pages, first + PAGES - 1);
      const [full, plain] = [drawn(shown, first, last), drawn(bare, first, last)];
      for (let i = 0; i <= last - first; i += 1) {
        const covered = compared(full[i], plain[i]);
        if (covered) found.push({ page: first + i, ...covered });
      }
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Raster {
  width: number;
  height: number;
  /** Red, green and blue of each dot. */
  dots: Buffer;
}

function compared(full: Raster | undefined, bare: Raster | undefined) {
  if (!full || !bare) throw new Error("poppler drew fewer pages than there are");
  if (full.dots.equals(bare.dots)) return undefined;
  const paper = bare.dots.readUIntBE(0, 3);
  let dots = 0;
  let first = 0;
  for (let at = 0; at < bare.dots.length; at += 3) {
    const ink = bare.dots.readUIntBE(at, 3);
    if (ink === paper || ink === full.dots.readUIntBE(at, 3)) continue;
    if (dots === 0) first = at / 3;
    dots += 1;
  }
  if (dots === 0) return undefined;
  const point = 72 / DENSITY;
  const x = Math.round((first % bare.width) * point);
  return { dots, x, y: Math.round(Math.floor(first / bare.width) * point) };
}

function drawn(file: string, first: number, last: number): Raster[] {
  const options = ["-r", DENSITY, "-aa", "no", "-aaVector", "no", "-f", first, "-l", last];
  const { stdout, status } = spawnSync("pdftoppm", [...options.map(String), file], {
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error("pdftoppm could not draw the file");
  const rasters: Raster[] = [];
  for (let at = 0; at < stdout.length;) {
    const head = /^P6\n(\d+) (\d+)\n255\n/.exec(stdout.subarray(at, at + 40).toString("latin1"));
    if (!head) throw new Error("pdftoppm wrote no picture");
    const [width, height] = [Number(head[1]), Number(head[2])];
    const start = at + head[0].length;
    at = start + width * height * 3;
    rasters.push({ width, height, dots: stdout.subarray(start, at) });
  }
  return rasters;
}

/** Content that is drawn but not read: grounds, lines, signs. */
const artifact = /^\/Artifact BMC\n[\s\S]*?^EMC\n/gm;
/** Points of a path, with the operator that fills it or draws along it. */
const paths = /^(?:[-\d. ]+ (?:re|m|l|c)\n|h\n)+(?:f\*?|S)$/gm;
/** Widest line, in points. */
const LINE = 2;

/** Whether a path is as thin as a line. */
function isLine(painted: string): boolean {
  if (painted.endsWith("S")) return true;
  const { width, height } = extentOf(painted);
  return Math.min(width, height) <= LINE;
}

function extentOf(painted: string): { width: number; height: number } {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const line of painted.split("\n")) {
    const numbers = (line.match(/-?[\d.]+/g) ?? []).map(Number);
    if (line.endsWith("re")) {
      const [x = 0, y = 0, width = 0, height = 0] = numbers;
      xs.push(x, x + width);
      ys.push(y, y + height);
    } else
      for (const [index, number] of numbers.entries()) (index % 2 === 0 ? xs : ys).push(number);
  }
  return {
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
}

/**
 * Returns the file without some of the content that is drawn but not read; each page keeps its own
 * ground.
 */
function without(pdf: Uint8Array, goes: (painted: string) => boolean): Uint8Array {
  const file = new PdfFile(pdf);
  const streams = new Map<number, Uint8Array>();
  for (const { contents, height } of pagesOf(file)) {
    const stream = file.stream(contents);
    if (!stream || !isReference(contents)) continue;
    const text = (stream.filter ? inflateSync(stream.bytes) : stream.bytes).toString("latin1");
    const isPage = (painted: string) => extentOf(painted).height >= height - 1;
    const bare = text.replace(artifact, (part) =>
      part.replace(paths, (painted) =>
        isPage(painted) || !goes(painted) ? painted : painted.replace(/(?:f\*?|S)$/, "n"),
      ),
    );
    streams.set(contents.ref, deflateSync(Buffer.from(bare, "latin1")));
  }
  return rewritten(pdf, file, streams);
}

export function pagesOf(file: PdfFile): { contents: Value; height: number }[] {
  const queue: Value[] = [file.catalog?.get("Pages") ?? null];
  const pages: { contents: Value; height: number }[] = [];
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    const page = file.dictionary(node);
    const kids = file.list(page?.get("Kids"));
    if (kids.length > 0) queue.unshift(...kids);
    else
      pages.push({
        contents: page?.get("Contents") ?? null,
        height: Number(file.list(page?.get("MediaBox"))[3]),
      });
  }
  return pages;
}
