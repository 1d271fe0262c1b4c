/** Pictures and drawings that cannot be drawn: the document is set again without them. */
import type { Picture as Item } from "@platen/layout";
import type { PressJob } from "../../press-job.ts";
import { originalOf } from "../design/copies.ts";
import { withdraw } from "../pages/withdraw.ts";

export class BrokenPictures extends Error {
  readonly items: readonly Item[];

  constructor(items: readonly Item[], cause: unknown) {
    super("pictures could not be drawn", { cause });
    this.items = items;
  }
}

/**
 * Runs a press. If pictures cannot be drawn, runs it once more without them, each with a warning.
 *
 * @throws the cause of the failure if a picture is none of the document's
 */
export async function withoutBroken<T>(
  { document, diagnostics }: Pick<PressJob, "document" | "diagnostics">,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof BrokenPictures)) throw error;
    const owned = error.items.map(({ of }) => of && pictureOf(originalOf(of)));
    if (owned.includes(undefined)) throw error.cause;
    withdraw(document, new Set(owned.filter((each) => each !== undefined)), diagnostics);
    return run();
  }
}

/** Returns the picture of an image, or the drawing of a formula or a diagram. */
function pictureOf(part: { picture?: object; drawing?: object }): object | undefined {
  return part.picture ?? part.drawing;
}
