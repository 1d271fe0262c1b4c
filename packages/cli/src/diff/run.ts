/** `platen diff`: what became of each block, in words, and a picture of it. */
import { extname } from "node:path";
import { optionDefinitions, type Format } from "@platen/render/options";
import { exitCodes } from "../exit-codes.ts";
import { failureOf } from "../failure.ts";
import { readDocument } from "../read-document.ts";
import { STDIO } from "../read-input.ts";
import { optionsOf } from "../render/document-options.ts";
import { formatOf, knownExtensions } from "../render/formats.ts";
import type { DocumentFlags } from "../render/flags.ts";
import { refuseRoot } from "../render/run.ts";
import { UsageError } from "../usage-error.ts";
import { writeOutput } from "../output/write-output.ts";

/** The picture that is to be written beside. */
interface DiffPicture {
  output?: string | undefined;
  layout: "column" | "side";
  context: string;
}

/** @returns the exit code: as that of `diff`, 0 for equal, 1 for different, 2 for trouble */
export async function runDiff(
  [older, newer]: readonly [string, string],
  flags: DocumentFlags,
  { output, layout, context: asked }: DiffPicture,
): Promise<number> {
  const { network, root, limits, json, project, render: given } = flags;
  refuseRoot(root);
  const context = contextOf(asked);
  if (older === STDIO && newer === STDIO)
    throw new UsageError("only one of the two versions can come from standard input");
  const format = formatFor(output, given.format ?? project.format);
  try {
    const reach = { root, network, ...limits };
    const [a, b] = [await readDocument(older, reach), await readDocument(newer, reach)];
    const was = await optionsOf(a.markdown, flags, format, older);
    const { options } = await optionsOf(b.markdown, flags, format, newer);
    const { createWorld, diffMarkdown, render } = await import("@platen/render");
    const { differenceInWords } = await import("@platen/render/difference-in-words");
    const world = createWorld(b.world);
    const surroundings = { world, ...limits };
    const found = await diffMarkdown(a.markdown, b.markdown, options, surroundings);
    const settings = found.settings || JSON.stringify(was.options) !== JSON.stringify(options);
    const told = { ...found, settings, changed: found.changed || settings };
    if (output !== undefined) {
      const asks = { against: a.markdown, shown: { layout, context } };
      const { bytes } = await render(b.markdown, options, { ...surroundings, asks });
      await writeOutput(output, bytes);
    }
    if (output !== STDIO)
      process.stdout.write(
        json ? `${JSON.stringify({ older, newer, ...told })}\n` : `${differenceInWords(told)}\n`,
      );
    return told.changed ? exitCodes.failed : exitCodes.done;
  } catch (error) {
    const failure = failureOf(error);
    if (json) process.stdout.write(`${JSON.stringify({ older, newer, error: failure })}\n`);
    else process.stderr.write(`platen diff: ${failure.code} ${failure.message}\n`);
    return exitCodes.usage;
  }
}

function contextOf(asked: string): number {
  const context = Number(asked);
  if (/^\d+$/u.test(asked) && context <= 1000) return context;
  throw new UsageError(`--context must be a whole number from 0 to 1000; got ${asked}`);
}

function formatFor(output: string | undefined, usual: Format | undefined): Format {
  const ending = output === undefined ? "" : extname(output).slice(1);
  if (ending === "") return usual ?? optionDefinitions.format.default;
  const format = formatOf(ending);
  if (format) return format;
  throw new UsageError(`${output} ends in no known format. There are ${knownExtensions}.`);
}
