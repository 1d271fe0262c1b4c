/** Paint of lines besides their text: the boxes of spans, and lines under and through text. */
import type { Item } from "../layout.ts";
import type { Piece, Span } from "../flow.ts";
import { colorOf, length } from "../style.ts";

export function paintSpans(
  pieces: readonly Piece[],
  start: number,
  baseline: number,
  ratio: number,
  items: Item[],
): void {
  /**
   * Parts of each span. There are several if it is read in another direction than the text around
   * it.
   */
  const reach = new Map<Span, { from: number; to: number }[]>();
  let pen = start;
  for (const [index, piece] of pieces.entries()) {
    const end = pen + piece.width + (index === pieces.length - 1 ? 0 : piece.space);
    for (let span = piece.span; span; span = span.outer) {
      const parts = reach.get(span);
      const last = parts?.at(-1);
      if (last?.to === pen) last.to = end;
      else if (parts) parts.push({ from: pen, to: end });
      else reach.set(span, [{ from: pen, to: end }]);
    }
    pen = end;
  }
  const ordered = [...reach].sort(([a], [b]) => depthOf(a) - depthOf(b));
  for (const [span, parts] of ordered)
    for (const { from, to } of parts) paintSpan(span, from, to, baseline, ratio, items);
}

function depthOf(span: Span): number {
  let depth = 0;
  for (let outer = span.outer; outer; outer = outer.outer) depth++;
  return depth;
}

function paintSpan(
  { style, type, raise, first }: Span,
  from: number,
  to: number,
  baseline: number,
  ratio: number,
  items: Item[],
): void {
  const size = type.size;
  const face = first.primary;
  const { all } = style;
  const padding = typeof all["padding"] === "string" ? all["padding"].split(" ") : ["0", "0"];
  const border = typeof style.border === "string" ? style.border.split(" ") : undefined;
  const edge = border ? length(border[0]!, size, ratio) : 0;
  const foot =
    all["borderBottomWidth"] === undefined ? edge : length(all["borderBottomWidth"], size, ratio);
  const pad = length(padding[0]!, size, ratio);
  const y = baseline - raise - face.ascent * size - pad - edge;
  const height = (face.ascent + face.descent) * size + 2 * pad + edge + foot;
  const radius = style.borderRadius === undefined ? 0 : length(style.borderRadius, size, ratio);
  const place = { x: from, y, width: to - from, height, radius };
  const ground = style.backgroundColor;
  if (ground !== undefined && ground !== "transparent")
    items.push({ type: "fill", ...place, color: colorOf(ground) });
  if (border && edge > 0 && border[2] !== "transparent")
    items.push({
      type: "frame",
      ...place,
      top: edge,
      right: edge,
      bottom: foot,
      left: edge,
      color: colorOf(border[2]!),
    });
}

export function paintDecorations(
  pieces: readonly Piece[],
  start: number,
  baseline: number,
  items: Item[],
): void {
  let pen = start;
  for (const [index, { run, width, space }] of pieces.entries()) {
    const last =
      index === pieces.length - 1 || pieces[index + 1]!.run?.decoration !== run?.decoration;
    const end = pen + width + (last ? 0 : space);
    if (run?.decoration) {
      const face = run.style.primary;
      const { size, color } = run.type;
      for (const line of run.decoration.split(" ")) {
        const through = line === "line-through";
        const thickness = Math.max(
          1,
          Math.round((through ? face.strikeThickness : face.underlineThickness) * size),
        );
        const at = through
          ? -face.strikePosition * size
          : face.underlinePosition * size - thickness / 2;
        items.push({
          type: "fill",
          x: pen,
          y: Math.round(baseline - run.raise + at),
          width: end - pen,
          height: thickness,
          radius: 0,
          color,
        });
      }
    }
    pen += width + space;
  }
}
