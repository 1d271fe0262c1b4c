/**
 * Measures one render at a time, of documents that all differ: each once when it is new (cold) and
 * once more straight after (warm). The two sides take turns, document by document.
 */
import { renderUsually } from "./chromium/usual.ts";
import { reasonOf } from "./deadline.ts";
import type { ColdAndWarm, Timing, VariedFindings } from "./findings.ts";
import type { Opponent } from "./latency.ts";
import type { OnLeftOut } from "./measure/race.ts";
import { settle } from "./measure/settle.ts";
import { Series } from "./measure/series.ts";
import { SCALE, WIDTH, type VariedPlan } from "./plan.ts";
import { renderInProcess } from "./platen.ts";
import { toHtml } from "./prepare.ts";
import type { SampleKind } from "./samples.ts";
import { StageClock } from "./stage-clock.ts";
import { variedDocument } from "./varied/documents.ts";

/** Numbers of documents from here on are for warming up. */
export const WARM_UP_NUMBERS = 1_000_000;
/** Numbers from here on are for the first documents of turns. */
const BEFORE_NUMBERS = 1_500_000;

export async function measureVaried(
  kind: SampleKind,
  { documents, warmUpMs, budgetMs }: VariedPlan,
  opponent: Opponent | undefined,
  leftOut: OnLeftOut,
): Promise<VariedFindings> {
  const ours = new PlatenSide();
  const theirs = opponent && new ChromiumSide(opponent, kind !== "long");
  await warmUp(kind, warmUpMs, (markdown) => renderInProcess(markdown, "png"));
  if (opponent)
    await warmUp(kind, warmUpMs, async (markdown) =>
      opponent.page.render(await toHtml(markdown), FAST_PNG),
    );
  const end = performance.now() + budgetMs;
  let done = 0;
  while (done < documents && performance.now() < end) {
    const first = variedDocument(kind, BEFORE_NUMBERS + done);
    const markdown = variedDocument(kind, done);
    await ours.take(first, markdown);
    // The HTML is made by the sources. What they keep is not what the published packages keep: cold stays cold.
    if (theirs && theirs.failure === undefined)
      await theirs.take(await toHtml(first), await toHtml(markdown));
    done += 1;
  }
  if (done < documents) leftOut(`varied: ${kind} ${done + 1} to ${documents}`, "time ran out");
  if (theirs?.failure !== undefined) leftOut(`varied: ${kind} in Chromium`, theirs.failure);
  return { kind, documents: done, ...ours.findings(), ...theirs?.findings() };
}

/** Keeps one side at work with documents that do not come again; nothing is timed. */
async function warmUp(
  kind: SampleKind,
  ms: number,
  render: (markdown: string) => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + ms;
  for (let number = WARM_UP_NUMBERS; performance.now() < end; number++)
    await render(variedDocument(kind, number));
}

const FAST_PNG = { format: "png", fast: true } as const;

class PlatenSide {
  readonly #cold = new Series();
  readonly #warm = new Series();
  readonly #clocks = { cold: new StageClock(), warm: new StageClock() };

  /** @param first not timed */
  async take(first: string, markdown: string): Promise<void> {
    await settle();
    await renderInProcess(first, "png");
    await this.#cold.time(() => this.#render(markdown, this.#clocks.cold));
    await this.#warm.time(() => this.#render(markdown, this.#clocks.warm));
  }

  #render(markdown: string, clock: StageClock): Promise<Uint8Array> {
    return clock.time(() => renderInProcess(markdown, "png", (name, ms) => clock.add(name, ms)));
  }

  findings(): Pick<VariedFindings, "platen" | "stages"> {
    const { cold, warm } = this.#clocks;
    return {
      platen: { cold: this.#cold.timing(), warm: this.#warm.timing() },
      stages: { cold: cold.medians(), warm: warm.medians() },
    };
  }
}

class ChromiumSide {
  /** Why it takes no further part. */
  failure: string | undefined;
  readonly #opponent: Opponent;
  /** The usual flow is slow; it is measured where a target asks for it. */
  readonly #usually: boolean;
  readonly #cold = new Series();
  readonly #warm = new Series();
  readonly #usual = new Series();

  constructor(opponent: Opponent, usually: boolean) {
    this.#opponent = opponent;
    this.#usually = usually;
  }

  /** @param first not timed */
  async take(first: string, html: string): Promise<void> {
    const { browser, page } = this.#opponent;
    try {
      await settle();
      await page.render(first, FAST_PNG);
      await this.#cold.time(() => page.render(html, FAST_PNG));
      await this.#warm.time(() => page.render(html, FAST_PNG));
      if (!this.#usually) return;
      await settle();
      await this.#usual.time(() => renderUsually(browser, html, WIDTH, SCALE));
    } catch (error) {
      this.failure = reasonOf(error);
    }
  }

  findings(): { tuned?: ColdAndWarm; usual?: Timing } {
    const [tuned, usual] = [this.#warm.count > 0, this.#usual.count > 0];
    return {
      ...(tuned && { tuned: { cold: this.#cold.timing(), warm: this.#warm.timing() } }),
      ...(usual && { usual: this.#usual.timing() }),
    };
  }
}
