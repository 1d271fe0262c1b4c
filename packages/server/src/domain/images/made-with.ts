/** The options that a picture was made with, as an account's list of pictures tells of them. */
import type { ExportRequest, GenerateRequest } from "@platen/contract";
import type { WithBrand } from "../accounts/brands.ts";
import { optionDefinitions, pickOptions, type OptionName } from "@platen/render/options";

/** Most characters of one option's value as JSON; a longer one is told as "…". */
const MOST = 300;

/**
 * Returns what a request asked for, as JSON: its options that are not the defaults, without the
 * watermark, which the charge decides on. `undefined`: there are none.
 */
export function madeWith(request: WithBrand<GenerateRequest | ExportRequest>): string | undefined {
  const told = Object.entries(pickOptions({ ...request, watermark: undefined }))
    .filter(([name, value]) => value !== optionDefinitions[name as OptionName].default)
    .map(([name, value]) => [name, JSON.stringify(value).length > MOST ? "…" : value] as const);
  return told.length === 0 ? undefined : JSON.stringify(Object.fromEntries(told));
}
