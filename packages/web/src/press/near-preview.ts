/** Previews drawn in the browser, in the form in which the service answers. */
import type { PreviewAnswer, View } from "../api/preview.ts";
import type { RenderOrder } from "../api/render-file.ts";
import { previewedOf } from "../api/sent-style.ts";
import { viewBounds } from "@platen/render/preview-view";
import { BrowserPress } from "./browser-press.ts";
import { KeptDrawings, type DrawingSize } from "./kept-drawings.ts";
import type { PressedPicture } from "./messages.ts";

/** ms that a picture is waited for before the service is asked for it; and while nobody waits. */
const PATIENCE = 700;
const WARMING = 60_000;

export class NearPreview {
  readonly #press = new BrowserPress();
  readonly #drawings = new KeptDrawings();
  #warming: Promise<unknown> | undefined;
  #isWarm = false;

  /** Whether it has drawn something, so that asking it costs no wait for code and fonts. */
  get isWarm(): boolean {
    return this.#isWarm;
  }

  /** Keeps what of the service's answer has not to be drawn again. */
  learn(order: RenderOrder, view: View, answer: PreviewAnswer): void {
    this.#drawings.learn(order, view, answer);
  }

  /** Loads what this document needs; the picture is not wanted. */
  warm(order: RenderOrder, view: View, marked: boolean): void {
    if (this.#isWarm || this.#warming) return;
    this.#warming = this.#warm(order, view, marked);
  }

  async #warm(order: RenderOrder, view: View, marked: boolean): Promise<void> {
    const sizes = this.#drawings.sizesIn(order, marked);
    const picture = await this.#draw(order, view, marked, sizes, WARMING);
    this.#isWarm = picture !== undefined;
    this.#warming = undefined;
  }

  /** @returns nothing for what the service has to draw */
  async view(order: RenderOrder, view: View, marked: boolean): Promise<PreviewAnswer | undefined> {
    const sizes = this.#drawings.sizesIn(order, marked);
    const picture = await this.#draw(order, view, marked, sizes, PATIENCE);
    const answer = picture && answerOf(picture, marked);
    const whole = answer && this.#drawings.fill(order, view, sizes, answer);
    // What the service draws is asked of it at once the next time, until this can be drawn here again.
    this.#isWarm = whole !== undefined;
    return whole;
  }

  close(): void {
    this.#press.close();
  }

  #draw(
    { markdown, style }: RenderOrder,
    view: View,
    marked: boolean,
    drawings: ReadonlyMap<number, DrawingSize>,
    patience: number,
  ): Promise<PressedPicture | undefined> {
    if (style.format === "pdf") return Promise.resolve(undefined);
    // The pixels of the export, whatever the size at which they are shown.
    const whole = { ...view, scale: viewBounds.scale.max };
    const options = { ...previewedOf(style), ...(marked ? { watermark: ANY_WORD } : {}) };
    return this.#press.render({ markdown, options, view: whole, drawings }, patience);
  }
}

/** Any word: the service says what the watermark says. */
const ANY_WORD = "marked";

function answerOf(
  { bytes, height, warnings, preview }: PressedPicture,
  watermarked: boolean,
): PreviewAnswer | undefined {
  if (!preview) return undefined;
  const { sections, parts, ...outline } = preview;
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const { name, bytes: at } of parts) {
    if (!at) continue;
    files.set(name, bytes.subarray(at.offset, at.offset + at.length));
  }
  return {
    outline: {
      ...outline,
      height,
      measured: sections.every(({ exact }) => exact),
      sections: sections.map(({ line, height }) => [line, height]),
      parts: parts.map(({ bytes: _bytes, ...part }) => part),
    },
    files,
    warnings,
    watermarked,
    bytes: 0,
  };
}
