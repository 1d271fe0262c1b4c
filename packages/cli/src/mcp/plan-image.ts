/** The tool `plan_image` of this machine: what a render would be, without a file. */
import { checkRenderRequest, localToolRequest } from "@platen/contract";
import { pickOptions } from "@platen/render/options";
import type { RenderPool } from "@platen/render/pool";
import { planResult, viewLayout, type ToolCall } from "@platen/server/mcp";
import { CallRefused } from "./call-failure.ts";
import { planOutput } from "./output-path.ts";
import type { McpPlace } from "./place.ts";
import { readDocument } from "./read-document.ts";

export function planImageTool(pool: RenderPool, { out, root, network }: McpPlace): ToolCall {
  return async (call, signal) => {
    const { given, world } = await readDocument(call, root, network);
    const checked = checkRenderRequest(localToolRequest, given);
    if (!checked.ok) throw new CallRefused(checked.code, checked.message, checked.details);
    const { format } = planOutput(out, checked.value);
    const options = pickOptions({ ...checked.value, format, watermark: undefined });
    const plan = await pool.plan(checked.value.markdown, options, { signal, world });
    return planResult(viewLayout(plan), [...checked.warnings, ...plan.warnings]);
  };
}
