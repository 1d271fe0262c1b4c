/** PDFs: the printed press is loaded with the first. */
import type { PressJob, Pressed } from "../press-job.ts";
import type { PreviewView } from "../preview-view.ts";

const printed = () => import("./printed/index.ts");

export async function pressPdf(job: PressJob): Promise<Pressed> {
  return (await printed()).pressPrinted(job);
}

/** Sets the pages that would be pressed, and writes no file. */
export async function planPdf(job: PressJob): Promise<Pressed> {
  return (await printed()).pressPrinted(job, true);
}

/** The pages that a view shows. */
export async function lookAtPdf(job: PressJob, view: PreviewView): Promise<Pressed> {
  return (await printed()).lookAtPrinted(job, view);
}
