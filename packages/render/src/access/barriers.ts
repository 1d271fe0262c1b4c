/**
 * Barriers in a document: what a reader with a screen reader, or with weak eyes, would stumble over. A row of rules each; WCAG 2.2
 * has the sections.
 */
import { contrast, READABLE } from "../code-styles/legible.ts";
import type { Block, Document, Image, Inline, Link, Styled, Table } from "../document.ts";
import { inlineText } from "../document/inline-kinds.ts";
import { walk } from "../document/walk.ts";
import { languageOf } from "../survey/language.ts";

/** Every kind of barrier that is looked for. */
export const barrierCodes = {
  LANGUAGE_UNKNOWN: "the document names no language, and its words do not tell one for certain",
  HEADING_SKIPPED: "a heading is more than one level below the one before it",
  ALT_MISSING: "an image has no description",
  LINK_UNCLEAR: "the words of a link do not say where it leads",
  TABLE_HEADLESS: "a table has no head",
  CONTRAST_LOW: "a colour of the author's own has too little contrast on the theme's ground",
} as const;

export type BarrierCode = keyof typeof barrierCodes;

export interface Barrier {
  code: BarrierCode;
  /** A sentence for people: what it is, and what to do. */
  message: string;
  /** 1-based source line, where one is known. */
  line?: number;
}

/** The ground that text is read on, `#rrggbb`. */
interface Ground {
  background: string;
}

type Tell = (code: BarrierCode, message: string, line: number | undefined) => void;

/** Most barriers that are told of one document. */
const MOST = 200;

/** Finds the barriers of a document, at most 200, in the order of their lines. */
export function barriersIn(document: Document, ground: Ground): Barrier[] {
  const found: Barrier[] = [];
  const tell: Tell = (code, message, line) =>
    found.push({ code, message, ...(line === undefined ? {} : { line }) });
  if (languageOf(document) === undefined)
    tell(
      "LANGUAGE_UNKNOWN",
      "the document names no language: say it in the front matter, such as lang: en",
      1,
    );
  let depth = 0;
  walk(document, {
    block: (block) => {
      if (block.type === "table") headless(block, tell);
      if (block.type !== "heading") return;
      if (depth > 0 && block.depth > depth + 1)
        tell(
          "HEADING_SKIPPED",
          `“${short(inlineText(block.children))}” is of level ${block.depth}, and the heading before it of level ${depth}: make it level ${depth + 1}`,
          block.line,
        );
      depth = block.depth;
    },
    inline: (inline, owner) => inlineRules[inline.type]?.(inline as never, owner, tell, ground),
  });
  return found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)).slice(0, MOST);
}

/** A table of one row has nothing to name. */
function headless({ rows, line }: Table, tell: Tell): void {
  const isNamed = rows.some(({ head, cells }) =>
    cells.some((cell) => (head || cell.header) && hasWords(cell)),
  );
  if (rows.length < 2 || isNamed) return;
  tell(
    "TABLE_HEADLESS",
    "the table has no words in its head: name its columns, so that a cell can be read with its name",
    line,
  );
}

const hasWords = ({ children }: Table["rows"][number]["cells"][number]): boolean =>
  children.some(
    (block) =>
      !("children" in block) ||
      block.type !== "paragraph" ||
      inlineText(block.children).trim() !== "",
  );

/** Looks at an inline of one type, in its block. */
type Look<Looked> = (inline: Looked, owner: Block, tell: Tell, ground: Ground) => void;

const colored: Look<Styled> = ({ color, background, children }, owner, tell, ground) => {
  const on = background ?? ground.background;
  if (color === undefined || contrast(color, on) >= READABLE) return;
  tell(
    "CONTRAST_LOW",
    `the colour ${color} of “${short(inlineText(children))}” has a contrast of ${contrast(color, on).toFixed(1)} : 1 on ${on}; 4.5 : 1 can be read. It is drawn in one that can`,
    owner.line,
  );
};

const image: Look<Image> = ({ alt, title, src, line }, owner, tell) => {
  if (alt.trim() !== "" || title?.trim()) return;
  tell(
    "ALT_MISSING",
    `the image ${short(src)} has no description: write what it shows between the brackets`,
    line ?? owner.line,
  );
};

const link: Look<Link> = ({ href, children }, owner, tell) => {
  const words = inlineText(children).trim();
  if (words === "" || !unclear.test(words)) return;
  tell(
    "LINK_UNCLEAR",
    `the link to ${short(href)} has the words “${short(words)}”, which do not say where it leads when links are read by themselves`,
    owner.line,
  );
};

const inlineRules: Readonly<Partial<Record<Inline["type"], Look<never>>>> = {
  image,
  link,
  span: colored,
  mark: colored,
};

/** Words that stand for any place, in languages that are read much, and bare signs. */
const unclear =
  /^(?:(?:click |tap )?here|this(?: (?:link|page|one))?|(?:read |learn |see )?more|link|details|download|hier|mehr(?: erfahren)?|weiterlesen|ici|cliquez ici|en savoir plus|lire la suite|aquí|haga clic aquí|más|leer más|qui|clicca qui|aqui|clique aqui|saiba mais|leia mais|这里|这裡|這裡|点击这里|點擊這裡|更多|詳しくはこちら|こちら|여기|здесь|тут|подробнее|[\p{P}\p{S}]+)[\s.!…›»→>]*$/iu;

const SHOWN = 60;

function short(text: string): string {
  const shown = text.replace(/\s+/gu, " ").trim();
  return shown.length > SHOWN ? `${shown.slice(0, SHOWN)}…` : shown;
}
