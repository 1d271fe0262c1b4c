import type { Inline, Styled } from "../../../document.ts";
import { coloursOf } from "../../design/author-colors.ts";
import type { Place, Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import { isOneStretch } from "./code.ts";
import type { BoxPiece, Piece, PiecesOf } from "./piece.ts";

/** The name of a key, framed. Boxes within it are not drawn, so that boxes nest only so deep. */
export function keyPiece(
  children: readonly Inline[],
  setting: Setting,
  place: Place,
  look: TextLook,
  pieces: PiecesOf,
): Piece[] {
  const inner: TextLook = {
    ...look,
    stack: setting.sheet.stack("mono", place.locale),
    size: Math.round((look.size ?? 1) * 0.78 * 1000) / 1000,
    color: setting.theme.colors.text,
    code: true,
  };
  const c = pieces(children, setting, place, inner);
  if (c.length === 0) return [];
  return [{ k: "key", c: c.flatMap((piece) => (isBox(piece) ? piece.c : [piece])) }];
}

/** Marked text, which may break. */
export function markPiece(
  inline: Styled,
  setting: Setting,
  place: Place,
  look: TextLook,
  pieces: PiecesOf,
): Piece[] {
  const { colors } = setting.theme;
  const { ink = colors.markText, ground } = coloursOf(inline, colors) ?? {};
  const c = pieces(inline.children, setting, place, { ...look, color: ink });
  if (c.length === 0) return [];
  if (!isOneStretch(c)) setting.sheet.covered = true;
  const flat = c.flatMap((piece) => (piece.k === "mark" ? piece.c : [piece]));
  return [{ k: "mark", ...(ground !== undefined && { fill: ground }), c: flat }];
}

function isBox(piece: Piece): piece is BoxPiece {
  return piece.k === "key" || piece.k === "mark";
}
