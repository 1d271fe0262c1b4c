/** The tool `diff_markdown` of this machine: what differs in two versions, and a picture of both in a file. */
import { basename } from "node:path";
import { checkRenderRequest, localDiffToolRequest } from "@platen/contract";
import { differenceInWords } from "@platen/render/difference-in-words";
import { pickOptions } from "@platen/render/options";
import type { RenderPool } from "@platen/render/pool";
import { imageResult, warningsInWords, type ToolCall } from "@platen/server/mcp";
import { writePictures } from "../output/write-pictures.ts";
import { CallRefused } from "./call-failure.ts";
import { describe } from "./generate-image.ts";
import { choosePath, planOutput, writeInside } from "./output-path.ts";
import type { McpPlace } from "./place.ts";
import { readDocument } from "./read-document.ts";

export function diffMarkdownTool(pool: RenderPool, { out, root, network }: McpPlace): ToolCall {
  return async ({ against: text, againstPath: path, ...call }, signal) => {
    const older = await readDocument({ markdown: text, path }, root, network);
    const { given, world } = await readDocument(call, root, network);
    const both = { ...given, against: older.given["markdown"] };
    const checked = checkRenderRequest(localDiffToolRequest, both);
    if (!checked.ok) throw new CallRefused(checked.code, checked.message, checked.details);
    const { markdown, against, picture, layout = "column", ...asked } = checked.value;
    const plan = planOutput(out, { ...asked, markdown });
    const options = pickOptions({ ...asked, format: plan.format });
    const watch = { signal, world };
    const { told } = await pool.render(markdown, options, { ...watch, asks: { against, alone: true } }); // prettier-ignore
    if (!told?.difference) throw new Error("a comparison gave no difference");
    const { difference } = told;
    const { warnings } = checked;
    const notes = picture === true || warnings.length === 0 ? [] : warningsInWords(warnings);
    const words = [differenceInWords(difference), ...notes].join("\n");
    const content = [{ type: "text" as const, text: words }];
    if (picture !== true)
      return { content, structuredContent: { data: difference, meta: { warnings } } };
    const asks = { against, shown: { layout } };
    const drawn = await pool.render(markdown, options, { ...watch, asks });
    signal.throwIfAborted();
    const file = choosePath(plan);
    const paths = await writePictures(file, drawn, (one, bytes) =>
      writeInside(plan.folder, one, bytes),
    );
    const image = describe(drawn, paths);
    const meta = { warnings: [...warnings, ...drawn.warnings] };
    const shown = await imageResult({
      structured: { data: image, meta },
      bytes: drawn.bytes,
      name: basename(file),
      whereabouts: `Written to ${file}.`,
      parameters: {},
    });
    return {
      content: [...content, ...shown.content],
      structuredContent: { data: { ...difference, image }, meta },
    };
  };
}
