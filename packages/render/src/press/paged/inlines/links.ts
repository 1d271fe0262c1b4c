import type { FootnoteReference, Link } from "../../../document.ts";
import type { Place, Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import type { FootnotePiece, Piece, PiecesOf } from "./piece.ts";

/** The engine refuses longer addresses. */
const LONGEST_ADDRESS = 7000;

export function linkPiece(
  link: Link,
  setting: Setting,
  place: Place,
  look: TextLook,
  pieces: PiecesOf,
): Piece[] {
  const { link: color } = setting.theme.colors;
  const c = pieces(link.children, setting, place, { ...look, color });
  const target = targetOf(link.href, setting);
  return target && c.length > 0 ? [{ k: "link", ...target, c }] : c;
}

/** Where a link leads. A fragment that is nowhere in the document leads nowhere. */
function targetOf(href: string, { anchors }: Setting): { at: string } | { to: string } | undefined {
  if (href.startsWith("#")) {
    const at = anchors.labelFor(href.slice(1));
    return at === undefined ? undefined : { at };
  }
  const to = asciiAddress(href);
  return to === "" || to.length > LONGEST_ADDRESS ? undefined : { to };
}

/** ISO 32000-1, section 12.6.4.7: an address in a PDF is ASCII. */
function asciiAddress(href: string): string {
  return href.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
}

export function footnotePiece(
  reference: FootnoteReference,
  { sheet, theme, anchors, pages }: Setting,
  look: TextLook,
): FootnotePiece {
  const size = Math.round((look.size ?? 1) * 0.75 * 1000) / 1000;
  const s = sheet.look({ ...look, size, raise: 0.36, color: theme.colors.link });
  const at = anchors.labelOf(reference.id);
  const label = anchors.labelOf(reference.referenceId);
  return {
    k: "footnote",
    v: String(reference.number),
    ...(s === undefined ? {} : { s }),
    ...(pages?.isFirstReference(reference) ? { note: reference.number - 1 } : {}),
    ...(at === undefined ? {} : { at }),
    ...(label === undefined ? {} : { label }),
  };
}
