import { hostname } from "node:os";
import type { Config } from "./config/config.ts";
import type { Randomness } from "./domain/world.ts";

/** Name of this process among those that share the database; an SQLite file has one process. */
export function instanceName({ database, instance }: Config, random: Randomness): string {
  if (instance !== undefined) return instance;
  if (database.kind === "sqlite") return "local";
  return `${hostname()}-${Buffer.from(random.bytes(4)).toString("hex")}`;
}
