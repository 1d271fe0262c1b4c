/** Names an image in a warning. */
import type { Image } from "../../document.ts";
import { isDataUri } from "./data-uri.ts";

const ALT_LENGTH = 40;
const SRC_LENGTH = 80;

/**
 * ``image 3, `alt`: 404 Not Found (https://…)``. Data URIs are not repeated, long addresses are
 * shortened, and both are of one line.
 *
 * @param number 1-based place among the document's images
 */
export function describeFailure(number: number, image: Image, reason: string): string {
  const alt = oneLine(image.alt, ALT_LENGTH).replaceAll("`", "'");
  const src = isDataUri(image.src.trim()) ? "" : oneLine(image.src, SRC_LENGTH);
  return `image ${number}${alt && `, \`${alt}\``}: ${reason}${src && ` (${src})`}`;
}

/** The middle goes first: hosts and file names tell most. */
function oneLine(text: string, length: number): string {
  const head = text.slice(0, 4 * length);
  const clean = head.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, " ").trim();
  const characters = [...clean];
  if (characters.length <= length && head.length === text.length) return clean;
  const half = Math.floor((length - 1) / 2);
  const tail = [...text.slice(-4 * length).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\s]+/gu, " ")];
  return `${characters.slice(0, half).join("")}…${tail.slice(-half).join("")}`;
}
