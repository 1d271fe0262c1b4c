/** `platen check`: what `render` would warn of, without a picture. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { optionDefinitions } from "@platen/render/options";
import { exitCodes } from "../exit-codes.ts";
import { optionsOf } from "../render/document-options.ts";
import { isOneLineAThought } from "./line-ends.ts";
import { expandInputs } from "../render/inputs.ts";
import { accessRenderer } from "../render/renderer.ts";
import { renderAll } from "../render/render-all.ts";
import type { DocumentFlags } from "../render/flags.ts";
import { chooseRenderer, refuseRoot } from "../render/run.ts";

const HINT =
  "hint: most paragraphs are of several short lines, which are set as one. --breaks hard, or breaks: hard in the front matter, keeps their ends";

/** Prints a hint where a document is without fault and perhaps not as its author means it. It changes no exit code. */
async function hint(path: string, { render, project, told }: DocumentFlags): Promise<void> {
  if (told === "quiet" || (render.breaks ?? project.breaks) === "hard" || !existsSync(path)) return;
  const markdown = await readFile(path, "utf8").catch(() => "");
  const { options } = await optionsOf(markdown, { brand: "none", project, render }, "png", path);
  if (options.breaks !== "hard" && isOneLineAThought(markdown))
    process.stderr.write(`${path}: ${HINT}\n`);
}

/** Options that only `render` has. */
const notHere = { watch: false, open: false, join: false, describe: undefined } as const;

/**
 * @param access also look for barriers to readers (`access/` of the render package)
 * @returns the exit code: failed if there is a warning, too
 */
export async function runCheck(
  args: readonly string[],
  flags: DocumentFlags,
  access = false,
): Promise<number> {
  refuseRoot(flags.root);
  const inputs = await expandInputs(args);
  const format = flags.render.format ?? flags.project.format ?? optionDefinitions.format.default;
  const renderings = inputs.map((input) => ({ input, output: undefined, format }));
  const all = { ...flags, output: undefined, jobs: undefined, ...notHere };
  const plain = await chooseRenderer(renderings, all);
  const renderer = access ? accessRenderer(plain, flags.limits) : plain;
  const { failures, warnings } = await renderAll(renderings, renderer, all);
  await renderer.close();
  if (!flags.json) for (const { path } of inputs) await hint(path, flags);
  return failures + warnings > 0 ? exitCodes.failed : exitCodes.done;
}
