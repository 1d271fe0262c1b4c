/** Writes the result of a render: one file, or several that are numbered. */
import { extname } from "node:path";
import type { RenderedImage, RenderResult } from "@platen/render";
import { FileFailure } from "../failure.ts";
import { STDIO } from "../read-input.ts";
import { destinationOf } from "./destination.ts";
import { writeOutput } from "./write-output.ts";

/**
 * @param write how one file is written
 * @returns the paths of the files
 * @throws FileFailure `OUTPUT_FAILED`, for several pictures on standard output or in a device, too
 */
export async function writePictures(
  output: string,
  { bytes, images }: Pick<RenderResult, "bytes" | "images">,
  write: (path: string, data: Uint8Array) => Promise<void> = writeOutput,
): Promise<string[]> {
  if (!images) {
    await write(output, bytes);
    return [output];
  }
  if (!isNumberable(output))
    throw new FileFailure(
      "OUTPUT_FAILED",
      `${images.length} pictures cannot go to ${output === STDIO ? "standard output" : output}. ` +
        "Give a file with -o; they are numbered after it.",
    );
  const paths = numbered(output, images);
  for (const [index, image] of images.entries()) await write(paths[index] ?? output, image.bytes);
  return paths;
}

/**
 * Whether several pictures can be numbered after an output: only beside a file, not beside a
 * device.
 */
export function isNumberable(output: string): boolean {
  try {
    return output !== STDIO && destinationOf(output).kind === "file";
  } catch {
    // The error is reported when it is written.
    return true;
  }
}

/** `a/b.png` → `a/b-01.png`, `a/b-02.png` …, and `a/b-light.png`, `a/b-dark.png` for a pair. */
export function numbered(path: string, images: readonly Pick<RenderedImage, "scheme">[]): string[] {
  const extension = extname(path);
  const stem = path.slice(0, path.length - extension.length);
  const digits = Math.max(2, String(images.length).length);
  return images.map(
    ({ scheme }, index) =>
      `${stem}-${scheme ?? String(index + 1).padStart(digits, "0")}${extension}`,
  );
}
