/** Settles what options of the look mean together, and tells of what has no effect or was moved. */
import { resolveCards, type CardOptions } from "../cards/options.ts";
import type { Diagnostics } from "../diagnostics.ts";
import type { ResolvedOptions } from "../options.ts";
import { isPaged } from "../page/formats.ts";
import { paddingWithin } from "../press/set/setting.ts";
import { ownTheme, type MovedColor } from "../themes/own-theme.ts";

/** Least padding of a picture with a watermark, whose line has room in it, in CSS pixels. */
const ROOM_FOR_MARK = 18;

/** Most device pixels of a picture without a ground: it is drawn twice, and held with its opacity. */
const CLEAR_PIXELS = 12_000_000;

/** The most pixels that a picture may have. */
export const pixelsFor = ({ background, frame }: ResolvedOptions, budget: number): number =>
  background === "transparent" || frame?.background === "transparent"
    ? Math.min(CLEAR_PIXELS, budget)
    : budget;

/** The shorter side of cards, in CSS pixels. */
function shorterSide(cards: CardOptions, quality: number): number {
  const { width, height } = resolveCards(cards).size;
  return Math.floor(Math.min(width, height) / quality);
}

/** Changes the options in place: a ground that the format cannot leave out is the theme's. */
export function settleLook(options: ResolvedOptions, diagnostics: Diagnostics): void {
  const { format, padding, width, cards } = options;
  if (isPaged(format)) {
    if (padding !== undefined) ignored("padding has no effect on pdf, whose pages have margins");
    if (options.fit === "content") ignored("fit has no effect on pdf, whose pages have a size");
  } else if (cards && options.fit === "content")
    ignored("fit has no effect on cards, which have a size");
  if (isPaged(format) || cards) options.fit = "width";
  if (padding !== undefined && !isPaged(format)) {
    const room = cards ? shorterSide(cards, options.quality) : width;
    const within = paddingWithin(options, room) ?? 0;
    if (within < padding)
      ignored(`padding ${padding} leaves no room in a width of ${room}: it is ${within}`);
    if (options.watermark && within < ROOM_FOR_MARK) {
      ignored(`padding ${padding} leaves no room for the watermark: it is ${ROOM_FOR_MARK}`);
      options.padding = ROOM_FOR_MARK;
    }
  }
  // Between two marks that are repeated there is room for a small picture without any.
  if (options.fit === "content") options.watermarkStyle = "foot";
  settlePalette(options, ignored);
  if (options.background === "transparent" && format === "jpeg") {
    ignored("background transparent has no effect on jpeg: the theme's colour is kept");
    options.background = undefined;
  }
  for (const [option, own] of Map.groupBy(ownTheme(options).moved, (one) => one.option))
    tellMoved(option, own);

  function ignored(message: string): void {
    diagnostics.warn("OPTION_IGNORED", message);
  }
  function tellMoved(option: string, own: readonly MovedColor[]): void {
    const list = own.map(({ of, from, to }) => `${of} from ${from} to ${to}`).join(", ");
    diagnostics.warn(
      "COLOR_MOVED",
      `${option} ${own[0]?.value} leaves a contrast below 4.5 : 1, and these were moved: ${list}`,
    );
  }
}

/** A picture in greys has a ground, and no frame; pages of a pdf keep their colours. */
function settlePalette(options: ResolvedOptions, ignored: (message: string) => void): void {
  const { palette, format } = options;
  if (palette === "color") return;
  if (isPaged(format)) {
    ignored(`palette has no effect on ${format}`);
    return;
  }
  if (options.frame) {
    ignored(`frame has no effect on a picture in the palette ${palette}`);
    options.frame = undefined;
  }
  if (options.background === "transparent") {
    ignored(
      `background transparent has no effect in the palette ${palette}: the theme's colour is kept`,
    );
    options.background = undefined;
  }
}
