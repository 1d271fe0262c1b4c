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
  const rest = warnings.length - told.length;
  return [
    "Warnings. Mend the Markdown and call again if they matter:",
    ...told,
    ...(rest > 0 ? [`- and ${rest} more`] : []),
  ];
}
