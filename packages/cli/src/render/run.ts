/** `platen render`: find the inputs, decide on the outputs, render, report. */
import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { optionDefinitions } from "@platen/render/options";
import { exitCodes } from "../exit-codes.ts";
import { isSameFile, isStdout } from "../output/destination.ts";
import { isAddress } from "../read-document.ts";
import { STDIO } from "../read-input.ts";
import { leaveBetweenTurns } from "../signals.ts";
import { UsageError } from "../usage-error.ts";
import type { RenderFlags } from "./flags.ts";
import { expandInputs } from "./inputs.ts";
import { planRenderings, type Rendering } from "./output-names.ts";
import { renderAll } from "./render-all.ts";
import { localRenderer, pooledRenderer, type Renderer } from "./renderer.ts";
import { watch } from "./watch.ts";

/** @returns the exit code */
export async function runRender(args: readonly string[], flags: RenderFlags): Promise<number> {
  refuseRoot(flags.root);
  const inputs = await expandInputs(args);
  if (flags.join) return (await import("./join.ts")).runJoin(inputs, flags);
  const output = outputOf(flags.output);
  const renderings = planRenderings(inputs, {
    output,
    format: flags.render.format,
    usualFormat: flags.project.format ?? optionDefinitions.format.default,
    there: thereAt(output),
    isTerminal: process.stdout.isTTY,
  });
  refuseStdio(renderings, flags);
  if (flags.describe !== undefined) refuseToDescribe(renderings, flags.describe);
  if (flags.open) refuseToOpen(renderings);
  const renderer = await chooseRenderer(renderings, flags);
  if (flags.watch) return watchAll(renderings, renderer, flags);
  const { failures, files } = await renderAll(renderings, renderer, flags);
  await renderer.close();
  if (flags.open && failures === 0) await openAll(files);
  return failures > 0 ? exitCodes.failed : exitCodes.done;
}

/** With `--open` the file is shown once, when it is there. */
function watchAll(
  renderings: readonly Rendering[],
  renderer: Renderer,
  flags: RenderFlags,
): Promise<never> {
  let toOpen = flags.open;
  return watch(renderings, async (some) => {
    const { failures, files } = await renderAll(some, renderer, flags);
    if (!toOpen || failures > 0) return;
    toOpen = false;
    await openAll(files);
  });
}

/** Standard output has one name from here on. */
function outputOf(given: string | undefined): string | undefined {
  if (given === "") throw new UsageError("-o must name a file, a folder, or - (standard output).");
  return given !== undefined && isStdout(given) ? STDIO : given;
}

function thereAt(path: string | undefined): "folder" | "file" | undefined {
  if (path === undefined || path === STDIO) return undefined;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && (stats.isDirectory() ? "folder" : "file");
}

export function refuseRoot(root: string | undefined): void {
  if (root === undefined || thereAt(root) === "folder") return;
  throw new UsageError(
    `--root must name a folder that exists; got ${root}. Images beside the documents come from it.`,
  );
}

function refuseStdio(
  renderings: readonly Rendering[],
  { json, watch, describe }: RenderFlags,
): void {
  const toStdout = renderings.some(({ output }) => output === STDIO);
  const told = [
    ...(json ? ["--json"] : []),
    ...(describe !== undefined && (describe === STDIO || isStdout(describe)) ? ["--describe"] : []),
    ...(toStdout ? ["the picture"] : []),
  ];
  if (told.length > 1)
    throw new UsageError(
      `${told[0]} and ${told[1]} cannot share standard output. Give a file for one of them.`,
    );
  const unwatched = ({ input: { path } }: Rendering) => path === STDIO || isAddress(path);
  if (watch && (toStdout || renderings.some(unwatched)))
    throw new UsageError(
      "--watch needs files for input and output; - and addresses cannot be watched.",
    );
  const unwatchable = watch ? renderings.find(({ input }) => input.failure) : undefined;
  if (unwatchable)
    throw new UsageError(
      `${unwatchable.input.path} cannot be watched: ${unwatchable.input.failure?.message}`,
    );
}

function refuseToOpen(renderings: readonly Rendering[]): void {
  if (renderings.length > 1 || renderings[0]?.output === STDIO)
    throw new UsageError("--open shows one file. Give one input, and an output that is a file.");
}

function refuseToDescribe(renderings: readonly Rendering[], file: string): void {
  if (renderings.length > 1)
    throw new UsageError("--describe tells of one picture. Give one input at a time.");
  const taken = renderings.flatMap(({ input, output }) => [input.path, output]);
  const same = (path: string) => path !== STDIO && isSameFile(path, file);
  if (taken.some((path) => path !== undefined && same(path)))
    throw new UsageError(`--describe ${file} would overwrite the input or the picture.`);
}

async function openAll(files: readonly string[]): Promise<void> {
  const { openFile } = await import("./open-file.ts");
  for (const file of files) await openFile(file);
}

/** Children are for what can hang while something else waits: other files, or the watching. */
export function chooseRenderer(
  renderings: readonly Rendering[],
  { jobs, watch, limits }: RenderFlags,
): Promise<Renderer> {
  if (renderings.length === 1 && !watch) return localRenderer(limits);
  leaveBetweenTurns();
  return pooledRenderer(Math.min(jobs ?? availableParallelism(), renderings.length), limits);
}
