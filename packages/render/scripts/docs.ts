/**
 * Renews the tables of `docs/warnings.md`, `docs/markdown.md`, `docs/library.md` and `docs/looks.md`, and the pictures of
 * signs: `npm run docs -w @platen/render`.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { barrierCodes, type BarrierCode } from "../src/access/barriers.ts";
import { errorCodes, warningCodes, type ErrorCode, type WarningCode } from "../src/diagnostics.ts";
import {
  optionDefinitions,
  themeGroups,
  type OptionDefinition,
  type ThemeGroup,
} from "../src/options.ts";
import { themes } from "../src/themes/index.ts";
import { pictureOf, pictures, shown, tagOf } from "./sign-pictures.ts";

/** Advice to an author, for each warning. */
const mendWarning: Readonly<Record<WarningCode, string>> = {
  MATH_INVALID: "Correct the TeX; the message says what MathJax could not read.",
  DIAGRAM_NOT_DRAWN: "Correct the Mermaid source; the message names its line where one is known.",
  DIAGRAM_INCOMPLETE:
    "Name an icon that docs/diagrams.md lists; the message says which is missing.",
  IMAGE_FAILED:
    "Check the address. The message says why: not found, not allowed, too large, not an image.",
  GLYPH_MISSING: "Write another character; U+FFFD stands in its place.",
  IMAGE_INCOMPLETE:
    "Write the text as `<text>`, and shapes without what is named; programs that draw have settings for it, or export as PNG.",
  NOTE_UNMATCHED: "Write `[^name]` where the note belongs, and `[^name]: text` for the note.",
  GLYPH_BITMAP: "Nothing must be done; another character may look better.",
  TABLE_SHRUNK: "Use fewer or narrower columns, or a wider page.",
  TABLE_UNEVEN: "Give the head a cell for each column; write `\\\\|` for a bar within a cell.",
  SHEET_SCALED:
    "Write less on it, choose a taller size, or lower `quality`, which makes the text smaller.",
  LINK_BROKEN:
    'Write the heading\'s anchor as GitHub has it, or give the place an `<a id="…"></a>`.',
  HTML_DROPPED: "Use one of the elements that docs/markdown.md lists.",
  NESTING_CLAMPED: "Nest less deeply.",
  MARKDOWN_REPAIRED:
    "Write it as the message says. `repair: false` reads Markdown by its rules alone.",
  ATTRIBUTE_IGNORED: "Leave it out, or use one that docs/markdown.md lists.",
  CONTAINER_UNKNOWN: "Use a type of callouts that docs/markdown.md lists, or take the colons away.",
  EMBED_LEFT_OUT:
    "Embed a note that is there, alone on its line, and render its file by the command with `--root`.",
  CODE_UNFENCED: "Put ``` on a line before the code and on one after it.",
  TEXT_REPAIRED: "Save the file as UTF-8, without control characters.",
  FRONT_MATTER_INVALID: "Correct the YAML between the two lines of dashes.",
  PAGE_BREAK_IGNORED:
    "Put the page break between two blocks, with a blank line before and after it.",
  COLOR_MOVED:
    "Choose a colour that differs more from its ground; the message says what was drawn instead.",
  OPTION_IGNORED: "Leave the option out; the message says why it has no effect.",
};

/** Advice to a caller, for each error. */
const mendError: Readonly<Record<ErrorCode, string>> = {
  INVALID_OPTION: "Correct the options that `details` names; each says what is allowed.",
  MARKDOWN_REQUIRED: "Give Markdown that is not blank.",
  MARKDOWN_TOO_LONG: "Split the document, or raise the limit if it is yours to set.",
  TOO_COMPLEX:
    "Do what the message says: it names what takes long, and where. Splitting always helps.",
  IMAGE_TOO_TALL: "Lower `quality`, choose another format, or split the document.",
  TOO_MANY_SHEETS:
    "Lower `quality`, which makes the text smaller, choose a larger size, or split the document.",
  WARNINGS_REFUSED: "Correct what the warnings name, or leave `strict` off.",
  TIMEOUT: "Split the document, or simplify what takes long.",
  OUT_OF_MEMORY: "Split the document, or lower `quality`.",
  CRASHED: "Try once more; if it happens again, report the document.",
  POOL_UNAVAILABLE: "Call `render()` instead, or run the program under Node.",
  OVERLOADED: "Try again shortly.",
  ABORTED: "Nothing: the caller asked for it.",
  ENGINE_FAILED: "Report the document.",
};

/** Advice to an author, for each barrier. */
const mendBarrier: Readonly<Record<BarrierCode, string>> = {
  LANGUAGE_UNKNOWN: "Write `lang: en` in the front matter, or the language that it is in.",
  HEADING_SKIPPED: "Make it one level below the heading before it. A PDF counts its levels anew.",
  ALT_MISSING: "Write what it shows: `![A cat on a wall](cat.png)`.",
  LINK_UNCLEAR: "Write where it leads, so that it can be told in a list of links.",
  TABLE_HEADLESS: "Give each column a name in the first row.",
  CONTRAST_LOW: "Choose a colour with at least 4.5 : 1. It is drawn in one that can be read.",
};

function table<Code extends string>(
  codes: Readonly<Record<Code, string>>,
  mend: Readonly<Record<Code, string>>,
): string {
  const rows = (Object.keys(codes) as Code[]).map(
    (code) => `| \`${code}\` | ${codes[code]} | ${mend[code]} |`,
  );
  return ["| Code | What happened | What to do |", "|---|---|---|", ...rows].join("\n");
}

/** The rules that `wide` has besides GitHub's, and below them the example of each. */
function signs(): string {
  const rows = shown.map((rule) => {
    const { signs, meaning, from } = rule.doc ?? {};
    return `| ${signs} | ${tagOf(rule)} | ${meaning} | ${from} |`;
  });
  const head = ["| Signs | Example | What comes of it | Known from |", "|---|---|---|---|"];
  const table = [...head, ...rows].join("\n");
  const examples = shown.map(({ doc }) => doc?.example).join("\n\n");
  return `${table}\n\nAll of them, as one document:\n\n\`\`\`\`\`markdown\n${examples}\n\`\`\`\`\``;
}

/** Where the fields of an option that has several are listed. */
const fieldsOf: Readonly<Record<string, string>> = {
  cards: "cards.md",
  frame: "looks.md#frames",
  page: "pdf.md#pages-of-your-own",
};

/** The values of an option of the library, and its default where it has one of its own. */
function valuesOf(name: string, definition: OptionDefinition): string {
  const { default: preset } = definition as { default?: unknown };
  const ownDefault = preset === undefined || preset === "" ? "" : `; default ${String(preset)}`;
  switch (definition.kind) {
    case "number":
      return `${definition.min} to ${definition.max}${ownDefault}`;
    case "choice":
      return `${definition.values.join(", ")}${ownDefault}`;
    case "color":
      return ["`#rgb` or `#rrggbb`", ...definition.words].join(", or ");
    case "text":
      return `text of at most ${definition.maxLength} characters${ownDefault}`;
    case "flag":
      return `true or false${ownDefault}`;
    case "brand":
      return "an object; [its keys](looks.md#brands)";
    case "group":
      return `an object; [its fields](${fieldsOf[name]})`;
  }
}

function options(): string {
  const rows = Object.entries<OptionDefinition>(optionDefinitions).map(
    ([name, definition]) =>
      `| \`${name}\` | ${definition.description} | ${valuesOf(name, definition)} |`,
  );
  return ["| option | what it does | values |", "|---|---|---|", ...rows].join("\n");
}

/** The themes of a group, as menus show them. */
function themesOf(group: ThemeGroup): string {
  const rows = themeGroups[group].map((name) => {
    const { description, scheme } = themes[name];
    return `| \`${name}\` | ${description} | ${scheme} |`;
  });
  return ["| name | look | |", "|---|---|---|", ...rows].join("\n");
}

type Tables = readonly (readonly [name: string, text: string])[];

/** A document with the tables as the code has them now. */
const withTables = (tables: Tables) => (text: string) =>
  tables.reduce((document, [name, rows]) => {
    const place = new RegExp(`<!-- ${name} -->[^]*?<!-- end -->`, "u");
    return document.replace(place, () => `<!-- ${name} -->\n${rows}\n<!-- end -->`);
  }, text);

const documentPath = (name: string) =>
  fileURLToPath(new URL(`../../../docs/${name}`, import.meta.url));

/** Each document with tables, and what renews them in its text. */
export const documents: readonly { path: string; renewed: (text: string) => string }[] = [
  {
    path: documentPath("warnings.md"),
    renewed: withTables([
      ["warnings", table(warningCodes, mendWarning)],
      ["errors", table(errorCodes, mendError)],
      ["barriers", table(barrierCodes, mendBarrier)],
    ]),
  },
  { path: documentPath("markdown.md"), renewed: withTables([["signs", signs()]]) },
  { path: documentPath("library.md"), renewed: withTables([["options", options()]]) },
  {
    path: documentPath("looks.md"),
    renewed: withTables(
      (Object.keys(themeGroups) as ThemeGroup[]).map((group) => [
        `themes ${group}`,
        themesOf(group),
      ]),
    ),
  },
];

if (import.meta.main) {
  for (const { path, renewed } of documents)
    writeFileSync(path, renewed(readFileSync(path, "utf8")));
  rmSync(pictures, { recursive: true, force: true });
  mkdirSync(pictures);
  for (const rule of shown)
    writeFileSync(new URL(`${rule.name}.png`, pictures), await pictureOf(rule));
}
