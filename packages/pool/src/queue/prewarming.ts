/**
 * Has children warm up further while nobody needs the processors. V8 compiles what is called often: a child's first
 * hundred documents take two to three times as long as later ones, and those are not to be a caller's.
 */
import type { Child } from "../children/child.ts";
import type { PoolState } from "./state.ts";

/** Between two pieces of warming up, in ms: so it takes a quarter of one processor. */
const PAUSE = 50;

export class Prewarming {
  readonly #state: PoolState;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(state: PoolState) {
    this.#state = state;
  }

  /** Looks soon whether there is a child to warm up; called whenever a child has become ready. */
  consider(): void {
    if (this.#closed || this.#timer || this.#coldest() === undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isCalm) this.#coldest()?.warm();
      else this.consider();
    }, PAUSE);
    this.#timer.unref();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  /** Nothing quick is at work, no child starts, and whoever comes finds another child that is ready. */
  get #isCalm(): boolean {
    const { crew, settings } = this.#state;
    if (crew.count("busy", false) > 0 || crew.count("starting") > 0) return false;
    return crew.count("ready", false) >= Math.min(2, settings.size + settings.spares);
  }

  #coldest(): Child | undefined {
    const { crew, settings } = this.#state;
    const child = crew.coldest();
    return child && child.warmth < settings.warmUp ? child : undefined;
  }
}
