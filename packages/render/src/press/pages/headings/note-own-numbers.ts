/** Warns of headings that get no number because they bring one. */
import type { Diagnostics } from "../../../diagnostics.ts";
import { plainWords } from "../words/title.ts";
import type { PageHeadings } from "./index.ts";

/** Longest heading that a warning names in full. */
const LONGEST_NAME = 80;

/** @param option the one that asks for numbers */
export function noteOwnNumbers(
  { numbered }: PageHeadings,
  diagnostics: Diagnostics,
  option: "page.numberHeadings" | "headings" = "page.numberHeadings",
): void {
  const [first] = numbered;
  if (!first) return;
  const words = plainWords(first.children);
  const name = words.length > LONGEST_NAME ? `${words.slice(0, LONGEST_NAME)}…` : words;
  diagnostics.warn(
    "OPTION_IGNORED",
    `${option} gives no second number to headings that have one, such as “${name}”`,
    first.line,
  );
}
