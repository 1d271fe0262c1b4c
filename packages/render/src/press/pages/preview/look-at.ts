/**
 * Makes previews of paper: sets the document as a whole or from a known page on, and returns the
 * pages in view.
 */
import { createHash } from "../../../platform/create-hash.ts";
import type { Excerpt, PressJob, Pressed } from "../../../press-job.ts";
import type { PreviewOutline, PreviewView } from "../../../preview-view.ts";
import { excerptOf, longer, reachesEnd } from "./excerpt.ts";
import { PAGE } from "../sheet/paper-size.ts";
import { somePages } from "./some-pages.ts";

/** Most pages of one answer. */
const PAGES = 6;

type Press = (job: PressJob) => Promise<Pressed>;

export async function lookAt(
  press: Press,
  { source: _source, ...job }: PressJob,
  view: PreviewView,
): Promise<Pressed> {
  const around = excerptOf(job, view, job.options.page ? PAGES : pagesIn(view, PAGE.height));
  const set = around
    ? await pressPart(press, { ...job, excerpt: around }, view)
    : await pressAll(press, { ...job, tellsStarts: view.starts === true });
  const { pressed, before, pages } = set;
  const { pixelWidth: width, pixelHeight: height, pageStarts: starts } = pressed;
  const wanted = Math.max(1, view.page - before);
  const { bytes, first, count } = somePages(pressed.bytes, wanted, pagesIn(view, height));
  const name = createHash("sha1").update(bytes).digest("base64url").slice(0, 20);
  const isKnown = view.known.includes(name);
  const part = { section: before + first - 1, top: 0, height: count * height, name };
  const preview: PreviewOutline = {
    width,
    scale: 1,
    sections: [],
    parts: [isKnown ? part : { ...part, bytes: { offset: 0, length: bytes.length } }],
    complete: true,
    ...(starts && { starts }),
    ...(around && { passing: true }),
  };
  return { ...pressed, pages, bytes: isKnown ? new Uint8Array() : bytes, preview };
}

function pagesIn({ below }: PreviewView, height: number): number {
  return Math.min(PAGES, Math.ceil(below / height) + 1);
}

interface SetPages {
  pressed: Pressed;
  /** Pages of the document before those that were set. */
  before: number;
  /** Pages of the whole document, as far as they are known. */
  pages: number;
}

async function pressAll(press: Press, job: PressJob): Promise<SetPages> {
  const pressed = await press(job);
  return { pressed, before: 0, pages: pressed.pages ?? 1 };
}

/** Sets a part that is long enough for the view: its last page is full only where the document ends. */
async function pressPart(
  press: Press,
  job: PressJob & { excerpt: Excerpt },
  view: PreviewView,
): Promise<SetPages> {
  const { document, excerpt } = job;
  const before = excerpt.firstPage - 1;
  const pressed = await press(job);
  const set = pressed.pages ?? 1;
  const known = excerpt.pages ?? 0;
  if (reachesEnd(document, excerpt)) {
    const pages = before + set;
    if (pages === known) return { pressed, before, pages };
    return { pressed: await press({ ...job, excerpt: { ...excerpt, pages } }), before, pages };
  }
  // The last page is not full yet, and not given.
  const last = view.page - before + pagesIn(view, pressed.pixelHeight) - 1;
  if (set - 1 < last) {
    const lines = (document.blocks[excerpt.to]?.line ?? 1) - (view.from?.line ?? 1);
    return pressPart(press, { ...job, excerpt: longer(document, excerpt, lines) }, view);
  }
  return { pressed, before, pages: Math.max(known, before + set - 1) };
}
