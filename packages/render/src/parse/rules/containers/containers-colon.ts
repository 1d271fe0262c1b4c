import { calloutOf, titleOf } from "../../build/callouts.ts";
import { environmentOf } from "../../environment.ts";
import type { BlockState, MarkdownIt } from "../../tokens/markdown-types.ts";
import { openCallout, pushTitle, pushTo } from "./callout-tokens.ts";
import { isIndented, lineAt, readContainers, type Fence } from "./fenced.ts";
import { WIDE, type Rule } from "../rule.ts";

/**
 * A name, or attributes with a class, then a title in brackets or as it stands, and colons for looks. Attributes of a name
 * stand right behind it, or behind the brackets.
 */
const HEAD =
  /^:{3,} ?[ \t]*(?:\{([^{}]{0,200})\}|([\p{L}][\p{L}\p{N}_-]{0,39})[ \t]*(?:\{([^{}]{0,200})\})?)(?:[ \t]*\[([^\]]{0,200})\](?:\{([^{}]{0,200})\})?|[ \t]+([^:].{0,200}?))?[ \t]*:*$/u;
const CLASS = /(?:^|\s)\.([\p{L}][\p{L}\p{N}_-]*)/gu;

/** Lines of colons, around boxes of every tool that has them. */
export const colons: Fence = { name: "colons", sign: ":::", opens: HEAD, closes: /^:{3,}$/ };

/** `:::type Title` to `:::`, with blocks between. A name that no tool knows is a box that nothing is drawn of. */
export const colonContainers: Rule<"containers-colon"> = {
  name: "containers-colon",
  flavors: WIDE,
  install: (md: MarkdownIt) =>
    md.block.ruler.before("fence", "container", readContainers(colons, openerOf), {
      alt: ["paragraph", "reference", "blockquote", "list"],
    }),
  containers: ["container"],
  doc: {
    signs: "`:::type Title` `::: {.type}`",
    meaning:
      "an alert, to the line of colons that closes it; `:::details Title` and `:::spoiler Title` have a title above them. Of other names the title and the contents stay and the colons go; without a closing line all stays text",
    from: "Docusaurus, VitePress, VuePress, Pandoc, Quarto",
    example: "::: tip Short\nKeep it *short*.\n:::",
  },
};

const openerOf = (head: RegExpExecArray) => (state: BlockState, line: number, last: number) =>
  open(state, head, line, last) + 1;

/** @returns the last line of its beginning */
function open(state: BlockState, head: RegExpExecArray, line: number, last: number): number {
  const [, attributes, name, behindName, bracketed, behindBrackets, rest] = head;
  const names = attributes === undefined ? [name ?? ""] : classesOf(attributes);
  const written = (bracketed ?? rest)?.trim().replace(/^(["'])(.*)\1$/, "$2");
  const title = written || [attributes, behindName, behindBrackets].map(titleIn).find((one) => one);
  const type = names.map(withoutPrefix).find((one) => calloutOf(one) !== undefined);
  const push = pushTo(state);
  const openTitled = (words: string) => {
    push("details_open", 1).map = [line, line + 1];
    pushTitle(push, "summary", words, line);
  };
  if (names.some((one) => FOLDED.has(one))) openTitled(title ?? titleOf(names[0] ?? ""));
  else if (type === undefined) {
    if (title === undefined) push("division_open", 1).map = [line, line + 1];
    else openTitled(title);
    const said = names.join(" ") || (attributes ?? "").trim();
    const message = `no box is called ${said}; its contents stand without one`;
    environmentOf(state.env).warn("CONTAINER_UNKNOWN", message, line);
  } else {
    const heading =
      title === undefined && names.some((one) => one.startsWith(QUARTO))
        ? headingBelow(state, line, last)
        : undefined;
    openCallout(push, type, title ?? heading?.words, heading?.line ?? line);
    return heading?.line ?? line;
  }
  return line;
}

const HEADING = /^#{1,6}[ \t]+(\S.*?)(?:[ \t]+#+)?(?:[ \t]*\{[#.][^{}]{0,200}\})?$/;

/** The heading that a callout of Quarto's begins with, which is its title. */
function headingBelow(
  state: BlockState,
  line: number,
  last: number,
): { words: string; line: number } | undefined {
  let at = line + 1;
  while (at < last && state.isEmpty(at)) at += 1;
  const words =
    at < last && !isIndented(state, at) ? HEADING.exec(lineAt(state, at))?.[1] : undefined;
  return words === undefined ? undefined : { words, line: at };
}

function classesOf(attributes: string): string[] {
  return Array.from(attributes.matchAll(CLASS), ([, name = ""]) => name);
}

/** Quarto's classes begin so. */
const QUARTO = "callout-";
const withoutPrefix = (name: string) =>
  name.startsWith(QUARTO) ? name.slice(QUARTO.length) : name;

/** Boxes that fold, which paper has not: their title stands above what they hold. */
const FOLDED: ReadonlySet<string> = new Set(["details", "spoiler"]);

/** Words that attributes say for a box. */
const TITLE = /(?:^|\s)(?:title|label|summary|heading|caption)=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/u;

function titleIn(attributes: string | undefined): string | undefined {
  const [, double, single, bare] = (attributes !== undefined && TITLE.exec(attributes)) || [];
  return (double ?? single ?? bare)?.trim() || undefined;
}
