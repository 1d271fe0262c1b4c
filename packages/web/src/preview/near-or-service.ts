/**
 * Where pictures come from: the press in the browser once it is loaded and where it draws exactly, else the service.
 * Whatever comes first is shown, and where the service fails, the browser's own picture is waited for.
 */
import { requestView, type PreviewAnswer, type View } from "../api/preview.ts";
import type { RenderOrder } from "../api/render-file.ts";
import type { NearPreview } from "../press/near-preview.ts";
import { marksNow } from "../session/marks.ts";
import { problemOf } from "./problem.ts";

/** ms that the browser's own picture is waited for before the service is asked for it, too. */
const PATIENCE = 700;

/** A picture of the press in the browser; `undefined` once it is known that it draws none. */
type Drawn = Promise<PreviewAnswer | undefined>;

export class NearOrService {
  readonly #onWarm: () => void;
  #near: NearPreview | undefined;
  #loading: Promise<void> | undefined;
  #warming: Drawn | undefined;
  #isNear = false;

  /** @param onWarm the browser has drawn what the service was asked for last */
  constructor(onWarm: () => void) {
    this.#onWarm = onWarm;
  }

  /** Whether the last picture was drawn in the browser, and the next one probably will be. */
  get isNear(): boolean {
    return this.#isNear;
  }

  /** @throws what the service's answer throws, where the browser draws no picture either */
  async ask(order: RenderOrder, view: View, signal: AbortSignal): Promise<PreviewAnswer> {
    const done = new AbortController();
    const untilDone = AbortSignal.any([signal, done.signal]);
    // A press that has another picture under way is not waited for alone.
    const patience = this.#near?.isBusy ? 0 : PATIENCE;
    const drawn = this.#draw(order, view, untilDone);
    const answer = drawn && (await within(patience, drawn));
    this.#isNear = answer !== undefined;
    if (answer) return answer;
    try {
      const served = requestView(order, view, untilDone);
      if (!drawn) return await this.#servedOrWarmed(order, view, served);
      const here = drawn.then((answer) => {
        if (!untilDone.aborted) this.#isNear = answer !== undefined;
        return answer ?? served;
      });
      return await Promise.race([here, orElse(served, () => here)]);
    } finally {
      done.abort();
    }
  }

  close(): void {
    this.#near?.close();
  }

  #draw(order: RenderOrder, view: View, signal: AbortSignal): Drawn | undefined {
    const marked = marksNow();
    if (!this.#near?.isWarm || marked === undefined) return undefined;
    return this.#near.view(order, view, marked, signal);
  }

  /**
   * The service's picture, after which the browser loads its press: before, it has more urgent things to load.
   * Where the service fails, the picture is the one that is drawn in loading the press.
   */
  async #servedOrWarmed(
    order: RenderOrder,
    view: View,
    served: Promise<PreviewAnswer>,
  ): Promise<PreviewAnswer> {
    const answer = await orElse(served, async () => {
      await this.#warming;
      const drawn = await this.#warm(order, view);
      this.#isNear = drawn !== undefined;
      return drawn ?? served;
    });
    if (!this.#isNear && !this.#warming)
      void this.#warm(order, view).then((drawn) => drawn && this.#onWarm());
    return answer;
  }

  /** Loads the press by drawing a document. */
  async #warm(order: RenderOrder, view: View): Drawn {
    this.#warming = this.#drawCold(order, view);
    try {
      return await this.#warming;
    } finally {
      this.#warming = undefined;
    }
  }

  async #drawCold(order: RenderOrder, view: View): Drawn {
    const marked = marksNow();
    if (marked === undefined || savesData()) return undefined;
    this.#loading ??= import("../press/near-preview.ts").then(
      ({ NearPreview }) => void (this.#near = new NearPreview()),
      // Without it, this picture is the service's; the next one asks for it again.
      () => void (this.#loading = undefined),
    );
    await this.#loading;
    return this.#near?.view(order, { ...view, known: [] }, marked);
  }
}

/** Answers with `drawn` if it comes within `patience` ms. */
async function within(patience: number, drawn: Drawn): Drawn {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    waiting = setTimeout(() => resolve(undefined), patience);
  });
  const first = await Promise.race([drawn, late]);
  clearTimeout(waiting);
  return first;
}

/** The service's picture, or another one where the service failed and the document is not at fault. */
async function orElse(
  served: Promise<PreviewAnswer>,
  other: () => Promise<PreviewAnswer>,
): Promise<PreviewAnswer> {
  try {
    return await served;
  } catch (error) {
    if (problemOf(error).kind === "refused") throw error;
    return other();
  }
}

/** Somebody asked their browser to load as little as it can. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
