/** Reads what our setter knows. A browser has `load-facts.browser.ts` in its place. */
import { readFile } from "node:fs/promises";
import { Facts } from "./facts.ts";
import type { FactsData } from "./facts-data.ts";

let loading: Promise<Facts> | undefined;

/** Once for the process; what failed is tried again. */
export function loadFacts(): Promise<Facts> {
  return (loading ??= read().catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));
}

async function read(): Promise<Facts> {
  // It is ASCII, so this reads it as UTF-8 would, in less time.
  const text = await readFile(new URL("./facts.json", import.meta.url), "latin1");
  return new Facts(JSON.parse(text) as FactsData);
}
