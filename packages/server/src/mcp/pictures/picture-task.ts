/** The task of the child process that makes pictures smaller for agents. */
import { setPriority } from "node:os";
import type { ShowOrder } from "./shown-picture.ts";

/** Steps below all others of the service: an agent waits for a picture, and everybody else for a processor. */
const BELOW_ALL = 10;
lower();
// Its threads have the priority of the one that starts them.
const { shownPicture } = await import("./shown-picture.ts");

export type PictureInput = Omit<ShowOrder, "files"> & { bulk: readonly Uint8Array[] };

export interface PictureOutput {
  /** Empty if nothing can be shown. */
  bytes: Uint8Array;
  mimeType: string;
  preview: { width: number; height: number } | undefined;
}

export async function run({ bulk, ...order }: PictureInput): Promise<PictureOutput> {
  const picture = await shownPicture({ ...order, files: bulk });
  return picture ?? { bytes: new Uint8Array(), mimeType: "", preview: undefined };
}

function lower(): void {
  try {
    setPriority(BELOW_ALL);
  } catch {
    // The system does not allow it.
  }
}
