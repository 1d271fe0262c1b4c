/** Render options that a document's own front matter asks for. */
import { Diagnostics, type Warning } from "./diagnostics.ts";
import {
  optionDefinitions,
  problemWith,
  valueFromText,
  type PageOptions,
  type RenderOptions,
} from "./options.ts";
import { leftOut } from "./page/describe-value.ts";
import { withFrontMatter } from "./page/from-front-matter.ts";
import { lineOf, takeFrontMatter } from "./parse/front-matter.ts";
import { repair } from "./parse/repair.ts";

/** Options that a document may set in its front matter. */
export const frontMatterOptionNames = [
  "theme",
  "codeStyle",
  "fontFamily",
  "flavor",
  "breaks",
  "repair",
] as const;

export interface FrontMatterOptions {
  options: RenderOptions;
  /** A value that is not allowed is left out, with a warning. */
  warnings: Warning[];
}

/** Reads the options from the front matter; a render by itself does not look at them. */
export function frontMatterOptions(markdown: string): FrontMatterOptions {
  const diagnostics = new Diagnostics();
  const source = repair(markdown, new Diagnostics());
  const { mapping, lines } = takeFrontMatter(source, new Diagnostics());
  const options: Record<string, unknown> = {};
  for (const name of frontMatterOptionNames) {
    const written = mapping[name];
    if (written === undefined) continue;
    const value =
      typeof written === "string" ? valueFromText(optionDefinitions[name], written) : written;
    const problem = problemWith(name, value);
    if (problem === undefined) options[name] = value;
    else {
      const line = lineOf(name, source, lines);
      diagnostics.warn("FRONT_MATTER_INVALID", leftOut(`${name} ${problem}`), line);
    }
  }
  return { options, warnings: diagnostics.list() };
}

/** The pages that the front matter asks for. The render itself warns of faults in it. */
export function frontMatterPage(markdown: string): PageOptions | undefined {
  const silent = new Diagnostics();
  const { mapping } = takeFrontMatter(repair(markdown, silent), silent);
  return withFrontMatter(undefined, mapping["page"], 1, silent);
}
