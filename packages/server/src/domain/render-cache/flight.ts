import { RenderError } from "@platen/render/diagnostics";
import type { OrderPlace } from "@platen/render/pool";
import type { Rendered, RenderWatch } from "../rendering/renderer.ts";
import { copyOf } from "./rendered.ts";

interface Passenger {
  watch: RenderWatch;
  onAbort: () => void;
  resolve: (rendered: Rendered | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * One render that several callers wait for. Each may leave; it is withdrawn when the last has left.
 * It counts as the first caller's. Its stages are reported only to the first caller still waiting,
 * so that each is counted once.
 */
export class Flight {
  /** Waiting callers in order of arrival. */
  readonly #passengers = new Set<Passenger>();
  readonly #withdrawal = new AbortController();
  readonly #onEnd: () => void;

  /** @param onEnd called when no caller may join any more */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Starts the render for those who have joined. Call it once. */
  async start(render: (watch: RenderWatch) => Promise<Rendered>): Promise<void> {
    try {
      const rendered = await render({
        ...placeOf(this.#first()?.watch),
        signal: this.#withdrawal.signal,
        onQueued: (ms, lane) => this.#first()?.watch.onQueued?.(ms, lane),
        onStage: (stage, ms) => this.#first()?.watch.onStage?.(stage, ms),
      });
      this.#onEnd();
      this.#land(rendered);
    } catch (error) {
      this.#onEnd();
      for (const passenger of this.#passengers) this.#letOff(passenger).reject(error);
    }
  }

  /**
   * Waits with the others. `undefined`: the result is for one caller alone, and not this one.
   *
   * @throws RenderError that of the render, or `ABORTED` if this caller leaves
   */
  join(watch: RenderWatch): Promise<Rendered | undefined> {
    return new Promise((resolve, reject) => {
      const onAbort = () => this.#leave(passenger);
      const passenger: Passenger = { watch, onAbort, resolve, reject };
      this.#passengers.add(passenger);
      watch.signal?.addEventListener("abort", onAbort, { once: true });
      if (watch.signal?.aborted) this.#leave(passenger);
    });
  }

  /** Hands out the result to all at once, before any of them can change what another gets. */
  #land(rendered: Rendered): void {
    const first = this.#first();
    for (const passenger of this.#passengers) {
      const copy = () => (rendered.external ? undefined : copyOf(rendered));
      this.#letOff(passenger).resolve(passenger === first ? rendered : copy());
    }
  }

  #leave(passenger: Passenger): void {
    if (!this.#passengers.has(passenger)) return;
    this.#letOff(passenger).reject(withdrawn());
    if (this.#passengers.size > 0) return;
    // First, so that no caller joins a render that is being withdrawn.
    this.#onEnd();
    this.#withdrawal.abort();
  }

  #letOff(passenger: Passenger): Passenger {
    this.#passengers.delete(passenger);
    passenger.watch.signal?.removeEventListener("abort", passenger.onAbort);
    return passenger;
  }

  #first(): Passenger | undefined {
    return this.#passengers.values().next().value;
  }
}

/** Returns the place of a shared render in the pool's queue, which needs it as for any other. */
function placeOf({ caller, share, lane, paid, weight }: RenderWatch = {}): OrderPlace {
  return { caller, share, lane, paid, weight };
}

export function withdrawn(): RenderError {
  return new RenderError("ABORTED", "The render was withdrawn.");
}
