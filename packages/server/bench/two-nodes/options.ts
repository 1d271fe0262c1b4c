import { parseArgs } from "node:util";

export const parts = [
  "throughput",
  "database",
  "kill",
  "restart",
  "databaseAway",
  "storeAway",
] as const;
export type Part = (typeof parts)[number];

export interface LoadOptions {
  /** What is done, in this order. */
  parts: readonly Part[];
  /** Of each measurement and of the load before and after what is done to the nodes, in s. */
  seconds: number;
  /** How long the database and the image store are away, in s. */
  away: number;
  /** Into how many turns a measurement of throughput is divided, one node and two by turns. */
  turns: number;
  /** Requests under way. */
  clients: number;
  /** Renders at a time, of one node or of both together. */
  children: number;
  /** Renders one at a time, for the database's share. */
  renders: number;
}

const HELP = `npm run load -- [--quick] [--seconds N] [--away N] [--turns N] [--clients N] [--children N] [--only PART,…]

Two nodes on one PostgreSQL and one S3, all on this machine: how much they give beside one node, and
what is lost when a node is killed or restarted, or the database or the image store is away.

--quick       a glance: few seconds each
--seconds N   of each measurement (default 20)
--away N      seconds without database, and without image store (default 10)
--turns N     turns, even, by which one node and two are compared (default 8)
--clients N   requests under way (default 16)
--children N  renders at a time in all, even (default 2)
--only PARTS  some of: ${parts.join(", ")}`;

const usual: LoadOptions = {
  parts,
  seconds: 20,
  away: 10,
  turns: 8,
  clients: 16,
  children: 2,
  renders: 200,
};
const quick: LoadOptions = { ...usual, seconds: 4, turns: 2, renders: 40 };

/** @returns absent: help was asked for and given */
export function readOptions(args: string[]): LoadOptions | undefined {
  const number = { type: "string" } as const;
  const { values } = parseArgs({
    args,
    options: {
      help: { type: "boolean" },
      quick: { type: "boolean" },
      only: { type: "string" },
      seconds: number,
      away: number,
      turns: number,
      clients: number,
      children: number,
    },
  });
  if (values.help) {
    console.log(HELP);
    return undefined;
  }
  const base = values.quick ? quick : usual;
  const take = (name: "seconds" | "away" | "turns" | "clients" | "children", even = false) => {
    const given = Number(values[name] ?? base[name]);
    if (Number.isSafeInteger(given) && given > 0 && (!even || given % 2 === 0)) return given;
    throw new Error(
      `--${name} must be ${even ? "an even" : "a whole"} number, at least 1.\n\n${HELP}`,
    );
  };
  return {
    seconds: take("seconds"),
    away: take("away"),
    turns: take("turns", true),
    clients: take("clients"),
    children: take("children", true),
    renders: base.renders,
    parts: partsOf(values.only),
  };
}

function partsOf(given = parts.join()): Part[] {
  const names = new Set(given.split(","));
  const chosen = parts.filter((part) => names.has(part));
  if (chosen.length === names.size) return chosen;
  throw new Error(`--only names parts that there are not: ${given}.\n\n${HELP}`);
}
