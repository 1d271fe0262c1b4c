/** One input from reading to writing, and its outcome. */
import { failureOf } from "../failure.ts";
import { readDocument } from "../read-document.ts";
import { writeOutput } from "../output/write-output.ts";
import { optionsOf } from "./document-options.ts";
import { writePictures } from "../output/write-pictures.ts";
import { mayBeSplit } from "./split.ts";
import type { Rendering } from "./output-names.ts";
import type { Renderer } from "./renderer.ts";
import type { Outcome } from "./report.ts";
import type { RenderFlags } from "./flags.ts";

/** Reads, renders and writes one file, or only renders it. Never throws for what can go wrong with a file. */
export async function renderFile(
  { input, output, several, format }: Rendering,
  renderer: Renderer,
  { network, root, limits, brand, render, project, describe }: RenderFlags,
): Promise<Outcome> {
  try {
    if (input.failure) throw input.failure;
    const { markdown, world } = await readDocument(input.path, { root, network, ...limits });
    const said = await optionsOf(markdown, { brand, project, render }, format, input.path);
    const splits = mayBeSplit(said.options, output);
    const result = await renderer.render(
      markdown,
      splits ? { ...said.options, overflow: "split" } : said.options,
      world,
    );
    const { bytes, images, warnings, description, ...rest } = result;
    const path = images ? (several ?? output) : output;
    const paths = path === undefined ? [] : await writePictures(path, result);
    if (describe !== undefined && description !== undefined)
      await writeOutput(describe, Buffer.from(`${JSON.stringify(description, undefined, 2)}\n`));
    const all = [...said.warnings, ...warnings];
    const pictures = images?.map(({ bytes: file, ...image }, index) => ({
      ...image,
      output: paths[index],
      byteLength: file.length,
    }));
    const own = { ...rest, warnings: all, byteLength: bytes.length };
    return {
      done: { ...own, ...(pictures && { pictures }), ...(splits && pictures && { split: true }) },
    };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}
