/** One document at a time, made over and over: Platen in process against Chromium. */
import type { Browser } from "./chromium/browser.ts";
import { openWarmPrinter, type WarmPrinter } from "./chromium/print-tuned.ts";
import { printUsually } from "./chromium/print-usual.ts";
import { openWarmPage, type WarmPage } from "./chromium/tuned.ts";
import { renderUsually } from "./chromium/usual.ts";
import type { PdfFindings, SampleFindings, Timing } from "./findings.ts";
import { race, type OnLeftOut, type RacePlan, type Result } from "./measure/race.ts";
import { SCALE, WIDTH } from "./plan.ts";
import { renderInProcess } from "./platen.ts";
import type { PreparedSample } from "./prepare.ts";
import { StageClock } from "./stage-clock.ts";

/** Chromium's side of a run. */
export interface Opponent {
  browser: Browser;
  page: WarmPage;
  printer: WarmPrinter;
}

export async function meetChromium(browser: Browser): Promise<Opponent> {
  const [page, printer] = [
    await openWarmPage(browser, WIDTH, SCALE),
    await openWarmPrinter(browser),
  ];
  return { browser, page, printer };
}

type Run = () => Promise<Uint8Array>;

export async function measureSample(
  prepared: PreparedSample,
  plan: RacePlan,
  opponent: Opponent | undefined,
  leftOut: OnLeftOut,
): Promise<SampleFindings> {
  const { sample, html, htmlMs } = prepared;
  const clock = new StageClock();
  const platen = () => renderInProcess(sample.markdown, "png", (name, ms) => clock.add(name, ms));
  const { files, ...timings } = await against(
    `${sample.name} as PNG`,
    () => clock.time(platen),
    opponent && {
      tuned: () => opponent.page.render(html, { format: "png", fast: true }),
      usual: () => renderUsually(opponent.browser, html, WIDTH, SCALE),
    },
    plan,
    leftOut,
  );
  return { sample, ...timings, stages: clock.medians(), htmlMs, pictures: files };
}

export async function measurePdf(
  { sample, html }: PreparedSample,
  plan: RacePlan,
  opponent: Opponent | undefined,
  leftOut: OnLeftOut,
): Promise<PdfFindings> {
  const found = await against(
    `${sample.name} as PDF`,
    () => renderInProcess(sample.markdown, "pdf"),
    opponent && {
      tuned: () => opponent.printer.print(html),
      usual: () => printUsually(opponent.browser, html),
    },
    plan,
    leftOut,
  );
  return { sample, ...found };
}

/** @throws Error when there is no result of Platen's own: then the run says nothing. */
async function against(
  what: string,
  platen: Run,
  theirs: Record<"tuned" | "usual", Run> | undefined,
  plan: RacePlan,
  leftOut: OnLeftOut,
) {
  const contenders = Object.entries({ platen, ...theirs }).map(([name, run]) => ({ name, run }));
  const results = await race(contenders, plan, (name, reason) =>
    leftOut(`${what}, ${name}`, reason),
  );
  const [ours, tuned, usual] = [results.get("platen"), results.get("tuned"), results.get("usual")];
  if (!ours) throw new Error("Platen's own renders failed: see what was left out");
  return {
    platen: timing(ours),
    ...(tuned && { tuned: timing(tuned) }),
    ...(usual && { usual: timing(usual) }),
    files: new Map([...results].map(([name, { bytes }]) => [name, bytes] as const)),
  };
}

function timing({ time, bytes }: Result): Timing {
  return { time, bytes: bytes.length };
}
