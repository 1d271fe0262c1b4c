/** The answer of `plan_image`, here and in `platen mcp`. */
import type { ApiWarning, ImagePlan, LocalPlanToolOutput } from "@platen/contract";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { warningsInWords } from "./warnings-in-words.ts";

/** The plan in words, and as it is. */
export function planResult(
  data: ImagePlan | LocalPlanToolOutput["data"],
  warnings: readonly ApiWarning[],
): CallToolResult {
  const words = [
    sizeOf(data),
    ...linesOf(data),
    `${data.words} words, about ${Math.max(1, Math.round(data.readingTime / 60))} min to read.`,
    ...("charge" in data ? [costs[data.charge], `plan: ${data.plan}`] : []),
    ...warningsInWords(warnings),
  ];
  return {
    content: [{ type: "text", text: words.join("\n") }],
    structuredContent: { data: { ...data }, meta: { warnings: [...warnings] } },
  };
}

const costs: Readonly<Record<ImagePlan["charge"], string>> = {
  free: "It would cost one free request, and have a watermark.",
  credit: "It would cost one credit.",
  refused: "It would be refused: neither a free request nor a credit is left.",
};

type Layout = LocalPlanToolOutput["data"];

function sizeOf({ format, pixelWidth, pixelHeight, pages, images }: Layout): string {
  const name = format.toUpperCase();
  if (images) return `${images.length} ${name} of ${pixelWidth} × ${pixelHeight} pixels each.`;
  if (pages === undefined) return `${name}, ${pixelWidth} × ${pixelHeight} pixels.`;
  return `PDF of ${pages} page${pages === 1 ? "" : "s"}.`;
}

function linesOf({ images, pageLines }: Layout): string[] {
  const sheets = images?.map(({ lines }) => lines) ?? pageLines;
  if (!sheets) return [];
  const each = sheets.map(([from, to], index) => `${index + 1}: ${from} to ${to}`);
  return [`Lines of the Markdown on each: ${each.join(", ")}.`];
}
