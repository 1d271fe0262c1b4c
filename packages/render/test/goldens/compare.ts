/** Shows how a file differs from its golden: before, after, and where, as one picture. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

/** Where the pictures go. */
export const shownFolder = join(import.meta.dirname, "../../../../out/goldens");

/**
 * Writes `NAME.png` into `shownFolder` and says in words what differs.
 * A pdf is drawn page by page by poppler, when it is installed; the first page that differs is shown.
 */
export async function showDifference(
  name: string,
  before: Uint8Array,
  after: Uint8Array,
): Promise<string> {
  mkdirSync(shownFolder, { recursive: true });
  const file = join(shownFolder, `${name}.png`);
  if (Buffer.from(before.subarray(0, 5)).toString("latin1") !== "%PDF-")
    return comparePictures(name, before, after, file);
  const [left, right] = [pages(before), pages(after)];
  if (!left || !right) return `${name} differs; with poppler's pdftoppm it would be shown where`;
  if (left.length !== right.length)
    return `${name} differs: ${right.length} pages instead of ${left.length}`;
  const page = left.findIndex((bytes, index) => !bytes.equals(right[index] ?? Buffer.alloc(0)));
  const [a, b] = [left[page], right[page]];
  if (!a || !b) return `${name} differs in its bytes; all pages look the same`;
  return comparePictures(`${name}, page ${page + 1},`, a, b, file);
}

async function comparePictures(
  name: string,
  before: Uint8Array,
  after: Uint8Array,
  file: string,
): Promise<string> {
  const [a, b] = await Promise.all([sharp(before).metadata(), sharp(after).metadata()]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const fit = (bytes: Uint8Array) =>
    sharp(bytes)
      .resize(width, height, { fit: "contain", position: "left top", background: "#888888" })
      .flatten()
      .png()
      .toBuffer();
  const [left, right] = await Promise.all([fit(before), fit(after)]);
  const difference = await sharp(left)
    .composite([{ input: right, blend: "difference" }])
    .removeAlpha()
    .raw()
    .toBuffer();
  const place = boundsOf(difference, width);
  await sharp({ create: { width: width * 3 + 20, height, channels: 3, background: "#888888" } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width + 10, top: 0 },
      { input: difference, raw: { width, height, channels: 3 }, left: 2 * width + 20, top: 0 },
    ])
    .png()
    .toFile(file);
  const sizes =
    a.width === b.width && a.height === b.height
      ? ""
      : ` (${b.width} × ${b.height} instead of ${a.width} × ${a.height})`;
  if (!place) return `${name} differs in its bytes${sizes}; all pixels are the same`;
  const { pixels, left: x, top: y, right: x2, bottom: y2 } = place;
  return `${name} differs in ${pixels} pixels from ${x},${y} to ${x2},${y2}${sizes}: see ${file}`;
}

/** The smallest rectangle around all pixels that are not black, both corners included. */
function boundsOf(pixels: Uint8Array, width: number) {
  const bounds = { pixels: 0, left: Infinity, top: Infinity, right: -1, bottom: -1 };
  for (let at = 0; at < pixels.length; at += 3) {
    if (pixels[at] === 0 && pixels[at + 1] === 0 && pixels[at + 2] === 0) continue;
    const x = (at / 3) % width;
    const y = Math.floor(at / 3 / width);
    bounds.pixels += 1;
    bounds.left = Math.min(bounds.left, x);
    bounds.right = Math.max(bounds.right, x);
    bounds.top = Math.min(bounds.top, y);
    bounds.bottom = Math.max(bounds.bottom, y);
  }
  return bounds.pixels === 0 ? undefined : bounds;
}

/** The pages of a pdf as PNG at 100 dots an inch; `undefined` where poppler is not installed. */
function pages(pdf: Uint8Array): Buffer[] | undefined {
  const folder = join(shownFolder, `.pages-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  try {
    const file = join(folder, "in.pdf");
    writeFileSync(file, pdf);
    execFileSync("pdftoppm", ["-png", "-r", "100", file, join(folder, "page")], {
      stdio: "ignore",
      timeout: 500_000,
    });
    const names = readdirSync(folder).filter((name) => name.endsWith(".png"));
    return names
      .toSorted((a, b) => a.localeCompare(b))
      .map((name) => readFileSync(join(folder, name)));
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
