/** A line: what stands in it, around its own baseline. */
import type { FillPiece, Piece, TextPiece } from "./pieces.ts";

export class Line {
  width = 0;
  above: number;
  below: number;
  readonly #grounds: FillPiece[] = [];
  readonly #pieces: Piece[] = [];

  constructor({ above, below }: { above: number; below: number }) {
    this.above = above;
    this.below = below;
  }

  grow({ above, below }: { above: number; below: number }, shift: number): void {
    this.above = Math.max(this.above, above + shift);
    this.below = Math.max(this.below, below - shift);
  }

  put(piece: Piece): void {
    const last = this.#pieces.at(-1);
    if (piece.kind === "text" && last?.kind === "text" && continues(last, piece)) {
      last.text += piece.text;
      last.width += piece.width;
    } else this.#pieces.push(piece);
  }

  ground(piece: FillPiece): void {
    this.#grounds.push(piece);
  }

  placed(dx: number, baseline: number): Piece[] {
    return [...this.#grounds, ...this.#pieces].map((piece) =>
      piece.kind === "text"
        ? { ...piece, x: piece.x + dx, baseline: piece.baseline + baseline }
        : { ...piece, x: piece.x + dx, y: piece.y + baseline },
    );
  }
}

function continues(last: TextPiece, next: TextPiece): boolean {
  return last.element === next.element && last.baseline === next.baseline;
}
