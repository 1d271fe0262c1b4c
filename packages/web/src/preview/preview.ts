/**
 * The live preview. One request is under way at a time, and the newest document is next. A request
 * is never given up for a newer one, so fresh pictures come as often as they can be made: by the
 * press in the browser where it draws exactly what the service would, else by the service.
 */
import type { ApiWarning } from "@platen/contract";
import type { PreviewAnswer, View } from "../api/preview.ts";
import type { RenderOrder } from "../api/render-file.ts";
import { t } from "../language/language.ts";
import { marksNow } from "../session/marks.ts";
import { SaidError } from "../messages/said-error.ts";
import { bytesTooLarge, textTooLarge } from "../ui/text-limit.ts";
import { PageMap } from "./page-map.ts";
import { boundedView } from "./bounded-view.ts";
import { nextAt, never, type Asked } from "./pace.ts";
import { pageOf } from "./page.ts";
import { PageStarts } from "./paper/page-starts.ts";
import { PartStore } from "./part-store.ts";
import { problemOf, type PreviewProblem } from "./problem.ts";
import { NearOrService } from "./near-or-service.ts";

/** ms without a fresh picture after which it is said that one is being made. */
const SLOW = 400;
/** ms after a change until nobody writes any more, and watermarks that stayed behind are drawn anew. */
const REST = 1200;
/** ms after the newest picture until all pages of a long document are set. */
const SETTLES = 1500;
/**
 * ms before a service is asked again that cannot be reached or failed; doubled each time. One that
 * failed is asked at most `times` times.
 */
const RETRY = { first: 1000, longest: 15_000, times: 8 };

export interface Shown {
  map: PageMap;
  /** Revision of the document that it shows. */
  revision: number;
  warnings: ApiWarning[];
  watermarked: boolean;
  /** ms from the change to the picture. */
  latency: number;
  /** Size of the answer. */
  bytes: number;
  /**
   * Only a part was set: what is in view is the document as it is, but how many pages there are is not known yet
   * (`unknown`) or what it was (`before`).
   */
  passing?: "unknown" | "before" | undefined;
}

export interface PreviewState {
  /** Revision of the document as it is now. */
  revision: number;
  /** Whether a request has been under way for so long that the page should say so. */
  slow: boolean;
  /** Whether a request is under way. */
  waiting: boolean;
  shown: Shown | undefined;
  problem: PreviewProblem | undefined;
}

/**
 * Returns the view that is looked at, without `known` and `writing`; `undefined` if nobody looks.
 */
export type Viewer = () => Omit<View, "known" | "writing"> | undefined;

export class Preview {
  readonly parts = new PartStore();
  #state: PreviewState = {
    revision: 0,
    slow: false,
    waiting: false,
    shown: undefined,
    problem: undefined,
  };
  readonly #source = new NearOrService(() => this.#seeClean());
  readonly #listeners = new Set<() => void>();
  #order: RenderOrder | undefined;
  #changedAt = 0;
  #asked: Asked = never;
  /** Time before which the service must not be asked. */
  #notBefore = 0;
  #retry = RETRY.first;
  /** Failures of the service since the document changed or was drawn. */
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #underWay: AbortController | undefined;
  readonly #starts = new PageStarts();
  #settling: AbortController | undefined;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  /** Whether a request is needed that is not under way. */
  #wanted = false;
  #viewer: Viewer = () => undefined;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PreviewState => this.#state;

  /** Whether the shown picture is of the document as it is now. */
  readonly isFresh = (): boolean => this.#state.shown?.revision === this.#state.revision;

  /** Shows this document from now on. A blank one has no picture. */
  show(order: RenderOrder): void {
    this.#order = order;
    this.#failures = 0;
    window.addEventListener("online", this.#goOn);
    const revision = this.#state.revision + 1;
    if (order.markdown.trim() === "") return this.#clear(revision);
    this.#changedAt = performance.now();
    this.#set({ revision, waiting: true });
    this.#want();
  }

  /** Sets the viewer, whose view is requested from now on. */
  watch(viewer: Viewer): void {
    this.#viewer = viewer;
    if (this.#wanted) this.#schedule();
  }

  /** Requests a view that is not here. */
  readonly ask = (): void => {
    if (this.#order && this.#order.markdown.trim() !== "") this.#want();
  };

  /** Requests again at once, after a problem. */
  readonly retry = (): void => {
    this.#notBefore = 0;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.ask();
  };

  /** Tries again when the network is back. */
  readonly #goOn = (): void => {
    if (this.#state.problem?.kind === "offline") this.retry();
  };

  /** Stops requests and releases the pictures; `show` starts again. */
  close(): void {
    window.removeEventListener("online", this.#goOn);
    this.#clear(this.#state.revision);
    this.#source.close();
  }

  #clear(revision: number): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#restTimer);
    this.#timer = undefined;
    this.#wanted = false;
    clearTimeout(this.#settleTimer);
    for (const stop of [this.#underWay, this.#settling]) stop?.abort();
    this.#underWay = undefined;
    this.#settling = undefined;
    this.#fast();
    this.parts.clear();
    this.#set({ revision, slow: false, waiting: false, shown: undefined, problem: undefined });
  }

  #want(): void {
    this.#wanted = true;
    this.#slowTimer ??= setTimeout(() => this.#set({ slow: true }), SLOW);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#underWay || this.#timer !== undefined) return;
    // The press in the browser is at work in a thread of its own, while this one shows the key.
    if (this.#source.isNear && this.#soonest <= performance.now()) return void this.#send();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      // Somebody may have gone on writing.
      if (this.#soonest > performance.now()) this.#schedule();
      else void this.#send();
    }, this.#soonest - performance.now());
  }

  get #soonest(): number {
    // Pictures drawn in the browser do not load the service.
    if (this.#source.isNear) return this.#notBefore;
    const length = this.#order?.markdown.length ?? 0;
    return Math.max(nextAt(this.#asked, this.#changedAt, length), this.#notBefore);
  }

  async #send(): Promise<void> {
    const order = this.#order;
    const view = this.#viewer();
    if (!order || !view) return;
    const { revision } = this.#state;
    const changedAt = this.#changedAt;
    const stop = new AbortController();
    this.#underWay = stop;
    this.#wanted = false;
    const sentAt = performance.now();
    this.#asked = { ...this.#asked, sentAt };
    try {
      const bytes = bytesTooLarge(order.markdown);
      if (bytes > 0) throw new SaidError(() => textTooLarge(bytes, t));
      const known = this.parts.names();
      const writing = sentAt - changedAt < REST;
      const from = this.#starts.before(order, view.page);
      const parameters = boundedView({
        ...view,
        known,
        writing,
        starts: !from,
        ...(from && { from }),
      });
      const answer = await this.#source.ask(order, parameters, stop.signal);
      await this.parts.add(answer.files);
      if (stop.signal.aborted) return;
      this.#underWay = undefined;
      const answeredAt = performance.now();
      const { pages, passing } = answer.outline;
      const paper = pages === undefined ? undefined : passing ? "part" : "all";
      this.#asked = { sentAt, answeredAt, took: answeredAt - sentAt, paper };
      this.#retry = RETRY.first;
      this.#failures = 0;
      this.#take(answer, order, revision, performance.now() - changedAt);
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#underWay = undefined;
      this.#fail(error);
    }
  }

  #take(answer: PreviewAnswer, order: RenderOrder, revision: number, latency: number): void {
    const { outline, files, warnings, watermarked, bytes } = answer;
    if (!outline.passing) this.#starts.learn(order, outline);
    const passing = this.#passing(order, outline);
    const map = new PageMap(pageOf(outline, order, this.#state.shown?.map.page));
    this.#fast();
    const isLast = revision === this.#state.revision;
    const shown = { map, revision, warnings, watermarked, latency, bytes, passing };
    this.#set({ shown, problem: undefined, slow: false, waiting: !isLast });
    this.parts.trim();
    if (!outline.complete && files.size > 0) this.#wanted = true;
    clearTimeout(this.#restTimer);
    if (outline.stale) this.#restTimer = setTimeout(this.ask, REST);
    if (this.#wanted) this.#want();
    if (passing) this.#settleLater(passing);
  }

  /**
   * Requests a picture without a watermark once the browser can draw one. The service marks pages,
   * and past a bound all previews, even if the export will have no watermark.
   */
  #seeClean(): void {
    if (this.#state.shown?.watermarked && marksNow() === false) this.ask();
  }

  #passing(order: RenderOrder, { passing }: PreviewAnswer["outline"]): Shown["passing"] {
    if (!passing || this.#starts.isExact(order)) return undefined;
    return this.#starts.before(order, 1)?.pages === undefined ? "unknown" : "before";
  }

  /** Has all pages set when nobody writes, beside the requests for the part in view. */
  #settleLater(passing: Shown["passing"]): void {
    clearTimeout(this.#settleTimer);
    const rest = passing === "unknown" ? 0 : SETTLES;
    const limited = this.#notBefore - performance.now();
    this.#settleTimer = setTimeout(
      () => {
        const isWriting = performance.now() - this.#changedAt < rest;
        // Setting all pages would delay somebody who goes on writing.
        if (isWriting || (rest > 0 && this.#underWay)) this.#settleLater(passing);
        else void this.#settle();
      },
      Math.max(rest, limited),
    );
  }

  async #settle(): Promise<void> {
    const order = this.#order;
    const view = this.#viewer();
    if (!order || !view || this.#settling) return;
    const { revision } = this.#state;
    const changedAt = this.#changedAt;
    const stop = new AbortController();
    this.#settling = stop;
    try {
      const known = this.parts.names();
      const parameters = boundedView({ ...view, known, writing: false, starts: true });
      const answer = await this.#source.ask(order, parameters, stop.signal);
      if (revision === this.#state.revision) await this.parts.add(answer.files);
      if (stop.signal.aborted) return;
      this.#settling = undefined;
      this.#starts.learn(order, answer.outline);
      if (revision === this.#state.revision)
        this.#take(answer, order, revision, performance.now() - changedAt);
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#settling = undefined;
      if (revision === this.#state.revision) this.#fail(error);
    }
    const { shown } = this.#state;
    if (shown?.passing && !this.#state.problem) this.#settleLater("before");
  }

  #fail(error: unknown): void {
    const problem = problemOf(error);
    this.#fast();
    this.#set({ slow: false, waiting: false, problem });
    const failed = problem.kind === "failed" && ++this.#failures <= RETRY.times;
    const passes = failed || problem.kind === "offline" || problem.kind === "limited";
    if (passes) {
      this.#notBefore = performance.now() + (problem.wait ?? this.#retry);
      this.#retry = Math.min(this.#retry * 2, RETRY.longest);
    }
    if (passes || this.#wanted) this.#want();
  }

  #fast(): void {
    clearTimeout(this.#slowTimer);
    this.#slowTimer = undefined;
  }

  #set(change: Partial<PreviewState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
