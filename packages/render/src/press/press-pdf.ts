/** Who presses a PDF: the paged press, or, where it is said and the document has nothing else, the printed one. */
import type { PressJob, Pressed } from "../press-job.ts";
import { loadPaged } from "./load-paged.ts";

/** `own` chooses the printed press. It is on trial, and so no setting of the service. */
const VARIABLE = "PLATEN_PDF";

export async function pressPdf(job: PressJob): Promise<Pressed> {
  if (process.env[VARIABLE] === "own") {
    const { pressPrinted } = await import("./printed/index.ts");
    const pressed = await pressPrinted(job);
    if (pressed) return pressed;
  }
  return (await loadPaged()).pressPaged(job);
}
