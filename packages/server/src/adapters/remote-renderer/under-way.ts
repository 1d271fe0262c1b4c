import { RenderError } from "@platen/render/diagnostics";

/** One render that a node has in hand for us. */
export interface Trip {
  readonly caller: string;
  /** Aborted with a RenderError when it is to end. */
  readonly withdrawal: AbortController;
}

/**
 * Renders that nodes have in hand for us, at most so many. When there is no room, the caller with the
 * most of them makes some for whoever has fewer, so that nobody can have all there is.
 */
export class UnderWay {
  readonly #trips = new Set<Trip>();
  readonly #counts = new Map<string, number>();
  #onEmpty: (() => void) | undefined;

  get size(): number {
    return this.#trips.size;
  }

  /** @throws RenderError `OVERLOADED` */
  begin(caller: string, limit: number): Trip {
    if (this.#trips.size >= limit) {
      const last = this.#lastOfMost();
      const mine = (this.#counts.get(caller) ?? 0) + 1;
      if (!last || (this.#counts.get(last.caller) ?? 0) <= mine) throw full();
      last.withdrawal.abort(full());
      this.end(last);
    }
    const trip = { caller, withdrawal: new AbortController() };
    this.#trips.add(trip);
    this.#counts.set(caller, (this.#counts.get(caller) ?? 0) + 1);
    return trip;
  }

  /** Ending twice changes nothing. */
  end(trip: Trip): void {
    if (!this.#trips.delete(trip)) return;
    const left = (this.#counts.get(trip.caller) ?? 1) - 1;
    if (left > 0) this.#counts.set(trip.caller, left);
    else this.#counts.delete(trip.caller);
    if (this.#trips.size === 0) this.#onEmpty?.();
  }

  abortAll(error: RenderError): void {
    for (const { withdrawal } of this.#trips) withdrawal.abort(error);
  }

  /** Resolves when nothing is under way. */
  async empty(): Promise<void> {
    if (this.#trips.size > 0) await new Promise<void>((resolve) => (this.#onEmpty = resolve));
  }

  #lastOfMost(): Trip | undefined {
    let [most, at] = ["", 0];
    for (const [caller, count] of this.#counts) if (count > at) [most, at] = [caller, count];
    return [...this.#trips].findLast(({ caller }) => caller === most);
  }
}

function full(): RenderError {
  return new RenderError("OVERLOADED", "Too many renders are waiting; try again shortly.");
}
