/**
 * Reports what was measured of an attack: as a row of the table, and as a list of what is wrong.
 */
import { nearestRank } from "../../../../bench/measure/statistics.ts";
import type { Attack } from "./attacks.ts";
import { quiet, together, type Fared } from "./quiet.ts";

/**
 * Measurements of one attack. Those of quiet callers are listed by turn, and within it by caller.
 */
export interface Seen {
  before: Fared[][];
  beside: Fared[][];
  after: Fared[][];
  /** Number of answers to the attacker, by status. */
  statuses: Record<number, number>;
  /** Most memory of the main process, in bytes. */
  memory: number;
  /** Longest time for which the main process's event loop was held up, in ms. */
  heldUp: number;
  /** Least number of bytes that the disk had above its floor. */
  spare: number;
}

/**
 * Greatest ratio of a quiet caller's p95 to its p95 without an attack, and of its p50 two seconds
 * after the attack.
 */
const MOST = 2;
/** Most memory of the main process, in bytes. */
const MOST_MEMORY = 512 * 2 ** 20;
const MiB = 2 ** 20;

const columns = [
  "attack",
  ...quiet.flatMap(({ name }) => [
    `${name}: asked`,
    "alone p50 / p95, ms",
    "beside p50 / p95, ms",
    "p95, times",
    "2 s after, times",
    "refused",
  ]),
  "main process, MiB",
  "its event loop held up, ms",
  "disk above its floor, MiB",
  "answers to the attacker",
  "",
];
export const heading = `| ${columns.join(" | ")} |\n|${columns.map(() => "---").join("|")}|`;

export function judge(attack: Attack, seen: Seen): { row: string; wrong: string[] } {
  const wrong: string[] = [];
  const fault = (is: boolean, what: string) => {
    if (is) wrong.push(`${attack.name}: ${what}`);
  };
  const cells = quiet.flatMap(({ name, from }, at) => {
    const of = (turns: Fared[][]) => together(turns.map((turn) => turn[at]));
    const [before, beside, after] = [of(seen.before), of(seen.beside), of(seen.after)];
    const alone = together([before, after]).latencies;
    const ratio = nearestRank(beside.latencies, 0.95) / nearestRank(alone, 0.95);
    const settled = nearestRank(after.latencies, 0.5) / nearestRank(before.latencies, 0.5);
    const refused = together([before, beside, after]).refused;
    fault(ratio > MOST, `${name}'s p95 is ${ratio.toFixed(2)} times that of alone`);
    fault(settled > MOST, `${name}'s p50 2 s after is ${settled.toFixed(2)} times that of before`);
    const mayBe = attack.fillsDisk === true && "account" in from;
    fault(!mayBe && Object.keys(refused).length > 0, `${name} was refused: ${words(refused)}`);
    return [
      beside.latencies.length,
      pair(alone),
      pair(beside.latencies),
      `${ratio.toFixed(2)}×`,
      `${settled.toFixed(2)}×`,
      words(refused),
    ];
  });
  fault(seen.memory > MOST_MEMORY, `the main process held ${mebibytes(seen.memory)} MiB`);
  fault(seen.spare < 0, `the disk was ${mebibytes(-seen.spare)} MiB below its floor`);
  const rest = [
    mebibytes(seen.memory),
    seen.heldUp.toFixed(0),
    mebibytes(seen.spare),
    words(seen.statuses),
  ];
  const verdict = wrong.length > 0 ? "✗" : "✓";
  return { row: `| ${[attack.name, ...cells, ...rest, verdict].join(" | ")} |`, wrong };
}

function pair(latencies: readonly number[]): string {
  return `${nearestRank(latencies, 0.5).toFixed(0)} / ${nearestRank(latencies, 0.95).toFixed(0)}`;
}

function mebibytes(bytes: number): string {
  return (bytes / MiB).toFixed(0);
}

/** Lists statuses with their numbers. `0`: no answer. */
function words(statuses: Record<number, number>): string {
  const all = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return all.length > 0 ? all.join(", ") : "none";
}
