/**
 * Relative addresses of images, where the document came with files of its own or from somewhere on the network:
 * each is led to the file that it means, or made whole.
 */
import type { Document, Image } from "../../document.ts";
import { BESIDE, besideName, type DocumentPlace } from "../../document-place.ts";
import type { AttachedPictures } from "../../world.ts";
import { imagesBeside } from "../../document/images-beside.ts";
import { walkInlines } from "../../document/walk.ts";

interface Surroundings {
  attached?: AttachedPictures | undefined;
  place?: DocumentPlace | undefined;
}

export function placeAddresses(document: Document, around: Surroundings): void {
  if (!around.place && !around.attached) return;
  const images: Image[] = [];
  walkInlines(document, (inline) => {
    if (inline.type === "image") images.push(inline);
  });
  for (const image of [...images, ...imagesBeside(document)])
    image.src = placed(image.src.trim(), around);
}

function placed(src: string, { attached, place }: Surroundings): string {
  if (!isRelative(src)) return src;
  const name = attached && nameAmong(attached, src);
  if (name !== undefined) return `platen:${name}`;
  if (!place) return src;
  const { base, root = base } = place;
  const whole =
    src.startsWith("/") && place.root ? URL.parse(src.slice(1), root) : URL.parse(src, base);
  return whole?.href ?? src;
}

function isRelative(src: string): boolean {
  return src !== "" && !/^(?:[a-z][a-z\d+.-]*:|\/\/)/iu.test(src);
}

/** The file of this path; else the only one, sent without a folder, that has its last name. */
function nameAmong(attached: AttachedPictures, src: string): string | undefined {
  const path = besideName(src);
  const [last = ""] = path.split("/").slice(-1);
  return [path, BESIDE + last].find((name) => attached.has(name));
}
