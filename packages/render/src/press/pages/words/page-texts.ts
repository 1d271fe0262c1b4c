/** Texts that pages have beside the document's blocks, for the choice of fonts. */
import type { ExtraText } from "@platen/fonts";
import { familyNamed } from "@platen/fonts/families";
import type { Document } from "../../../document.ts";
import type { ResolvedOptions } from "../../../options.ts";
import { titleOf, plainWords } from "./title.ts";
import { contentsTitle } from "../../../document/words.ts";
import { languageOf } from "../../../survey/language.ts";
import { headingsOf } from "../headings/index.ts";

/** @param options of pages, with the front matter's */
export function pageTexts(document: Document, options: ResolvedOptions): ExtraText[] {
  const { page } = options;
  if (!page) return [];
  const { labelWeight, headingWeight } = familyNamed(options.fontFamily);
  const { entries, sections } = headingsOf(document, page);
  const words = (list: Iterable<Parameters<typeof plainWords>[0]>) =>
    Array.from(list, plainWords).join(" ");
  const named = [...entries.keys(), ...sections.keys()].map(({ children }) => children);
  const lines = [page.header, page.footer].flatMap((line) =>
    line ? [line.left ?? "", line.center ?? "", line.right ?? ""] : [],
  );
  const toc = typeof page.toc === "object" ? page.toc.title : undefined;
  const heading = [
    page.toc ? (toc ?? contentsTitle(languageOf(document) ?? "en")) : "",
    page.cover ? titleOf(document) : "",
    page.numberHeadings ? "0123456789." : "",
  ];
  return [
    { text: [...lines, document.author ?? "", document.date ?? "", words(named)].join(" ") },
    { text: words(named), weight: labelWeight },
    { text: heading.join(" "), role: "heading" as const, weight: headingWeight },
  ].filter(({ text }) => text.trim() !== "");
}
