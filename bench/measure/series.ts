import type { Timing } from "../findings.ts";
import { summarise } from "./statistics.ts";

/** Renders of many documents in the same state. */
export class Series {
  readonly #times: number[] = [];
  #bytes = 0;

  get count(): number {
    return this.#times.length;
  }

  async time(render: () => Promise<Uint8Array>): Promise<void> {
    const start = performance.now();
    const { length } = await render();
    this.#times.push(performance.now() - start);
    this.#bytes += length;
  }

  timing(): Timing {
    return { time: summarise(this.#times), bytes: this.#bytes / this.#times.length };
  }
}
