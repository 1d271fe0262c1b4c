import { NotHere } from "../platform/not-here.ts";

/** @throws NotHere: PDF is made in Node */
export function pressPdf(): Promise<never> {
  return Promise.reject(new NotHere("pdf"));
}

export { pressPdf as lookAtPdf, pressPdf as planPdf };
