/** The answer of `check_markdown`, here and in `platen mcp`. */
import type { ApiWarning } from "@platen/contract";
import type { CallToolResult } from "@modelcontextprotocol/server";
import { warningsInWords } from "./warnings-in-words.ts";

/** Warnings in words, and as they are. */
export function checkResult(warnings: readonly ApiWarning[]): CallToolResult {
  return {
    content: [{ type: "text", text: warningsInWords(warnings).join("\n") }],
    structuredContent: { meta: { warnings: [...warnings] } },
  };
}
