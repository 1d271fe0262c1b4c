/**
 * Looks for documents that cost much and are small: each kind grows until it is refused, is as large as a document may
 * be, or takes too long.
 */
import { kinds, type DearInput } from "./kinds.ts";
import { Trials, type Trial } from "./trial.ts";

export interface Finding extends Trial {
  kind: string;
  size: number;
  kibibytes: number;
}

/** Most that a child may take for a document: processor time in ms, and memory. */
export const MOST = { ms: 6000, mebibytes: 600 } as const;
/** A refusal is to come within this, in ms of processor time. */
export const REFUSED_WITHIN = 300;

/** Time from which on a kind grows by smaller steps, in ms. */
const STEEP = 400;

/** Bytes of Markdown that a service takes, and of pictures that are worth a try. */
const MARKDOWN = 512 * 1024;
const PICTURES = 4 * 2 ** 20;

export async function* search(chosen: RegExp = /^/): AsyncGenerator<Finding> {
  await using trials = new Trials();
  for (const [kind, { from, to = Infinity, of }] of Object.entries(kinds)) {
    if (!chosen.test(kind)) continue;
    let step = 4;
    for (let size = from; size <= to; size *= step) {
      const input = await of(size);
      if (input.markdown.length > MARKDOWN || picturesOf(input) > PICTURES) break;
      const trial = await trials.of(input);
      const kibibytes = (input.markdown.length + picturesOf(input)) / 1024;
      if (trial.ms > STEEP) step = 2;
      yield { kind, size, kibibytes, ...trial };
      if (isRefused(trial) || trial.ms > MOST.ms) break;
    }
  }
}

export const isRefused = ({ outcome }: Trial): boolean => outcome.startsWith("refused");

function picturesOf({ attached = new Map() }: DearInput): number {
  return [...attached.values()].reduce((sum, { length }) => sum + length, 0);
}

/** Writes one line of a table. */
export function lineOf({ kind, size, kibibytes, ms, mebibytes, outcome }: Finding): string {
  const figures = [
    `${kibibytes.toFixed(1).padStart(7)} KiB`,
    `${String(ms).padStart(6)} ms`,
    `${String(Math.round(mebibytes)).padStart(5)} MiB`,
  ];
  return `${figures.join(" ")}  ${kind} (${size}) ${outcome.slice(0, 100)}`;
}
