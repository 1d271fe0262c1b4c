/** Quotes, dashes and ellipses, as a language sets them, in place of those of a typewriter. */
import MarkdownItClass from "markdown-it";
import { languageOfText, SAMPLE } from "../../survey/language.ts";
import type { Token } from "./markdown-types.ts";

/** Opening and closing quotes, and those within others. */
export type Quotes = readonly [
  open: string,
  close: string,
  openWithin: string,
  closeWithin: string,
];

const four = (text: string) => text.split(" ") as unknown as Quotes;
const english = four("“ ” ‘ ’");
const german = four("„ “ ‚ ‘");
const latin = four("« » “ ”");
const russian = four("« » „ “");
const nordic = four("” ” ’ ’");
const polish = four("„ ” « »");
const corners = four("「 」 『 』");
const swiss = four("« » ‹ ›");

/** By language (ISO 639-1), or with the region or script where that differs; after the Unicode CLDR. Others: as English. */
const quotesOf: Readonly<Record<string, Quotes>> = {
  ar: four("” “ ’ ‘"), be: latin, bg: german, ca: latin, cs: german, de: german, "de-ch": swiss, el: latin, es: latin,
  et: german, eu: latin, fa: four("« » ‹ ›"), fi: nordic, fr: four("«\u202f \u202f» “ ”"), "fr-ch": swiss, he: nordic, hr: german,
  hu: four("„ ” » «"), is: german, it: latin, ja: corners, lt: german, nb: four("« » ‘ ’"), nn: four("« » ‘ ’"), no: four("« » ‘ ’"),
  pl: polish, ro: polish, ru: russian, sk: german, sl: german, sq: latin, sr: german, sv: nordic, uk: russian, "zh-hant": corners,
  "zh-tw": corners, "zh-hk": corners,
}; // prettier-ignore

/** @param language the one that the document names; else its words tell */
export function quotesFor(language: string | undefined, tokens: readonly Token[]): Quotes {
  const tag = (language ?? languageOfText(sampleOf(tokens)) ?? "en").toLowerCase();
  const [primary = "en", second = ""] = tag.split("-");
  return quotesOf[tag] ?? quotesOf[`${primary}-${second}`] ?? quotesOf[primary] ?? english;
}

function sampleOf(tokens: readonly Token[]): string {
  let text = "";
  for (const { children } of tokens)
    for (const { type, content } of children ?? []) {
      if (text.length >= SAMPLE) return text;
      if (type === "text") text += ` ${content}`;
    }
  return text;
}

const parser = new MarkdownItClass({ typographer: true });
parser.core.ruler.enableOnly(["smartquotes"]);
const [setQuotes] = parser.core.ruler.getRules("");

/** Changes the texts of inline tokens in place. Code, addresses and what is escaped stay. */
export function smarten(tokens: Token[], quotes: Quotes): void {
  for (const { children } of tokens) if (children) setSigns(children);
  const state = new parser.core.State("", parser, {});
  state.tokens = tokens;
  parser.options.quotes = [...quotes];
  setQuotes?.(state);
}

/** As markdown-it sets dashes: options of commands, `--width`, and rules of hyphens stay. */
function setSigns(children: readonly Token[]): void {
  let within = 0;
  for (const token of children) {
    if (token.info === "auto") within += token.nesting;
    if (token.type !== "text" || within > 0) continue;
    token.content = token.content
      .replace(/(?<![./])\.{3}(?![./])/gu, "…")
      .replace(/(?<!-)---(?!-)/gu, "—")
      .replace(/(?<=^|\s)--(?=\s|$)/gu, "–")
      .replace(/(?<=[^-\s])--(?=[^-\s])/gu, "–");
  }
}
