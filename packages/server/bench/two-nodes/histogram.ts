/** What histograms of `/metrics` say of the time between two looks at them. */
import { scrape, type Exposition } from "../../test/support/exposition.ts";
import type { NodeProcess } from "../../test/support/cluster/node-process.ts";

type Labels = Record<string, string>;

export class Looks {
  readonly #nodes: readonly NodeProcess[];
  readonly #before: Promise<Exposition[]>;

  /** Looks now, and again whenever it is asked. */
  constructor(nodes: readonly NodeProcess[]) {
    this.#nodes = nodes;
    this.#before = lookAt(nodes);
  }

  /** Resolves when the first look has been taken. */
  async taken(): Promise<this> {
    await this.#before;
    return this;
  }

  /** What a share of the times since then stays below, in ms, between the bounds of its bucket. */
  async quantiles(name: string, labels: Labels, shares: readonly number[]): Promise<number[]> {
    const [before, after] = [await this.#before, await lookAt(this.#nodes)];
    const bounds = boundsOf(after, name, labels);
    const counts = bounds.map((le) => {
      const at = { ...labels, le };
      return sum(after, `${name}_bucket`, at) - sum(before, `${name}_bucket`, at);
    });
    return shares.map((share) => 1000 * interpolated(bounds.map(Number), counts, share));
  }
}

function lookAt(nodes: readonly NodeProcess[]): Promise<Exposition[]> {
  return Promise.all(nodes.map((node) => scrape(node)));
}

function sum(all: readonly Exposition[], name: string, labels: Labels): number {
  return all.reduce((total, exposition) => total + exposition.sum(name, labels), 0);
}

function boundsOf(all: readonly Exposition[], name: string, labels: Labels): string[] {
  const found = all.flatMap(({ samples }) =>
    samples
      .filter((sample) => sample.name === `${name}_bucket`)
      .filter((sample) => Object.entries(labels).every(([key, v]) => sample.labels[key] === v))
      .map((sample) => sample.labels["le"] ?? ""),
  );
  const number = (le: string) => (le === "+Inf" ? Number.POSITIVE_INFINITY : Number(le));
  return [...new Set(found)].toSorted((a, b) => number(a) - number(b));
}

/** As Prometheus does it: evenly within a bucket; `counts` add up from bucket to bucket. */
function interpolated(bounds: readonly number[], counts: readonly number[], share: number): number {
  const wanted = share * (counts.at(-1) ?? 0);
  const index = counts.findIndex((count) => count >= wanted);
  const [below, upTo] = [counts[index - 1] ?? 0, counts[index] ?? 0];
  const low = bounds[index - 1] ?? 0;
  const high = bounds[index] ?? Number.NaN;
  if (!Number.isFinite(high)) return low;
  return upTo === below ? high : low + ((high - low) * (wanted - below)) / (upTo - below);
}
