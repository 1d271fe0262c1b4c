import type { Context } from "../context.ts";
import { usageOf } from "../domain/charging/ledger.ts";
import type { McpCaller } from "./endpoint.ts";
import type { ToolCall } from "./tool-server.ts";

/** The tool `get_usage`. */
export function getUsageTool(
  context: Context,
  { accountId }: Pick<McpCaller, "accountId">,
): ToolCall {
  return async () => {
    const structured = { data: await usageOf(context, accountId) };
    const { unlimited, monthlyQuota, monthlyRemaining, creditBalance, resetDate } = structured.data;
    const words = unlimited
      ? "This service has no quota, and nothing costs anything."
      : `${monthlyRemaining} of ${monthlyQuota} free requests are left until ${resetDate}, and ${creditBalance} credits.`;
    return { content: [{ type: "text", text: words }], structuredContent: structured };
  };
}
