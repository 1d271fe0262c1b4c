import type { ApiWarning } from "@platen/contract";

/** Most warnings put in words; all of them are among the facts. */
const WARNINGS_TOLD = 20;

/** Lines that say each warning with its place, for the model to mend. */
export function warningsInWords(warnings: readonly ApiWarning[]): string[] {
  if (warnings.length === 0) return ["No warnings."];
  const told = warnings.slice(0, WARNINGS_TOLD).map(({ code, message, line }) => {
    const place = line === undefined ? "" : ` (line ${line} of the Markdown)`;
    return `- ${code}${place}: ${message}`;
  });
  const rest = warnings.slice(WARNINGS_TOLD);
  return [
    "Warnings. Mend the Markdown and call again if they matter:",
    ...told,
    ...(rest.length > 0 ? [`- and ${rest.length} more: ${outlineOf(rest)}`] : []),
  ];
}

/** How many there are of each code, and on which lines the first and the last of them are. */
function outlineOf(warnings: readonly ApiWarning[]): string {
  const byCode = new Map<string, ApiWarning[]>();
  for (const warning of warnings)
    byCode.set(warning.code, [...(byCode.get(warning.code) ?? []), warning]);
  const parts = Array.from(byCode, ([code, list]) => {
    const lines = list.flatMap(({ line }) => line ?? []);
    const [from, to] = [Math.min(...lines), Math.max(...lines)];
    const place = lines.length === 0 ? "" : from === to ? ` (line ${from})` : ` (lines ${from} to ${to})`; // prettier-ignore
    return `${list.length} ${code}${place}`;
  });
  return parts.join(", ");
}
