/**
 * Bitmaps scaled in a browser to the pixels that sharp gives in Node: libvips' `resize` with its Lanczos kernel, for
 * samples of 8 bits, in the arithmetic of its vector code.
 */
import { enlarge } from "./enlarge.ts";
import type { Plane } from "./plane.ts";
import type { PixelSize } from "@platen/svg/fit";
import { reduceAcross, reduceDown } from "./reduce.ts";

/**
 * Scales into a rectangle.
 *
 * @param covers it keeps its proportions, and what is longer than the rectangle is cut on both sides; else it fills it
 */
export function scaled(plane: Plane, { width, height }: PixelSize, covers: boolean): Plane {
  const shrinkX = plane.width / width;
  const shrinkY = plane.height / height;
  const least = Math.min(shrinkX, shrinkY);
  const made = covers ? shrunk(plane, least, least) : shrunk(plane, shrinkX, shrinkY);
  return cut(made, width, height);
}

/** Scales to a width; its height is what its proportions make of it. */
export function narrowed(plane: Plane, width: number): Plane {
  const shrink = plane.width / width;
  return shrunk(plane, shrink, shrink);
}

function shrunk(plane: Plane, shrinkX: number, shrinkY: number): Plane {
  if (shrinkX === 1 && shrinkY === 1) return plane;
  if (plane.bands % 2 !== 0) return resized(plane, 1 / shrinkX, 1 / shrinkY);
  return divided(resized(multiplied(plane), 1 / shrinkX, 1 / shrinkY));
}

/** Scales below 1 make it smaller. */
function resized(plane: Plane, scaleX: number, scaleY: number): Plane {
  const across = Math.max(scaleX, 1 / plane.width);
  const down = Math.max(scaleY, 1 / plane.height);
  let made = plane;
  if (down < 1) made = reduceDown(made, 1 / down);
  if (across < 1) made = reduceAcross(made, 1 / across);
  if (across > 1 || down > 1) made = enlarge(made, Math.max(1, across), Math.max(1, down));
  return made;
}

/** The middle of a plane that may be too long. */
function cut(plane: Plane, width: number, height: number): Plane {
  if (plane.width <= width && plane.height <= height) return plane;
  const { bands, samples } = plane;
  const [across, down] = [Math.min(width, plane.width), Math.min(height, plane.height)];
  const left = (plane.width - across + 1) >> 1;
  const top = (plane.height - down + 1) >> 1;
  const to = new Uint8Array(across * down * bands);
  for (let row = 0; row < down; row += 1) {
    const from = ((top + row) * plane.width + left) * bands;
    to.set(samples.subarray(from, from + across * bands), row * across * bands);
  }
  return { width: across, height: down, bands, samples: to };
}

/** Colours times their opacity, which is the last band. */
function multiplied({ samples, bands, ...size }: Plane): Plane {
  const to = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at += bands) {
    const alpha = samples[at + bands - 1]!;
    const factor = Math.fround(alpha / 255);
    for (let band = at; band < at + bands - 1; band += 1)
      to[band] = Math.trunc(Math.fround(samples[band]! * factor));
    to[at + bands - 1] = alpha;
  }
  return { ...size, bands, samples: to };
}

function divided({ samples, bands, ...size }: Plane): Plane {
  const to = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at += bands) {
    const alpha = samples[at + bands - 1]!;
    const factor = alpha === 0 ? 0 : Math.fround(255 / alpha);
    for (let band = at; band < at + bands - 1; band += 1)
      to[band] = Math.min(255, Math.trunc(Math.fround(samples[band]! * factor)));
    to[at + bands - 1] = alpha;
  }
  return { ...size, bands, samples: to };
}
