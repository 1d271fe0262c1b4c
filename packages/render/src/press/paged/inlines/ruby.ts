import type { Ruby } from "../../../document.ts";
import type { Place, Setting } from "../setting.ts";
import type { TextLook } from "../sheet.ts";
import type { PiecesOf, RubyPiece } from "./piece.ts";

/** Base texts and the readings above them; a base has no readings of its own. */
export function rubyPiece(
  ruby: Ruby,
  setting: Setting,
  place: Place,
  look: TextLook,
  pieces: PiecesOf,
): RubyPiece {
  const readings = ruby.pairs.map(({ reading }) => reading).join("");
  const s = setting.sheet.lookOf(readings, look);
  return {
    k: "ruby",
    pairs: ruby.pairs.map(({ base, reading }) => ({
      c: pieces(base, setting, place, look).flatMap((piece) =>
        piece.k === "ruby" ? piece.pairs.flatMap(({ c }) => c) : [piece],
      ),
      over: reading,
      ...(s === undefined ? {} : { s }),
    })),
  };
}
