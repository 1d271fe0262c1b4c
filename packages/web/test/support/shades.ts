/** Compares pictures as an eye does from some way off: what was lost to make a file small is not seen, a letter is. */
import sharp from "sharp";

/** The shade of every eight by eight pixels, from 0 to 255. */
async function shades(file: Uint8Array): Promise<number[]> {
  const { width, height } = await sharp(file).metadata();
  const size = { width: Math.ceil(width / 8), height: Math.ceil(height / 8) };
  const whole = { fit: "fill", kernel: "linear" } as const;
  return [
    ...(await sharp(file)
      .grayscale()
      .resize({ ...size, ...whole })
      .raw()
      .toBuffer()),
  ];
}

/** How far the shades of two pictures are from each other where they are the furthest; 255 if their sizes differ. */
export async function apart(first: Uint8Array, second: Uint8Array): Promise<number> {
  const [one, other] = [await shades(first), await shades(second)];
  if (one.length !== other.length) return 255;
  return Math.max(...one.map((shade, at) => Math.abs(shade - (other[at] ?? 0))));
}
