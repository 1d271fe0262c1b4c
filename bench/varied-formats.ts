/**
 * Every format on documents that all differ: each is rendered once, when it is new. Formats take turns, document by
 * document, and so do the two sides.
 */
import { isPaged } from "@platen/render/options";
import { availableParallelism } from "node:os";
import { reasonOf } from "./deadline.ts";
import type { VariedFormatFindings } from "./findings.ts";
import type { Opponent } from "./latency.ts";
import type { OnLeftOut } from "./measure/race.ts";
import { settle } from "./measure/settle.ts";
import { Series } from "./measure/series.ts";
import type { Plan } from "./plan.ts";
import { openPool, renderInProcess } from "./platen.ts";
import { toHtml } from "./prepare.ts";
import type { SampleKind } from "./samples.ts";
import type { PictureFormat } from "./chromium/tuned.ts";
import { variedDocument } from "./varied/documents.ts";

type Compared = PictureFormat | "pdf";

/** Formats that Chromium makes, too. */
const compared = ["png", "jpeg", "webp", "pdf"] as const satisfies readonly Compared[];

/** Documents from here on are for this alone, and from the second on for the pool. */
const FIRST_NUMBER = 3_000_000;
const POOL_NUMBERS = 3_500_000;

/** Quality that Chromium is asked for, of 100; its WebP is lossy then. */
const ENCODER_QUALITY = 90;

export async function measureVariedFormats(
  kind: SampleKind,
  { documents, warmUpMs, budgetMs }: Plan["variedFormats"],
  turnMs: number,
  opponent: Opponent | undefined,
  leftOut: OnLeftOut,
): Promise<VariedFormatFindings[]> {
  const theirs = opponent && rendererOf(opponent);
  let number = FIRST_NUMBER;
  const warm = performance.now() + warmUpMs;
  for (let at = 0; performance.now() < warm; at++)
    await renderInProcess(variedDocument(kind, number++), formatAt(at));
  const found = compared.map((format) => ({
    format,
    platen: new Series(),
    tuned: new Series(),
  }));
  const end = performance.now() + budgetMs;
  let failure: string | undefined;
  for (let done = 0; done < documents && performance.now() < end; done++)
    for (const { format, platen, tuned } of found) {
      const before = variedDocument(kind, number++);
      const markdown = variedDocument(kind, number++);
      await settle();
      // The other side, or another format, has taken the processor's caches.
      await renderInProcess(before, format);
      await platen.time(() => renderInProcess(markdown, format));
      if (!theirs || failure !== undefined) continue;
      const [first, html] = [await toHtml(before), await toHtml(markdown)];
      try {
        await settle();
        await theirs(first, format);
        await tuned.time(() => theirs(html, format));
      } catch (error) {
        failure = reasonOf(error);
      }
    }
  if (failure !== undefined)
    leftOut(`formats of different documents: ${kind} in Chromium`, failure);
  const rates = await throughputs(kind, turnMs);
  return found.map(({ format, platen, tuned }, at) => ({
    kind,
    format,
    platen: platen.timing(),
    ...(tuned.count > 0 && { tuned: tuned.timing() }),
    perSecond: rates[at] ?? NaN,
  }));
}

/** Chromium's way to each format, at its fastest. */
function rendererOf({ page, printer }: Opponent) {
  return (html: string, format: Compared) =>
    isPaged(format)
      ? printer.print(html)
      : page.render(html, { format, fast: true, encoderQuality: ENCODER_QUALITY });
}

function formatAt(at: number): Compared {
  return compared[at % compared.length] ?? "png";
}

/** Renders a second through a pool, all cores, of documents that it has never seen; of each format in turn. */
async function throughputs(kind: SampleKind, turnMs: number): Promise<number[]> {
  const pool = await openPool(availableParallelism());
  try {
    let number = POOL_NUMBERS;
    const rates: number[] = [];
    // The first turn of all is for warming up.
    for (const format of [...compared, ...compared]) {
      const start = performance.now();
      let renders = 0;
      const lane = async () => {
        while (performance.now() < start + turnMs) {
          await pool.render(variedDocument(kind, number++), format);
          renders++;
        }
      };
      await Promise.all(Array.from({ length: pool.lanes }, lane));
      rates.push((renders * 1000) / (performance.now() - start));
    }
    return rates.slice(compared.length);
  } finally {
    await pool.close();
  }
}
