/** The tool `check_markdown` of this machine: what a render would warn of. */
import { pickOptions } from "@platen/render/options";
import { checkRenderRequest, checkToolInput } from "@platen/contract";
import type { RenderPool } from "@platen/render/pool";
import { checkResult, type ToolCall } from "@platen/server/mcp";
import { CallRefused } from "./call-failure.ts";
import type { McpPlace } from "./place.ts";
import { readDocument } from "./read-document.ts";

export function checkMarkdownTool(pool: RenderPool, { root, network }: McpPlace): ToolCall {
  return async (call, signal) => {
    const { given, world } = await readDocument(call, root, network);
    const checked = checkRenderRequest(checkToolInput, given);
    if (!checked.ok) throw new CallRefused(checked.code, checked.message, checked.details);
    const { markdown, ...options } = checked.value;
    const known = pickOptions({ ...options, quality: 1 });
    const { warnings } = await pool.render(markdown, known, { signal, world });
    return checkResult([...checked.warnings, ...warnings]);
  };
}
