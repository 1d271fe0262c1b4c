/** Alternative text: describes the picture as a person would, for readers who cannot see it. */
import type { Block, Document } from "../document.ts";
import { plainText } from "../document/document-text.ts";
import { inlineText } from "../document/inline-kinds.ts";
import { walk } from "../document/walk.ts";
import { isMostlyChinese, wordings, type Counted } from "./wording.ts";

/** Longest alternative text, in characters. */
export const ALT_LIMIT = 1000;
/** Longest part of it that quotes the document's beginning, title or a heading. */
const OPENING = 280;
const HEADING = 80;
const HEADINGS = 8;

/** Title, headings, what there is beside text, and the first words; at most `ALT_LIMIT` characters. */
export function alternativeText(document: Document): string {
  const text = plainText(document);
  const words = wordings[isMostlyChinese(document.lang, text) ? "zh" : "en"];
  const { headings, counts, opening } = survey(document);
  const title = document.title ?? headings[0];
  const rest = headings.filter((heading) => heading !== title);
  const sentences = [
    title === undefined ? words.untitled : words.titled(shortened(title, OPENING)),
    ...(rest.length > 0
      ? [
          words.sections(
            rest.slice(0, HEADINGS).map((one) => shortened(one, HEADING)),
            rest.length,
          ),
        ]
      : []),
    ...(counts.size > 0 ? [words.contains([...counts])] : []),
    ...(opening ? [words.begins(shortened(opening, OPENING))] : []),
  ];
  return shortened(sentences.join(words.join), ALT_LIMIT);
}

interface Survey {
  headings: string[];
  counts: Map<Counted, number>;
  /** The first paragraph with words. */
  opening: string;
}

/** The kinds that are counted. */
const countedBlocks: Readonly<Partial<Record<Block["type"], Counted>>> = {
  code: "code",
  math: "formula",
  diagram: "diagram",
  table: "table",
};

function survey(document: Document): Survey {
  const headings: string[] = [];
  const counts = new Map<Counted, number>();
  let opening = "";
  const count = (what: Counted | undefined) => {
    if (what) counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  walk(document, {
    block(block) {
      count(countedBlocks[block.type]);
      if (block.type === "heading") headings.push(inlineText(block.children).trim());
      if (block.type === "paragraph") opening ||= inlineText(block.children).trim();
    },
    inline(inline) {
      if (inline.type === "image") count("image");
    },
  });
  return { headings: headings.filter(Boolean), counts, opening };
}

/** Cut between words where there are spaces, with an ellipsis. */
function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/gu, " ").trim();
  if (plain.length <= most) return plain;
  const cut = plain.slice(0, most - 1);
  const space = cut.lastIndexOf(" ");
  const end = space > most / 2 ? cut.slice(0, space) : cut;
  // Half a character is none.
  return `${end.replace(/[\uD800-\uDBFF]$/u, "").trimEnd()}…`;
}
