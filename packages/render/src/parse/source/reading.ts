/** How Markdown is read: the options of a render that decide it. */
import type { ResolvedOptions } from "../../options.ts";

export type Reading = Pick<ResolvedOptions, "flavor" | "breaks" | "repair">;

/** What holds where nothing is said: the options' defaults. */
export const asUsual: Reading = { flavor: "wide", breaks: "soft", repair: true };
