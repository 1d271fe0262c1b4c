/**
 * Runs what decodes bitmaps, two at a time at most, and in the order in which it came: decoded pixels are what fills memory.
 */
export type DecodingRoom = <T>(pixels: number, decode: () => Promise<T>) => Promise<T>;

/** Bitmaps that are decoded at a time. */
const WIDTH = 2;

/** @param most pixels that are decoded at a time, unless one bitmap alone has more */
export function createDecodingRoom(most: number): DecodingRoom {
  let taken = 0;
  let running = 0;
  const waiting: { pixels: number; begin: () => void }[] = [];
  const admit = () => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (running === WIDTH || (running > 0 && taken + next.pixels > most)) return;
      waiting.shift();
      running += 1;
      taken += next.pixels;
      next.begin();
    }
  };
  return async (pixels, decode) => {
    await new Promise<void>((begin) => {
      waiting.push({ pixels, begin });
      admit();
    });
    try {
      return await decode();
    } finally {
      running -= 1;
      taken -= pixels;
      admit();
    }
  };
}
