import type { Diagnostics } from "../diagnostics.ts";
import type { Block, Document } from "../document.ts";
import { toBlocks } from "./build/blocks.ts";
import { titleIn } from "./build/boxes.ts";
import { warnOfBrokenLinks } from "./broken-links.ts";
import { ClampNotice } from "./clamp-notice.ts";
import { fillContents } from "./contents.ts";
import { Context } from "./context.ts";
import { setDirections } from "./direction.ts";
import { Environment } from "./environment.ts";
import { FootnoteNumbers } from "./footnote-numbers.ts";
import { takeFrontMatter, type FrontMatter } from "./source/front-matter.ts";
import { tokenize } from "./markdown.ts";
import { PageBreaks } from "./page-breaks.ts";
import { repair } from "./source/repair.ts";
import { asUsual, type Reading } from "./source/reading.ts";
import { rulesOf } from "./rules/index.ts";
import type { Scheme } from "./scheme.ts";
import { unweighed, type ReadingCosts } from "./source/reading-weight.ts";
import { quotesFor, smarten } from "./tokens/smart.ts";
import { readTokens } from "./tokens/token-reader.ts";
import { TreeBuilder } from "./tree-builder.ts";
import type { Tree } from "./tree.ts";
import type { Vault } from "./source/vault.ts";
import { warnOfUnfencedCode } from "./source/unfenced-code.ts";

/**
 * Whether a document is set on pages: its page breaks count where it is. Where its pages are of its own or the request's
 * choosing (`asked`), `author` and `date` are taken, too.
 */
export type Pages = "none" | "plain" | "asked";

/**
 * Markdown to a Document: CommonMark, the rules of a flavour (`rules/`) and the HTML of the allowlist.
 * Pure; time and memory grow with the length of the source, whatever is in it.
 *
 * @param scheme of the page; says which images are shown where there is one for each
 * @param pages says by the front matter whether the document is set on pages, and whether on those of its own choosing
 * @param costs of what is read: reading ends where they come to too much
 * @param reading the options that decide which signs count
 * @param vault what wiki links lead to
 * @throws RenderError `TOO_COMPLEX` when the document has more parts than the limits allow, or costs too much.
 */
export function parse(
  markdown: string,
  diagnostics: Diagnostics,
  scheme: Scheme = "light",
  pages: (front: FrontMatter, source: string) => Pages = () => "none",
  costs: ReadingCosts = unweighed,
  reading: Reading = asUsual,
  vault?: Vault,
): Document {
  const source = repair(markdown, diagnostics);
  const rules = rulesOf(reading.flavor);
  const front = takeFrontMatter(source, diagnostics, rules.has("toml-front-matter"));
  const { title, lang, author, date, body, lines } = front;
  const on = pages(front, source);
  const breaks = on === "none" ? undefined : new PageBreaks(diagnostics);
  const clamped = new ClampNotice(diagnostics);
  const environment = new Environment(diagnostics, clamped, lines, {
    breaksPages: breaks !== undefined,
    costs,
    reading,
    vault,
    rules,
    scheme,
    front: front.mapping,
  });
  const tokens = tokenize(body, environment);
  if (reading.smart) smarten(tokens, (environment.quotes = quotesFor(lang, tokens)));
  if (reading.repair && reading.flavor === "wide") warnOfUnfencedCode(tokens, environment);
  const builder = new TreeBuilder(clamped);
  readTokens(tokens, builder, diagnostics, lines, breaks, environment);
  const said = { ...(title && { title }), ...(lang && { lang }) };
  const document = toDocument(builder.finish(), said, scheme, breaks, environment, diagnostics);
  if (breaks) {
    breaks.settle(document);
    warnOfBrokenLinks(document, diagnostics);
  }
  if (on !== "asked") return document;
  return { ...document, ...(author && { author }), ...(date && { date }) };
}

function toDocument(
  tree: Tree,
  front: Pick<Document, "title" | "lang">,
  scheme: Scheme,
  breaks: PageBreaks | undefined,
  environment: Environment,
  diagnostics: Diagnostics,
): Document {
  const numbers = new FootnoteNumbers(tree.footnotes);
  const context = new Context(numbers, toBlocks, scheme, breaks, (rule) => environment.knows(rule));
  const blocks = anchored(context.contents(tree.root), context);
  const footnotes = Array.from(numbers.referred(), ({ number, id, definition }) => ({
    number,
    id,
    blocks: anchored(context.contents(definition), context),
  }));
  for (const [label, { line }] of numbers.unreferred())
    diagnostics.warn(
      "NOTE_UNMATCHED",
      `nothing refers to the note [^${label.toLowerCase()}], which is left out`,
      line,
    );
  const title = front.title ?? titleIn(blocks);
  const document: Document = { ...(title && { title }), ...front, blocks, footnotes };
  fillContents(document);
  setDirections(document, context);
  return document;
}

/** Blocks of which the last has the anchors that came after it. */
function anchored(blocks: Block[], context: Context): Block[] {
  context.anchor(blocks.findLast((block) => !context.breaks?.isMark(block)));
  return blocks;
}
