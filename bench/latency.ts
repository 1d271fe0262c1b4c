/** One render at a time: Platen in process against Chromium, in every format. */
import sharp from "sharp";
import type { Browser } from "./chromium/browser.ts";
import { openWarmPage, type PictureFormat, type WarmPage } from "./chromium/tuned.ts";
import { renderUsually } from "./chromium/usual.ts";
import type { FormatFindings, SampleFindings } from "./findings.ts";
import {
  race,
  type Contender,
  type OnLeftOut,
  type RacePlan,
  type Result,
} from "./measure/race.ts";
import { SCALE, WIDTH } from "./plan.ts";
import { renderInProcess } from "./platen.ts";
import type { PreparedSample } from "./prepare.ts";
import { StageClock } from "./stage-clock.ts";
import { ourResult, theirTimings, timing } from "./timing.ts";

/** Chromium's side of a run. */
export interface Opponent {
  browser: Browser;
  page: WarmPage;
}

export async function meetChromium(browser: Browser): Promise<Opponent> {
  return { browser, page: await openWarmPage(browser, WIDTH, SCALE) };
}

export async function measureSample(
  prepared: PreparedSample,
  plan: RacePlan,
  opponent: Opponent | undefined,
  leftOut: OnLeftOut,
): Promise<SampleFindings> {
  const { sample, html, htmlMs } = prepared;
  const clock = new StageClock();
  const platen = () => renderInProcess(sample.markdown, "png", (name, ms) => clock.add(name, ms));
  const contenders: Contender[] = [{ name: "platen", run: () => clock.time(platen) }];
  if (opponent) {
    const { browser, page } = opponent;
    const run = () => page.render(html, { format: "png", fast: true });
    contenders.push({ name: "tuned", run });
    contenders.push({ name: "usual", run: () => renderUsually(browser, html, WIDTH, SCALE) });
  }
  const results = await race(contenders, plan, (name, reason) =>
    leftOut(`${sample.name} as PNG, ${name}`, reason),
  );
  const pixels = await pictureSize(ourResult(results));
  return {
    sample,
    pixels,
    platen: timing(ourResult(results)),
    ...theirTimings(results),
    stages: clock.medians(),
    htmlMs,
    formats: [
      await measureFormat(prepared, "jpeg", plan, opponent, leftOut),
      await measureFormat(prepared, "webp", plan, opponent, leftOut),
    ],
    pictures: new Map([...results].map(([name, { bytes }]) => [name, bytes])),
  };
}

async function measureFormat(
  { sample, html }: PreparedSample,
  format: PictureFormat,
  plan: RacePlan,
  opponent: Opponent | undefined,
  leftOut: OnLeftOut,
): Promise<FormatFindings> {
  const contenders: Contender[] = [];
  const platen = () => renderInProcess(sample.markdown, format);
  const chromium = () => opponent?.page.render(html, { format, fast: true });
  if (await gives(platen)) contenders.push({ name: "platen", run: platen });
  if (opponent && (await gives(chromium)))
    contenders.push({
      name: "tuned",
      run: () => opponent.page.render(html, { format, fast: true }),
    });
  const half = { ...plan, rounds: Math.ceil(plan.rounds / 2) };
  const results = await race(contenders, half, (name, reason) =>
    leftOut(`${sample.name} as ${format}, ${name}`, reason),
  );
  const [ours, theirs] = [results.get("platen"), results.get("tuned")];
  return {
    format,
    ...(ours && { platen: timing(ours) }),
    ...(theirs && { tuned: timing(theirs) }),
  };
}

/** Whether a render ends in a picture. Some are too tall for their format: an error, or no bytes. */
async function gives(run: () => Promise<Uint8Array> | undefined): Promise<boolean> {
  try {
    return ((await run())?.length ?? 0) > 0;
  } catch {
    return false;
  }
}

async function pictureSize({ bytes }: Result): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  return { width, height };
}
