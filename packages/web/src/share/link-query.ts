import { optionDefinitions, optionNames, type OptionName } from "@platen/render/options";
import { sentOf } from "../api/sent-style.ts";
import type { Shared } from "./link.ts";

/**
 * Returns a document and its look as the query of a signed link: the fields of a request by their names, and the Markdown
 * as `md`. What the service takes by default is left out, so that it is short.
 */
export function linkQuery({ text, style }: Pick<Shared, "text" | "style">): string {
  const sent: Partial<Record<OptionName, unknown>> = sentOf(style);
  const query = new URLSearchParams({ md: text });
  for (const name of optionNames) {
    const value = sent[name];
    // The format stands in the path.
    if (name === "format" || value === undefined || value === optionDefinitions[name].default)
      continue;
    query.set(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return query.toString();
}
