import type { Inline } from "../../../document.ts";
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
  children: readonly Inline[],
  setting: Setting,
  place: Place,
  look: TextLook,
  pieces: PiecesOf,
): Piece[] {
  const { markText } = setting.theme.colors;
  const c = pieces(children, setting, place, { ...look, color: markText });
  if (c.length === 0) return [];
  if (!isOneStretch(c)) setting.sheet.covered = true;
  return [{ k: "mark", c: c.flatMap((piece) => (piece.k === "mark" ? piece.c : [piece])) }];
}

function isBox(piece: Piece): piece is BoxPiece {
  return piece.k === "key" || piece.k === "mark";
}
