/**
 * The live preview: sends the newest document, soon but not too often, gives up what is stale, and
 * keeps the last good picture until the next is ready to be painted.
 */
import { ApiError, OfflineError } from "../api/request.ts";
import { requestPreview, type RenderedFile, type RenderOrder } from "../api/render-file.ts";

/** ms without a keystroke before a request is sent. */
const QUIET = 30;
/** Least ms between two requests, so that typing does not flood the service. */
const SPACING = 150;
/** ms before an unreachable service is asked again; doubled each time. */
const RETRY = { first: 1000, longest: 15_000 };

export interface PreviewPicture {
  file: RenderedFile;
  /** Of the blob; revoked when the next picture replaces it. */
  url: string;
  /** Which version of the document it shows. */
  revision: number;
  /** ms from the change to the picture. */
  latency: number;
}

export interface PreviewProblem {
  /** `refused`: the document is at fault. `failed`: the service is. */
  kind: "offline" | "limited" | "refused" | "failed";
  message: string;
}

export interface PreviewState {
  /** Of the document as it is now. */
  revision: number;
  loading: boolean;
  picture: PreviewPicture | undefined;
  problem: PreviewProblem | undefined;
}

export class Preview {
  #state: PreviewState = { revision: 0, loading: false, picture: undefined, problem: undefined };
  readonly #listeners = new Set<() => void>();
  #order: RenderOrder | undefined;
  #changedAt = 0;
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: AbortController | undefined;
  #retry = RETRY.first;
  /** Until then the service wants to be left alone. */
  #notBefore = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): PreviewState => this.#state;

  /** Shows this from now on. A blank document has no picture. */
  show(order: RenderOrder): void {
    this.#order = order;
    this.#changedAt = performance.now();
    const revision = this.#state.revision + 1;
    if (order.markdown.trim() === "") return this.#clear(revision);
    this.#set({ revision, loading: true });
    const soonest = Math.max(this.#sentAt + SPACING, this.#notBefore) - performance.now();
    this.#schedule(Math.max(QUIET, soonest));
  }

  /** Asks again at once, after a problem. */
  readonly retry = (): void => {
    if (this.#order) this.#schedule(0);
  };

  /** Stops what is under way and lets go of the picture; `show` starts again. */
  close(): void {
    this.#clear(this.#state.revision);
  }

  #clear(revision: number): void {
    clearTimeout(this.#timer);
    this.#inFlight?.abort();
    if (this.#state.picture) URL.revokeObjectURL(this.#state.picture.url);
    this.#set({ revision, loading: false, picture: undefined, problem: undefined });
  }

  #schedule(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#send(), wait);
  }

  async #send(): Promise<void> {
    const { revision } = this.#state;
    const changedAt = this.#changedAt;
    if (!this.#order) return;
    this.#inFlight?.abort();
    const controller = new AbortController();
    this.#inFlight = controller;
    this.#sentAt = performance.now();
    this.#set({ loading: true });
    try {
      const file = await requestPreview(this.#order, controller.signal);
      const url = URL.createObjectURL(file.blob);
      if (file.format !== "pdf") await decode(url);
      if (controller.signal.aborted) return URL.revokeObjectURL(url);
      this.#retry = RETRY.first;
      this.#replace({ file, url, revision, latency: performance.now() - changedAt });
    } catch (error) {
      if (!controller.signal.aborted) this.#fail(error);
    }
  }

  #replace(picture: PreviewPicture): void {
    const { picture: last, revision } = this.#state;
    this.#set({ picture, problem: undefined, loading: picture.revision !== revision });
    // Not before the new one is on the page.
    if (last) setTimeout(() => URL.revokeObjectURL(last.url), 1000);
  }

  #fail(error: unknown): void {
    const problem = problemOf(error);
    this.#set({ loading: false, problem });
    if (problem.kind === "refused" || problem.kind === "failed") return;
    const told = error instanceof ApiError ? error.retryAfter : undefined;
    const wait = told === undefined ? this.#retry : told * 1000;
    if (problem.kind === "limited") this.#notBefore = performance.now() + wait;
    this.#retry = Math.min(this.#retry * 2, RETRY.longest);
    this.#schedule(wait);
  }

  #set(change: Partial<PreviewState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

async function decode(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
}

function problemOf(error: unknown): PreviewProblem {
  if (error instanceof OfflineError)
    return {
      kind: "offline",
      message: "The service cannot be reached. Your draft is kept on this device.",
    };
  if (!(error instanceof ApiError))
    return { kind: "refused", message: "This browser could not show the picture." };
  if (error.code === "RATE_LIMITED" || error.code === "OVERLOADED") {
    const when = error.retryAfter === undefined ? "in a moment" : `in ${error.retryAfter} s`;
    return { kind: "limited", message: `Many previews at once. They go on by themselves ${when}.` };
  }
  const [detail] = error.details;
  const kind = error.status >= 500 ? "failed" : "refused";
  return { kind, message: detail ? detail.message : error.message };
}
