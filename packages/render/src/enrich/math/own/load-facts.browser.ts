/** Reads what our setter knows in a worker of a browser: a file of its own, which only formulas fetch. */
import { Facts } from "./facts.ts";
import type { FactsData } from "./facts-data.ts";

let loading: Promise<Facts> | undefined;

/** Once for the worker. */
export function loadFacts(): Promise<Facts> {
  return (loading ??= import("./facts.json").then(
    (module) => new Facts(module.default as unknown as FactsData),
  ));
}
