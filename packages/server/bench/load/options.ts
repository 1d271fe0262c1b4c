/**
 * The command line of `npm run load`: which measurements are made, for how long and with how many
 * clients.
 */
import { Arguments } from "../../../../bench/arguments.ts";

export const parts = ["throughput", "database"] as const;
export type Part = (typeof parts)[number];

export interface LoadOptions {
  /** Measurements to make, in this order. */
  parts: readonly Part[];
  /** Time of each measurement, in s. */
  seconds: number;
  /**
   * Number of turns into which a measurement of throughput is divided, with each side once in a
   * turn.
   */
  turns: number;
  /** Number of requests under way. */
  clients: number;
  /** Number of renders at a time, of one node or of both together. */
  children: number;
  /** Number of renders, one at a time, for measuring the database. */
  renders: number;
}

const HELP = `npm run load -- [--quick] [--seconds N] [--turns N] [--clients N] [--children N] [--only PART,…]

One node and two on one PostgreSQL and one S3, and the pool alone, all on this machine: how much each gives,
and what the database takes.

--quick       a glance: few seconds each
--seconds N   of each measurement (default 20)
--turns N     turns, even, by which the sides are compared (default 8)
--clients N   requests under way (default 16)
--children N  renders at a time in all, even (default 2)
--only PARTS  some of: ${parts.join(", ")}`;

const usual: LoadOptions = { parts, seconds: 20, turns: 8, clients: 16, children: 2, renders: 200 };
const quick: LoadOptions = { ...usual, seconds: 4, turns: 2, renders: 40 };

/**
 * Reads the options.
 *
 * @returns absent if help was asked for, which is printed
 */
export function readOptions(): LoadOptions | undefined {
  const values = ["only", "seconds", "turns", "clients", "children"];
  const told = Arguments.read({ help: HELP, flags: ["quick"], values });
  if (!told) return undefined;
  const base = told.has("quick") ? quick : usual;
  return {
    seconds: told.number("seconds", base.seconds),
    turns: told.number("turns", base.turns, "even"),
    clients: told.number("clients", base.clients),
    children: told.number("children", base.children, "even"),
    renders: base.renders,
    parts: told.some("only", parts),
  };
}
