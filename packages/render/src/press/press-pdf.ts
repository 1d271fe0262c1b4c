/** Who presses a PDF: the paged press, or, where it is said and the document has nothing else, the printed one. */
import type { PressJob, Pressed } from "../press-job.ts";
import type { PreviewView } from "../preview-view.ts";
import { loadPaged } from "./load-paged.ts";
import { asksForPrinted } from "./pdf-switch.ts";

/** The printed press, where it is asked for. */
const printed = async () => (asksForPrinted() ? import("./printed/index.ts") : undefined);

export async function pressPdf(job: PressJob): Promise<Pressed> {
  const pressed = await (await printed())?.pressPrinted(job);
  return pressed ?? (await loadPaged()).pressPaged(job);
}

/** Sets the pages that would be pressed, and writes no file. */
export async function planPdf(job: PressJob): Promise<Pressed> {
  const planned = await (await printed())?.pressPrinted(job, true);
  return planned ?? (await loadPaged()).planPaged(job);
}

/** The pages that a view shows. */
export async function lookAtPdf(job: PressJob, view: PreviewView): Promise<Pressed> {
  const seen = await (await printed())?.lookAtPrinted(job, view);
  return seen ?? (await loadPaged()).lookAtPages(job, view);
}
