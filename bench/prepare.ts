/** Makes the HTML that Chromium is given, from the very Document that Platen draws. */
import { Diagnostics } from "../packages/render/src/diagnostics.ts";
import { enrich } from "../packages/render/src/enrich/index.ts";
import { FontStore } from "../packages/fonts/src/files/store.ts";
import { resolveOptions } from "../packages/render/src/options.ts";
import { parse } from "../packages/render/src/parse/index.ts";
import { documentToHtml } from "./html/page.ts";
import { summarise } from "./measure/statistics.ts";
import type { Sample } from "./samples.ts";

export interface PreparedSample {
  sample: Sample;
  html: string;
  /** Median time of making it, warm, in milliseconds. */
  htmlMs: number;
}

const RUNS = 15;
const store = new FontStore();

export async function prepare(sample: Sample): Promise<PreparedSample> {
  const times: number[] = [];
  let html = "";
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    html = await toHtml(sample.markdown);
    times.push(performance.now() - start);
  }
  return { sample, html, htmlMs: summarise(times).p50 };
}

/** Makes what Chromium is given. It fills the caches that the same render by Platen would fill. */
export async function toHtml(markdown: string): Promise<string> {
  const diagnostics = new Diagnostics();
  const document = parse(markdown, diagnostics);
  const context = { store, world: {}, diagnostics, setsDrawnText: false };
  await enrich(document, resolveOptions({}), context);
  return documentToHtml(document);
}
