import type { WarningCode } from "@platen/render";
import type { Rendered } from "../rendering/renderer.ts";

/** Warnings of steps that have a deadline of their own: on a quieter machine there might be none. */
const passing: ReadonlySet<WarningCode> = new Set(["DIAGRAM_NOT_DRAWN", "IMAGE_FAILED"]);

/** Whether the same document with the same options will always give this. */
export function isLasting({ external, warnings }: Rendered): boolean {
  return !external && !warnings.some(({ code }) => passing.has(code));
}

/**
 * A copy that shares the bytes of the files and the description with the original. Nothing changes those: 200 readers of one
 * large file would hold it 200 times, and to copy the description of 250 paragraphs takes a third of a millisecond each time.
 */
export function copyOf(rendered: Rendered): Rendered {
  return {
    ...rendered,
    warnings: rendered.warnings.map((warning) => ({ ...warning })),
    ...(rendered.images && { images: rendered.images.map((image) => ({ ...image })) }),
  };
}

/** The memory of an entry beside its bytes: key, objects, and for each warning as much again. */
const OVERHEAD = 500;

/** About how much memory it takes to keep it, in bytes. */
export function sizeOf({ bytes, warnings, description, images = [] }: Rendered): number {
  const said = warnings.reduce((sum, { message }) => sum + OVERHEAD + message.length * 2, 0);
  const { text = "", map = [] } = description ?? {};
  const pictures = images.reduce((sum, image) => sum + image.bytes.byteLength + OVERHEAD, 0);
  return pictures + bytes.byteLength + OVERHEAD + said + text.length * 2 + map.length * OVERHEAD;
}
