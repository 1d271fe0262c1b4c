import { Arguments } from "../../../../bench/arguments.ts";
import type { TortureOptions } from "./run.ts";

const HELP = `npm run torture -- [--minutes N] [--postgres] [--clients N] [--seed N] [--out FOLDER]
npm run torture -- --planted

A service in processes of its own is used by clients over HTTP while it is killed, stopped, put on a
bad disk, given a wrong clock and cut off. Everything that was asked and answered is recorded, and a
checker looks for promises that were not kept. Exits with 1 if there are any.

--minutes N   how long (default 30)
--postgres    two nodes on one PostgreSQL; without it one node on SQLite
--clients N   clients at a time (default 5)
--seed N      decides what happens, though not exactly when (default: by the time of day)
--out FOLDER  where the history is written (default out/torture)
--planted     instead: plants bugs in the service, one after the other, and sees that each is found`;

/** Longer than other nodes leave to a silent one what it reserved, in ms. */
const PATIENCE = 100_000;

export interface MainOptions {
  planted: boolean;
  torture: TortureOptions;
  out: string;
}

/** @returns absent: help was asked for and given */
export function readOptions(): MainOptions | undefined {
  const values = ["minutes", "clients", "seed", "out"];
  const told = Arguments.read({ help: HELP, flags: ["postgres", "planted"], values });
  if (!told) return undefined;
  const postgres = told.has("postgres");
  const seed = told.number("seed", (Date.now() % 1_000_000) + 1);
  console.log(`seed ${seed}`);
  return {
    planted: told.has("planted"),
    out: told.text("out") ?? "out/torture",
    torture: {
      postgres,
      nodes: postgres ? 2 : 1,
      engines: true,
      seed,
      seconds: told.number("minutes", 30, "any") * 60,
      clients: told.number("clients", 5),
      pause: 400,
      patience: PATIENCE,
      calm: [500, 6000],
    },
  };
}
