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
import { pickOptions, isPaged } from "@platen/render/options";
import type { RenderPool } from "@platen/render/pool";
import { imageResult, type ToolCall } from "@platen/server/mcp";
import { writePictures } from "../output/write-pictures.ts";
import { CallRefused } from "./call-failure.ts";
import type { McpPlace } from "./place.ts";
import { readDocument } from "./read-document.ts";
import { choosePath, planOutput, writeInside } from "./output-path.ts";

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
    const paths = await writePictures(path, result, (file, bytes) =>
      writeInside(plan.folder, file, bytes),
    );
    const meta = { warnings: [...warnings, ...result.warnings] };
    const structured: LocalToolOutput = { data: describe(result, paths), meta };
    return imageResult({
      structured,
      bytes: result.bytes,
      ...(result.images && { pictures: result.images.map(({ bytes }) => bytes) }),
      name: basename(paths[0] ?? path),
      whereabouts: `Written to ${paths.length > 1 ? `${paths[0]} to ${paths.at(-1)}` : path}.`,
      parameters: value,
    });
  };
}

/** Refuses a call with `strict` that got warnings, as the service does. */
function refuseStrict({ strict }: LocalToolRequest, warnings: readonly ApiWarning[]): void {
  if (strict !== true || warnings.length === 0) return;
  const details = warnings.map(({ message }) => ({ path: "arguments", message }));
  throw new CallRefused("INVALID_REQUEST", "The call gave warnings and strict is set.", details);
}

/** Returns the answer of the tools about files that were written. */
export function describe(result: RenderResult, paths: readonly string[]): LocalToolOutput["data"] {
  const [path = ""] = paths;
  const { bytes, format, width, height, pixelWidth, pixelHeight, pages, description } = result;
  return {
    imageUrl: pathToFileURL(path).href,
    path,
    format,
    width: isPaged(format) ? PDF_WIDTH : width,
    height,
    pixelWidth,
    pixelHeight,
    ...(pages === undefined ? {} : { pages }),
    bytes: bytes.length,
    ...(result.images && {
      images: result.images.map(({ pixelWidth, pixelHeight, lines }, index) => ({
        imageUrl: pathToFileURL(paths[index] ?? path).href,
        path: paths[index] ?? path,
        index: index + 1,
        width: pixelWidth,
        height: pixelHeight,
        lines: [...lines],
      })),
    }),
    ...description,
  };
}
