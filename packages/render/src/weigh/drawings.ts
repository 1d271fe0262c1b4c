/** The cost of SVG images, known once they are loaded and cleaned. */
import { isPaged } from "../page/formats.ts";
import type { Document, Image, Picture } from "../document.ts";
import { walkInlines } from "../document/walk.ts";
import type { Part, Page } from "./weigh.ts";

/** Device pixels for each CSS pixel at which filters are drawn in a PDF. */
const PDF_RATIO = 3.5;
/** Least cost of a drawing that is counted as heavy, in ms. */
const LEAST = 5;

export function weighDrawings(document: Document, options: Page): Part {
  const { format, width, quality, partial } = options;
  const part: Part = { kind: "drawings", ms: 0, count: 0 };
  let most = LEAST;
  walkInlines(document, (inline) => {
    if (inline.type !== "image" || !inline.picture?.effort) return;
    const { filters, layers, letters } = inline.picture.effort;
    const area = areaOf(inline, inline.picture, width);
    const ofArea = isPaged(format)
      ? area * PDF_RATIO ** 2 * filters
      : area * quality ** 2 * (filters + layers);
    const ms = ofArea + letters;
    part.ms += ms;
    if (ms < LEAST) return;
    part.count += 1;
    if (ms <= most) return;
    most = ms;
    if (inline.line !== undefined) part.line = inline.line;
  });
  // A few of them are in view at a time.
  if (partial) part.ms = Math.min(part.ms, 3 * most);
  return part;
}

/** Returns the area in which an image is shown, in millions of CSS pixels. */
function areaOf(image: Image, picture: Picture, room: number): number {
  const asked = image.width;
  const natural = picture.width;
  const width = !asked ? natural : asked.unit === "px" ? asked.value : (asked.value / 100) * room;
  const shown = Math.min(width, room);
  return (shown * shown * (picture.height / picture.width)) / 1e6;
}
