/** The text of a cover: from the document's front matter, else from its first heading. */
import { Diagnostics } from "./diagnostics.ts";
import { inlineText } from "./document/inline-kinds.ts";
import type { Cover, Document, Image } from "./document.ts";
import type { Flavor } from "./options.ts";
import { headOf } from "./document/document-head.ts";
import { firstStrong } from "./parse/direction.ts";
import { takeFrontMatter } from "./parse/source/front-matter.ts";
import { repair } from "./parse/source/repair.ts";
import { rulesOf } from "./parse/rules/index.ts";
import { saysTitle } from "./document/same-title.ts";

/** Longest author or date, in characters. */
const LINE_LIMIT = 200;

/**
 * Gives a document its cover, unless it says nothing that could stand on one. A heading that it begins
 * with moves to the cover, if it is what the cover says.
 */
export function addCover(markdown: string, document: Document, flavor: Flavor): void {
  const cover = coverOf(markdown, document, flavor);
  if (!cover) return;
  document.cover = cover;
  const head = headOf(document.blocks);
  if (!head || !saysTitle(head.title, cover.title)) return;
  const { title, list } = head;
  if (list === document.blocks && list.length === 1) return;
  // With its emoji, which titles do not have.
  cover.title = inlineText(title.children).trim();
  list.splice(list.indexOf(title), 1);
}

/** Gives a document what its cover says and shows. The pages of a pdf move its heading there themselves. */
export function addPagesCover(markdown: string, document: Document, flavor: Flavor): void {
  const cover = coverOf(markdown, document, flavor);
  if (cover) document.cover = cover;
}

/** Longest content of a QR code, in characters. */
const QR_LIMIT = 300;

/** Gives a document of cards with a look what its front matter says of their maker. */
export function addByline(
  markdown: string,
  document: Document,
  flavor: Flavor,
  diagnostics: Diagnostics,
): void {
  const mapping = mappingOf(markdown, flavor);
  const image = (name: string): Image | undefined => {
    const src = textOf(mapping[name], Number.POSITIVE_INFINITY);
    return src ? { type: "image", src, alt: "", line: 1 } : undefined;
  };
  const [avatar, ground] = [image("avatar"), document.cover?.image ?? image("cover")];
  const handle = textOf(mapping["handle"]);
  const qr = textOf(mapping["qr"], QR_LIMIT + 1);
  if (qr.length > QR_LIMIT)
    diagnostics.warn(
      "FRONT_MATTER_INVALID",
      `qr must be at most ${QR_LIMIT} characters, which a code of this size can hold; it is left out`,
      1,
    );
  document.byline = {
    ...(handle && { handle }),
    ...(avatar && { avatar }),
    ...(ground && { ground }),
    ...(qr && qr.length <= QR_LIMIT && { qr }),
  };
}

function mappingOf(markdown: string, flavor: Flavor) {
  const silent = new Diagnostics();
  const isWide = rulesOf(flavor).has("toml-front-matter");
  return takeFrontMatter(repair(markdown, silent), silent, isWide).mapping;
}

function coverOf(markdown: string, document: Document, flavor: Flavor): Cover | undefined {
  const mapping = mappingOf(markdown, flavor);
  const title = document.title ?? "";
  const by = [textOf(mapping["author"]), textOf(mapping["date"])].filter(Boolean);
  const src = textOf(mapping["cover"], Number.POSITIVE_INFINITY);
  if (!title && by.length === 0 && !src) return undefined;
  return {
    title,
    by,
    ...(firstStrong([title, ...by].join("\n")) === "rtl" && { dir: "rtl" }),
    ...(src && { image: { type: "image", src, alt: "", line: 1 } }),
  };
}

/** A text, or several of them as one. */
function textOf(value: unknown, most = LINE_LIMIT): string {
  if (Array.isArray(value))
    return value
      .map((each) => textOf(each))
      .filter(Boolean)
      .join(", ")
      .slice(0, most);
  if (typeof value !== "string") return "";
  return value.normalize("NFC").replace(/\s+/gu, " ").trim().slice(0, most);
}
