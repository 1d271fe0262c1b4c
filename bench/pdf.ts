/** One document at a time as PDF: Platen in process against Chromium's printing. */
import type { Browser } from "./chromium/browser.ts";
import { openWarmPrinter, type WarmPrinter } from "./chromium/print-tuned.ts";
import { printUsually } from "./chromium/print-usual.ts";
import type { PdfFindings } from "./findings.ts";
import { race, type Contender, type OnLeftOut, type RacePlan } from "./measure/race.ts";
import { forgetDocument, renderInProcess } from "./platen.ts";
import type { PreparedSample } from "./prepare.ts";
import { ourResult, theirTimings, timing } from "./timing.ts";
import type { SampleKind } from "./samples.ts";

/** Chromium's side of a run. */
interface Opponent {
  browser: Browser;
  printer: WarmPrinter;
}

export async function measurePdfs(
  samples: readonly PreparedSample[],
  plans: Record<SampleKind, RacePlan>,
  browser: Browser | undefined,
  leftOut: OnLeftOut,
): Promise<PdfFindings[]> {
  const opponent = browser && { browser, printer: await openWarmPrinter(browser) };
  const found: PdfFindings[] = [];
  for (const one of samples)
    found.push(await measurePdf(one, plans[one.sample.kind], opponent, leftOut));
  return found;
}

async function measurePdf(
  { sample, html }: PreparedSample,
  plan: RacePlan,
  opponent: Opponent | undefined,
  leftOut: OnLeftOut,
): Promise<PdfFindings> {
  const platen = () => renderInProcess(sample.markdown, "pdf");
  const contenders: Contender[] = [{ name: "platen", before: forgetDocument, run: platen }];
  if (opponent) {
    const { browser, printer } = opponent;
    contenders.push({ name: "tuned", run: () => printer.print(html) });
    contenders.push({ name: "usual", run: () => printUsually(browser, html) });
  }
  const results = await race(contenders, plan, (name, reason) =>
    leftOut(`${sample.name} as PDF, ${name}`, reason),
  );
  return {
    sample,
    platen: timing(ourResult(results)),
    ...theirTimings(results),
    files: new Map([...results].map(([name, { bytes }]) => [name, bytes])),
  };
}
