/**
 * Images that GitHub shows on light pages or on dark ones: `![](a.png#gh-dark-mode-only)`, and the
 * sources of a `<picture>`, chosen as HTML does (HTML standard, 4.8.4.3) by what is known of a page.
 */
import type { Attributes } from "./attributes.ts";

/** Whether a page has dark ink on light ground or the other way round. */
export type Scheme = "light" | "dark";

const ONLY = /#gh-(light|dark)-mode-only$/i;
const PREFERS = /^\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)$/i;
const DRAWN = /^image\/(?:png|jpeg|jpg|webp|gif|avif|svg\+xml)$/i;

/** Whether an image with this address is for the scheme. */
export function isFor(scheme: Scheme, address: string): boolean {
  const only = ONLY.exec(address)?.[1]?.toLowerCase();
  return only === undefined || only === scheme;
}

/**
 * The address that the first fitting `<source>` gives; without one it is the image's own.
 *
 * @param sized whether the image says how large it is to be
 */
export function sourceFor(
  scheme: Scheme,
  sources: readonly Attributes[],
  sized: boolean,
): string | undefined {
  for (const { media, type, srcset } of sources)
    if (fitsMedia(scheme, media) && (type === undefined || DRAWN.test(type.trim()))) {
      const address = srcset && pick(srcset, sized);
      if (address) return address;
    }
  return undefined;
}

/** A choice that the page's width would decide is left to the image itself. */
function fitsMedia(scheme: Scheme, media: string | undefined): boolean {
  const query = media?.trim() ?? "";
  if (query === "" || /^all$/i.test(query)) return true;
  return PREFERS.exec(query)?.[1]?.toLowerCase() === scheme;
}

/**
 * An address of a `srcset`: the sharpest where the image's size is given, else the least dense, whose
 * own size is that of its place.
 */
function pick(srcset: string, sized: boolean): string | undefined {
  let best: string | undefined;
  let most = 0;
  for (const candidate of srcset.trim().split(/,\s+|,$/)) {
    const [address, size = "1x"] = candidate.trim().split(/\s+/);
    const density = Number.parseFloat(size);
    if (!address || !(density > 0)) continue;
    if (best === undefined || (sized ? density > most : density < most))
      [best, most] = [address, density];
  }
  return best;
}
