/** Render options that a document's own front matter asks for. */
import { Diagnostics, type Warning } from "./diagnostics.ts";
import {
  optionDefinitions,
  problemWith,
  valueFromText,
  type Flavor,
  type PageOptions,
  type RenderOptions,
} from "./options.ts";
import { leftOut } from "./page/describe-value.ts";
import { withFrontMatter } from "./page/from-front-matter.ts";
import { lineOf, takeFrontMatter } from "./parse/source/front-matter.ts";
import { repair } from "./parse/source/repair.ts";
import { rulesOf } from "./parse/rules/index.ts";

/** Options that a document may set in its front matter. */
export const frontMatterOptionNames = [
  "theme",
  "codeStyle",
  "fontFamily",
  "textSize",
  "lineHeight",
  "padding",
  "accent",
  "background",
  "headings",
  "fit",
  "frame",
  "smart",
  "flavor",
  "breaks",
  "repair",
] as const;

export interface FrontMatterOptions {
  options: RenderOptions;
  /** A value that is not allowed is left out, with a warning. */
  warnings: Warning[];
}

/**
 * Reads the options from the front matter; a render by itself does not look at them.
 *
 * @param flavor that is asked for otherwise: what is text in it says no options
 */
export function frontMatterOptions(
  markdown: string,
  flavor: Flavor = optionDefinitions.flavor.default,
): FrontMatterOptions {
  const diagnostics = new Diagnostics();
  const { source, mapping, lines } = frontOf(markdown, flavor);
  const options: Record<string, unknown> = {};
  for (const name of frontMatterOptionNames) {
    const written = mapping[name];
    if (written === undefined) continue;
    const definition = optionDefinitions[name];
    const isText = typeof written === "string" && definition.kind !== "group";
    const value = isText ? valueFromText(definition, written) : written;
    const problem = problemWith(name, value);
    const isUndone = name === "flavor" && problem === undefined && makesText(source, value);
    if (problem === undefined && !isUndone) options[name] = value;
    else if (isUndone)
      diagnostics.warn(
        "FRONT_MATTER_INVALID",
        leftOut(`flavor "${String(value)}" has no front matter in TOML; write it in YAML`),
        lineOf(name, source, lines),
      );
    else {
      const line = lineOf(name, source, lines);
      diagnostics.warn("FRONT_MATTER_INVALID", leftOut(`${name} ${problem}`), line);
    }
  }
  return { options, warnings: diagnostics.list() };
}

/**
 * The pages that the front matter asks for. The render itself warns of faults in it.
 *
 * @param flavor as in `frontMatterOptions`
 */
export function frontMatterPage(
  markdown: string,
  flavor: Flavor = optionDefinitions.flavor.default,
): PageOptions | undefined {
  const { mapping } = frontOf(markdown, flavor);
  return withFrontMatter(undefined, mapping["page"], 1, new Diagnostics());
}

function frontOf(markdown: string, flavor: Flavor) {
  const source = repair(markdown, new Diagnostics());
  const front = takeFrontMatter(source, new Diagnostics(), knowsToml(flavor));
  return { source, ...front };
}

const knowsToml = (flavor: Flavor) => rulesOf(flavor).has("toml-front-matter");

/** Whether a flavour would set the very front matter that names it as text. */
function makesText(source: string, flavor: unknown): boolean {
  return !source.startsWith("---") && !knowsToml(flavor as Flavor);
}
