/** `platen check`: what `render` would warn of, without a picture. */
import { optionDefinitions } from "@platen/render/options";
import { exitCodes } from "../exit-codes.ts";
import { expandInputs } from "../render/inputs.ts";
import { renderAll } from "../render/render-all.ts";
import type { DocumentFlags } from "../render/flags.ts";
import { chooseRenderer, refuseRoot } from "../render/run.ts";

/** Options that only `render` has. */
const notHere = { watch: false, open: false, join: false, describe: undefined } as const;

/** @returns the exit code: failed if there is a warning, too */
export async function runCheck(args: readonly string[], flags: DocumentFlags): Promise<number> {
  refuseRoot(flags.root);
  const inputs = await expandInputs(args);
  const format = flags.render.format ?? flags.project.format ?? optionDefinitions.format.default;
  const renderings = inputs.map((input) => ({ input, output: undefined, format }));
  const all = { ...flags, output: undefined, jobs: undefined, ...notHere };
  const renderer = await chooseRenderer(renderings, all);
  const { failures, warnings } = await renderAll(renderings, renderer, all);
  await renderer.close();
  return failures + warnings > 0 ? exitCodes.failed : exitCodes.done;
}
