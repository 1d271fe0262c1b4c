/**
 * Makes pictures smaller for agents, in a child process of low priority. Decoding and encoding keep
 * a processor busy for a tenth of a second or more; in the service's own process they would do so
 * at its priority, which is above that of all renders.
 */
import { Pool, PoolError } from "@platen/render/pool";
import { siblingModule } from "../../adapters/sibling.ts";
import type { PictureInput, PictureOutput } from "./picture-task.ts";
import { shownAtOnce, type ShowPicture } from "./shown-picture.ts";

/**
 * Longest time for one picture, in ms of processor time. The largest that is decoded takes a few
 * seconds.
 */
const DEADLINE = 20_000;

let pool: Pool<PictureInput, PictureOutput> | undefined;

/** Returns the child, which is started with the first picture that takes work. */
function pictureChild(): Pool<PictureInput, PictureOutput> {
  pool ??= new Pool<PictureInput, PictureOutput>(siblingModule(import.meta.url, "picture-task"), {
    size: 1,
    spares: 0,
    deadline: DEADLINE,
    // By the wall clock it may take far longer: it gets the processor when nothing else needs it.
    wallDeadline: 6 * DEADLINE,
    queueLimit: 1000,
    environment: { VIPS_CONCURRENCY: "1" },
  });
  return pool;
}

/**
 * Shows a picture by way of the child. If it cannot be made, none is shown; the result still has
 * its link.
 */
export const showInChild: ShowPicture = async (order) => {
  const known = shownAtOnce(order);
  if (known !== "work") return known;
  const { files, ...small } = order;
  try {
    const { bytes, mimeType, preview } = await pictureChild().run({ ...small, bulk: files });
    return bytes.length === 0 ? undefined : { bytes, mimeType, preview };
  } catch (error) {
    if (error instanceof PoolError) return undefined;
    throw error;
  }
};

/** Ends the child, if there is one. The next picture starts another. */
export async function closePictureChild(): Promise<void> {
  const closing = pool;
  pool = undefined;
  await closing?.close(0);
}
