/** How Markdown is read: the options of a render that decide it. */
import type { ResolvedOptions } from "../../options.ts";

export type Reading = Pick<ResolvedOptions, "flavor" | "breaks" | "repair" | "smart">;

/** Defaults of the options that decide how Markdown is read. */
export const asUsual: Reading = { flavor: "wide", breaks: "soft", repair: true, smart: false };
