import type { ApiWarning, JobResult } from "@platen/contract";
import { viewSet } from "../images/image-set.ts";
import { viewImage } from "../images/image-view.ts";
import type { Generated } from "./generate.ts";

/** The answer to a render that is stored, as its caller sees it. */
export function viewGenerated(
  { image, set, quota, warnings, description }: Omit<Generated, "bytes" | "letGo" | "replayed">,
  { document, warnings: also }: { document?: string; warnings: readonly ApiWarning[] },
  baseUrl: string,
): JobResult {
  const data = {
    ...viewImage(image, baseUrl),
    ...(set && viewSet(set, baseUrl, description?.alt)),
    ...description,
    ...(document !== undefined && { document }),
  };
  return { data, meta: { quota, warnings: [...warnings, ...also] } };
}
