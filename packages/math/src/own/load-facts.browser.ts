/** Reads what our setter knows in a worker of a browser: a file of its own, which only formulas fetch. */
import { Facts } from "./facts.ts";
import type { FactsData } from "./facts-data.ts";

let loading: Promise<Facts> | undefined;

/** Once for the worker; what failed is tried again. */
export function loadFacts(): Promise<Facts> {
  return (loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
}

async function read(): Promise<Facts> {
  const module = await import("./facts.json");
  return new Facts(module.default as unknown as FactsData);
}
