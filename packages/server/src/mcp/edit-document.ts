/** The tool `edit_document` of the service: mends what a render kept, and says what has changed. */
import { checkRequest, toolSchemas, type ApiWarning } from "@platen/contract";
import { differenceInWords } from "@platen/render/difference-in-words";
import type { CallToolResult } from "@modelcontextprotocol/server";
import type { Context } from "../context.ts";
import { ApiError } from "../domain/api-error.ts";
import { editDocument, readHandle } from "../domain/accounts/handles.ts";
import type { McpCaller } from "./endpoint.ts";
import { generateImageTool } from "./generate-image.ts";
import { warningsInWords } from "./results/warnings-in-words.ts";
import type { ToolCall } from "./tool-server.ts";

const { input } = toolSchemas.edit_document;

/** Most blocks that are told at a time. */
const BLOCKS = 40;

/** @param failed the result of a picture that could not be made: the edits are made all the same */
export function editDocumentTool(
  context: Context,
  caller: McpCaller,
  failed: (thrown: unknown) => CallToolResult,
): ToolCall {
  const { accountId, mayRender } = caller;
  return async (given, signal) => {
    mayRender();
    const checked = checkRequest(input, given);
    if (!checked.ok) throw new ApiError(checked.code, checked.message, checked);
    const { warnings: own } = checked;
    const { document: id, edits, from = 1, picture, idempotencyKey: key } = checked.value;
    if (!edits) return outline(await readHandle(context, accountId, id, signal), from, own);
    const order = { accountId, id, request: { edits }, key, signal };
    const { warnings: ofLines, ...data } = await editDocument(context, order);
    const warnings = [...own, ...ofLines];
    const difference = { ...data, changed: data.blocks.length > 0, settings: false };
    const words = data.repeated
      ? `Version ${data.version}: these edits were made before.`
      : [
          `Version ${data.version}: ${differenceInWords(difference, true)}`,
          ...(warnings.length > 0 ? warningsInWords(warnings) : []),
        ].join("\n");
    const told = { type: "text", text: words } as const;
    const { document, version, repeated } = data;
    const structuredContent = { data: { document, version, repeated }, meta: { warnings } };
    const block = data.blocks.findLast(({ change, id }) => change !== "removed" && id)?.id;
    if (picture !== true || block === undefined) return { content: [told], structuredContent };
    const draw = generateImageTool(context, caller);
    const drawn = await draw({ document, block, format: "png" }, signal).catch(failed);
    return { content: [told, ...drawn.content], structuredContent };
  };
}

/** The blocks from a line on: id, line, and the beginning of each. */
function outline(
  { document, version, blocks }: Awaited<ReturnType<typeof readHandle>>,
  from: number,
  warnings: ApiWarning[],
): ReturnType<typeof told> {
  const rest = blocks.filter(({ lines }) => lines[1]! >= from);
  const lines = rest.slice(0, BLOCKS).map(({ id, lines, text }) => `${id} ${lines[0]}: ${text}`);
  const next = rest[BLOCKS]?.lines[0];
  const more = next === undefined ? [] : [`${rest.length - BLOCKS} more: call with from ${next}`];
  const ofCall = warnings.length > 0 ? warningsInWords(warnings) : [];
  const text = [`Version ${version}`, ...lines, ...more, ...ofCall].join("\n");
  return told(text, { document, version }, warnings);
}

function told(text: string, data: { document: string; version: number }, warnings: ApiWarning[]) {
  const structuredContent = { data: { ...data, repeated: false }, meta: { warnings } };
  return { content: [{ type: "text" as const, text }], structuredContent };
}
