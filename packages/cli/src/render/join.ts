/** `platen render --join`: several files as one pdf, with links between them. */
import { isPaged } from "@platen/render/options";
import { dirname, relative, resolve, sep } from "node:path";
import type { JoinedWarning, WorldOptions } from "@platen/render";
import { exitCodes } from "../exit-codes.ts";
import { failureOf } from "../failure.ts";
import { isSameFile } from "../output/destination.ts";
import { isAddress, vaultFor } from "../read-document.ts";
import { readMarkdown, STDIO } from "../read-input.ts";
import { noteLongWait } from "./long-wait.ts";
import { writeStdout } from "../stdio.ts";
import { UsageError } from "../usage-error.ts";
import { writeOutput } from "../output/write-output.ts";
import { commonFolder } from "./common-folder.ts";
import { optionsOf } from "./document-options.ts";
import { formatOf } from "./formats.ts";
import { imageRoot } from "../image-root.ts";
import type { Input } from "./inputs.ts";
import { jsonReport, summary, textReport, type Outcome } from "./report.ts";
import type { RenderFlags } from "./flags.ts";

/** @returns the exit code */
export async function runJoin(inputs: readonly Input[], flags: RenderFlags): Promise<number> {
  const output = outputOf(inputs, flags);
  const [first] = inputs;
  if (!first) throw new UsageError("--join needs files.");
  const reading: Reading = { input: undefined };
  const over = noteLongWait(flags.told);
  const outcome = await joinFiles(inputs, output, flags, reading);
  over();
  // A failure is that of the file which was being read, else of all of them.
  const input = "failure" in outcome ? (reading.input ?? { path: output }) : first;
  const rendering = { input, output, format: "pdf" as const };
  const files = inputs.map(({ path }) => path);
  if (flags.json) await writeStdout(jsonReport(rendering, outcome, files));
  else reportToPeople(inputs, outcome, rendering, flags.told);
  if ("failure" in outcome) return exitCodes.failed;
  if (flags.open) await (await import("./open-file.ts")).openFile(output);
  return exitCodes.done;
}

function outputOf(inputs: readonly Input[], { output, render, watch }: RenderFlags): string {
  if (
    output === undefined ||
    output === STDIO ||
    !isPaged(formatOf(output.split(".").at(-1) ?? ""))
  )
    throw new UsageError("--join makes one pdf. Name it with -o, such as -o book.pdf.");
  if (render.format !== undefined && !isPaged(render.format))
    throw new UsageError(`--join makes a pdf; --format ${render.format} contradicts it.`);
  if (watch) throw new UsageError("--watch and --join do not go together. Leave out one of them.");
  if (inputs.some(({ path }) => path === STDIO || isAddress(path)))
    throw new UsageError(
      "--join needs files, whose names links between them use; - and addresses have none.",
    );
  if (inputs.some(({ path }) => isSameFile(path, output)))
    throw new UsageError(`${output} is an input and would be overwritten. Give another -o.`);
  return output;
}

/** The input that is being read; none once all are. */
interface Reading {
  input: Input | undefined;
}

async function joinFiles(
  inputs: readonly Input[],
  output: string,
  flags: RenderFlags,
  reading: Reading,
): Promise<Outcome> {
  try {
    const folder = commonFolder(inputs.map(({ path }) => path));
    const parts = [];
    for (const input of inputs) {
      reading.input = input;
      if (input.failure) throw input.failure;
      const { path } = input;
      const markdown = await readMarkdown(path, flags.limits.markdownLimit);
      const root = imageRoot(folder, flags.root, process.cwd());
      const vault = await vaultFor(markdown, root, dirname(resolve(path)));
      parts.push({
        markdown,
        path: relative(folder, resolve(path)).split(sep).join("/"),
        ...(vault && { vault }),
      });
    }
    reading.input = undefined;
    const [first] = parts;
    const own = await optionsOf(first?.markdown ?? "", flags, "pdf", inputs[0]?.path ?? "-");
    const { createWorld, renderJoined } = await import("@platen/render");
    const world = createWorld(worldOf(folder, flags));
    const { bytes, warnings, ...rest } = await renderJoined(parts, own.options, {
      world,
      ...flags.limits,
    });
    await writeOutput(output, bytes);
    const named = warnings.map((warning) => withFile(warning, folder));
    return { done: { ...rest, warnings: [...own.warnings, ...named], byteLength: bytes.length } };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/** The file as it is called from the working folder. */
function withFile({ path, ...warning }: JoinedWarning, folder: string): JoinedWarning {
  return path === undefined ? warning : { ...warning, path: relative(".", resolve(folder, path)) };
}

function worldOf(folder: string, { root, network }: RenderFlags): WorldOptions {
  return {
    localRoot: imageRoot(folder, root, process.cwd()),
    localFolder: folder,
    localHint: "--root names another",
    ...(network ? {} : { network: "off" }),
  };
}

function reportToPeople(
  inputs: readonly Input[],
  outcome: Outcome,
  rendering: Parameters<typeof textReport>[0],
  told: RenderFlags["told"],
): void {
  process.stderr.write(textReport(rendering, outcome, told));
  const says = told === "verbose" || (told === "usual" && process.stderr.isTTY);
  if ("done" in outcome && says) {
    const pages = `${outcome.done.pages ?? 0} pages of ${inputs.length} files, `;
    process.stderr.write(pages + summary(rendering, outcome.done));
  }
}
