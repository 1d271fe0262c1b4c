/** Several pictures on their way between processes, which carry one run of bytes. */
import type { RenderedImage, RenderResult } from "../index.ts";

/** A result whose pictures are one after the other in its bytes. */
export type Packed<Result extends RenderResult> = Omit<Result, "images"> & {
  packed?: (Omit<RenderedImage, "bytes"> & { length: number })[];
};

export function packImages<Result extends RenderResult>(result: Result): Packed<Result> {
  const { images, ...rest } = result;
  if (!images) return rest;
  const packed = images.map(({ bytes, ...image }) => ({ ...image, length: bytes.length }));
  return { ...rest, bytes: Buffer.concat(images.map(({ bytes }) => bytes)), packed };
}

export function unpackImages<Result extends RenderResult>(packed: Packed<Result>): Result {
  const { packed: list, ...rest } = packed;
  if (!list) return rest as unknown as Result;
  let from = 0;
  const images = list.map(({ length, ...image }) => {
    const bytes = packed.bytes.subarray(from, from + length);
    from += length;
    return { ...image, bytes };
  });
  return { ...rest, bytes: images[0]?.bytes ?? packed.bytes, images } as unknown as Result;
}
