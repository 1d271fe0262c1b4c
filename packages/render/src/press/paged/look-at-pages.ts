/** Previews of paper: the document is set as a whole, and the pages that somebody looks at are given. */
import { createHash } from "node:crypto";
import type { PressJob, Pressed } from "../../press-job.ts";
import type { PreviewOutline, PreviewView } from "../../preview-view.ts";
import { somePages } from "./some-pages.ts";

/** Most pages of one answer. */
const PAGES = 6;

export async function lookAt(
  press: (job: PressJob) => Promise<Pressed>,
  { source: _source, ...job }: PressJob,
  { page, below, known }: PreviewView,
): Promise<Pressed> {
  const whole = await press(job);
  const { pixelWidth: width, pixelHeight: height } = whole;
  const most = Math.min(PAGES, Math.ceil(below / height) + 1);
  const { bytes, first, count } = somePages(whole.bytes, page, most);
  const name = createHash("sha1").update(bytes).digest("base64url").slice(0, 20);
  const isKnown = known.includes(name);
  const part = { section: first - 1, top: 0, height: count * height, name };
  const preview: PreviewOutline = {
    width,
    scale: 1,
    sections: [],
    parts: [isKnown ? part : { ...part, bytes: { offset: 0, length: bytes.length } }],
    complete: true,
  };
  return { ...whole, bytes: isKnown ? new Uint8Array() : bytes, preview };
}
