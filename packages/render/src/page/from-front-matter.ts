/** Page options that a document's own front matter asks for. */
import { isRecord, leftOut } from "./describe-value.ts";
import type { Diagnostics, Problem } from "../diagnostics.ts";
import { problemsOf, type GroupOption } from "./kinds.ts";
import { valuesFromTexts } from "./from-text.ts";
import { pageFields, type PageOptions } from "./options.ts";
import { pageProblems } from "./sheet.ts";

const group: GroupOption = {
  kind: "group",
  fields: pageFields,
  default: undefined,
  description: "",
};

/**
 * Merges the options of a request and those of the front matter, field by field; the request wins.
 * Wrong values in the front matter are left out, with a warning.
 *
 * @param given `page` in the front matter, every scalar as text
 * @param line its line in the source
 */
export function withFrontMatter(
  asked: PageOptions | undefined,
  given: unknown,
  line: number,
  diagnostics: Diagnostics,
): PageOptions | undefined {
  if (given === undefined) return asked;
  const warn = ({ message }: Problem) =>
    diagnostics.warn("FRONT_MATTER_INVALID", leftOut(message), line);
  if (!isRecord(given)) {
    problemsOf("page", group, given).forEach(warn);
    return asked;
  }
  const values = valuesFromTexts(pageFields, given);
  const own: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const fields = { [name]: value };
    const problems = problemsOf("page", group, fields);
    problems.forEach(warn);
    if (problems.length === 0) own[name] = value;
  }
  const both: PageOptions = { ...own, ...asked };
  const [problem] = pageProblems(both);
  if (!problem) return both;
  warn(problem);
  return asked ?? {};
}
