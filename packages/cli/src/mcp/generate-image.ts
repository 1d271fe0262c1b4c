/** The tool `generate_image` of this machine: render, write the file, show it. */
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import {
  checkRenderRequest,
  localToolRequest,
  PDF_WIDTH,
  type ApiWarning,
  type LocalToolRequest,
  type LocalToolOutput,
} from "@platen/contract";
import type { RenderResult } from "@platen/render";
import { pickOptions } from "@platen/render/options";
import type { RenderPool } from "@platen/render/pool";
import { imageResult, type ToolCall } from "@platen/server/mcp";
import { writeOutput } from "../write-output.ts";
import { CallRefused } from "./call-failure.ts";
import type { McpPlace } from "./place.ts";
import { readDocument } from "./read-document.ts";
import { choosePath, planOutput } from "./output-path.ts";

export function generateImageTool(pool: RenderPool, { out, root, network }: McpPlace): ToolCall {
  return async (call, signal) => {
    const { given, world } = await readDocument(call, root, network);
    const checked = checkRenderRequest(localToolRequest, given);
    if (!checked.ok) throw new CallRefused(checked.code, checked.message, checked.details);
    const { value, warnings } = checked;
    refuseStrict(value, warnings);
    const plan = planOutput(out, value);
    const options = pickOptions({ ...value, format: plan.format, watermark: undefined });
    const result = await pool.render(value.markdown, options, { signal, world });
    signal.throwIfAborted();
    const path = choosePath(plan);
    await writeOutput(path, result.bytes);
    const meta = { warnings: [...warnings, ...result.warnings] };
    const structured: LocalToolOutput = { data: describe(result, path), meta };
    return imageResult({
      structured,
      bytes: result.bytes,
      name: basename(path),
      whereabouts: `Written to ${path}.`,
      wishes: value,
    });
  };
}

/** As the service has it: with `strict`, a call that is warned of is not rendered. */
function refuseStrict({ strict }: LocalToolRequest, warnings: readonly ApiWarning[]): void {
  if (strict !== true || warnings.length === 0) return;
  const details = warnings.map(({ message }) => ({ path: "arguments", message }));
  throw new CallRefused("INVALID_REQUEST", "The call gave warnings and strict is set.", details);
}

function describe(result: RenderResult, path: string): LocalToolOutput["data"] {
  const { bytes, format, width, height, pixelWidth, pixelHeight, pages, description } = result;
  return {
    imageUrl: pathToFileURL(path).href,
    path,
    format,
    width: format === "pdf" ? PDF_WIDTH : width,
    height,
    pixelWidth,
    pixelHeight,
    ...(pages === undefined ? {} : { pages }),
    bytes: bytes.length,
    ...description,
  };
}
