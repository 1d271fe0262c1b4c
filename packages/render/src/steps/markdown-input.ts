import { RenderError } from "../diagnostics.ts";
import { utf8Length } from "../platform/utf8-length.ts";

/**
 * Refuses what is no Markdown to render.
 *
 * @throws RenderError `MARKDOWN_REQUIRED` or `MARKDOWN_TOO_LONG`.
 */
export function checkMarkdown(markdown: unknown, limit: number): asserts markdown is string {
  if (typeof markdown !== "string" || markdown.trim() === "")
    throw new RenderError(
      "MARKDOWN_REQUIRED",
      "markdown must be text that is not blank; " +
        (typeof markdown === "string" ? "it is blank" : `got ${kindOf(markdown)}`),
      { details: [{ path: "markdown", message: "must be text that is not blank" }] },
    );
  // No character takes more than three bytes per UTF-16 unit: short texts need no counting.
  if (markdown.length * 3 <= limit) return;
  const bytes = utf8Length(markdown);
  if (bytes <= limit) return;
  const message = `markdown must be at most ${limit} bytes of UTF-8; it has ${bytes}`;
  throw new RenderError("MARKDOWN_TOO_LONG", `${message}. Split the document.`, {
    details: [{ path: "markdown", message }],
  });
}

function kindOf(value: unknown): string {
  return value === null || value === undefined ? String(value) : typeof value;
}
