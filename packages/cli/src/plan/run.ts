/** `platen plan`: what `render` would give, laid out and not drawn. */
import type { RenderPlan } from "@platen/render";
import { RenderError } from "@platen/render/diagnostics";
import { optionDefinitions, type RenderOptions } from "@platen/render/options";
import { exitCodes } from "../exit-codes.ts";
import { failureOf } from "../failure.ts";
import { noteLongWait } from "../render/long-wait.ts";
import { readDocument } from "../read-document.ts";
import { STDIO } from "../read-input.ts";
import { optionsOf } from "../render/document-options.ts";
import type { DocumentFlags } from "../render/flags.ts";
import { mayBeSplit } from "../render/split.ts";
import { refuseRoot } from "../render/run.ts";

/** @returns the exit code */
export async function runPlan(input: string, flags: DocumentFlags): Promise<number> {
  const { network, root, limits, json, project, render } = flags;
  refuseRoot(root);
  const format = render.format ?? project.format ?? optionDefinitions.format.default;
  const over = noteLongWait(flags.told);
  try {
    const { markdown, world: reached } = await readDocument(input, { root, network, ...limits });
    const said = await optionsOf(markdown, flags, format, input);
    const { createWorld, plan } = await import("@platen/render");
    const world = createWorld(reached);
    const planned = await asRendered(said.options, (options) =>
      plan(markdown, options, { world, ...limits }),
    );
    const all = { ...planned, warnings: [...said.warnings, ...planned.warnings] };
    process.stdout.write(json ? `${JSON.stringify({ input, ...all })}\n` : inWords(all));
    return exitCodes.done;
  } catch (error) {
    const failure = failureOf(error);
    if (json) process.stdout.write(`${JSON.stringify({ input, error: failure })}\n`);
    else process.stderr.write(`${nameOf(input)}: ${failure.code} ${failure.message}\n`);
    return exitCodes.failed;
  } finally {
    over();
  }
}

/** A picture that is too tall is split, as `render` does with one that nobody said more about. */
async function asRendered(
  options: RenderOptions,
  planned: (options: RenderOptions) => Promise<RenderPlan>,
): Promise<RenderPlan> {
  try {
    return await planned(options);
  } catch (error) {
    const tooTall = error instanceof RenderError && error.code === "IMAGE_TOO_TALL";
    if (!tooTall || !mayBeSplit(options, undefined)) throw error;
    return planned({ ...options, overflow: "split" });
  }
}

function nameOf(input: string): string {
  return input === STDIO ? "<stdin>" : input;
}

/** A line on the size, one for each card or page, one on the words, one for each warning. */
function inWords({ format, pages, images, warnings, words, readingTime, ...size }: RenderPlan) {
  const { width, height, pixelWidth, pixelHeight, plan, pageLines = [] } = size;
  const what =
    pages === undefined
      ? `${width} × ${height} CSS pixels, ${pixelWidth} × ${pixelHeight} pixels`
      : `${pages} ${pages === 1 ? "page" : "pages"} of ${width} × ${height} CSS pixels`;
  const sheets = (images?.map(({ lines }) => lines) ?? pageLines).map(
    ([from, to], index, all) => `  ${index + 1} of ${all.length}: lines ${from} to ${to}`,
  );
  const warned = warnings.map(
    ({ code, message, line }) => `${line === undefined ? "" : `line ${line}: `}${code} ${message}`,
  );
  const reading = `${words} words, ${Math.max(1, Math.round(readingTime / 60))} min to read`;
  return `${[`${format}: ${what}`, ...sheets, reading, ...warned, `plan ${plan}`].join("\n")}\n`;
}
