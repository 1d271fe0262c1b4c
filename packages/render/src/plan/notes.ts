import type { Document } from "../document.ts";
import { planCode, type PlanFacts } from "./code.ts";
import type { PlanNotes } from "./types.ts";
import { wordsIn } from "./words.ts";

let loading: Promise<typeof import("../version.ts")> | undefined;

/** Only plans need the version, which is read from the manifests of the packages in use. */
export async function planNotes(
  document: Document,
  facts: Omit<PlanFacts, "version">,
): Promise<PlanNotes> {
  const { renderVersion: version } = await (loading ??= import("../version.ts"));
  return { ...wordsIn(document), plan: planCode({ ...facts, version }) };
}
