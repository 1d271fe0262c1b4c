import { RenderError, type Warning } from "../diagnostics.ts";

/**
 * With `strict`, a picture with warnings is no picture.
 *
 * @throws RenderError `WARNINGS_REFUSED` that lists them.
 */
export function refuseWarnings(strict: boolean, warnings: readonly Warning[]): void {
  if (!strict || warnings.length === 0) return;
  const count = warnings.length === 1 ? "a warning" : `${warnings.length} warnings`;
  throw new RenderError(
    "WARNINGS_REFUSED",
    `The render gave ${count} and strict is set. Mend the Markdown or leave strict off.`,
    {
      details: warnings.map((warning) => ({
        path: warning.line === undefined ? "markdown" : `markdown:${warning.line}`,
        message: `${warning.code}: ${warning.message}`,
      })),
      warnings,
    },
  );
}
