/** Gathers the stage times that renders report, and what they leave over. */
import { summarise } from "./measure/statistics.ts";

/** Time that no stage accounts for: waiting between them, and the way in and out. */
const REST = "rest";

export class StageClock {
  readonly #times = new Map<string, number[]>();
  #render = new Map<string, number>();

  /** A part of a stage ended. */
  add(name: string, ms: number): void {
    this.#render.set(name, (this.#render.get(name) ?? 0) + ms);
  }

  /** Runs one render, during which `add` is called. */
  async time<T>(render: () => Promise<T>): Promise<T> {
    this.#render = new Map();
    const start = performance.now();
    const output = await render();
    const reported = this.#render.values().reduce((sum, ms) => sum + ms, 0);
    this.#render.set(REST, Math.max(0, performance.now() - start - reported));
    for (const [name, ms] of this.#render) {
      const times = this.#times.get(name);
      if (times) times.push(ms);
      else this.#times.set(name, [ms]);
    }
    return output;
  }

  medians(): Map<string, number> {
    return new Map([...this.#times].map(([name, times]) => [name, summarise(times).p50] as const));
  }
}
