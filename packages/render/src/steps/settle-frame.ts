/** Settles what a frame means beside other options, and tells of what has no effect. */
import { CARD_SIDE, resolveCards } from "../cards/options.ts";
import type { Diagnostics } from "../diagnostics.ts";
import type { Document } from "../document.ts";
import type { ResolvedOptions } from "../options.ts";
import { isPaged } from "../page/formats.ts";
import { growthOf, ringOf } from "../press/raster/frame/ring.ts";

/** Names the image of the ground, so that it is loaded with the others. */
export function prepareFrame(document: Document, { frame }: ResolvedOptions): void {
  if (frame?.image) document.ground = { type: "image", src: frame.image, alt: "" };
}

/** Changes the options in place: what has no effect is left out. */
export function settleFrame(options: ResolvedOptions, diagnostics: Diagnostics): void {
  const { frame, format, background, cards, quality } = options;
  if (!frame) return;
  if (isPaged(format)) {
    diagnostics.warn(
      "OPTION_IGNORED",
      "frame has no effect on pdf, whose pages stand by themselves",
    );
    options.frame = undefined;
    return;
  }
  if (background === "transparent") {
    diagnostics.warn(
      "OPTION_IGNORED",
      "background transparent has no effect within a frame: the theme's colour is kept. " +
        "frame.background transparent leaves out the ground around the picture",
    );
    options.background = undefined;
  }
  if (frame.background === "transparent" && format === "jpeg") {
    diagnostics.warn(
      "OPTION_IGNORED",
      "frame.background transparent has no effect on jpeg: it is the default",
    );
    const { background: _, ...rest } = frame;
    options.frame = rest;
  }
  if (!cards) return;
  const { size } = resolveCards(cards);
  const room = Math.min(size.width, size.height) - CARD_SIDE.min;
  const ring = ringOf(options);
  if (!ring || growthOf(ring).height <= room) return;
  const padding = Math.max(0, Math.floor((room - ring.head) / 2 / quality));
  diagnostics.warn(
    "OPTION_IGNORED",
    `frame.padding ${ring.frame.padding} leaves no room in cards of ${size.width} × ${size.height}: it is ${padding}`,
  );
  options.frame = { ...options.frame, padding };
}
