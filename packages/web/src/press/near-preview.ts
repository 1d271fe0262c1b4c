/** Previews drawn in the browser, in the form in which the service answers. */
import { formatFacts, isPaged } from "@platen/render/options";
import type { PartFile, PreviewAnswer, View } from "../api/preview.ts";
import type { RenderOrder } from "../api/render-file.ts";
import { withStoredBrand } from "../brands/stored-brands.ts";
import { previewedOf } from "../api/sent-style.ts";
import { viewBounds } from "@platen/render/preview-view";
import { findPictures } from "../pictures/library.ts";
import { picturesIn } from "../pictures/names.ts";
import { BrowserPress } from "./browser-press.ts";
import type { PressedFile } from "./messages.ts";

export class NearPreview {
  readonly #press = new BrowserPress();
  #isWarm = false;

  /**
   * Whether it drew the last picture that was requested, so that code and fonts are loaded for the
   * next.
   */
  get isWarm(): boolean {
    return this.#isWarm;
  }

  /** Whether the next picture has to wait for one that is under way. */
  get isBusy(): boolean {
    return this.#press.isBusy;
  }

  /**
   * Draws a view of a document; the first loads the press, with the fonts and the code that the
   * document needs.
   *
   * @param signal withdraws a view that is not begun
   * @returns `undefined` for a withdrawn view, and for one that the service has to draw
   */
  async view(
    order: RenderOrder,
    view: View,
    marked: boolean,
    signal?: AbortSignal,
  ): Promise<PreviewAnswer | undefined> {
    const picture = await this.#draw(order, view, marked, signal);
    const answer = picture && answerOf(picture, order.style.format, marked);
    // After a picture that only the service draws, the next is requested there at once, until it
    // can be drawn here again.
    if (!signal?.aborted) this.#isWarm = answer !== undefined;
    return answer;
  }

  close(): void {
    this.#press.close();
  }

  async #draw(
    { markdown, style }: RenderOrder,
    view: View,
    marked: boolean,
    signal: AbortSignal | undefined,
  ): Promise<PressedFile | undefined> {
    // The picture has the pixels of the export, whatever the size at which it is shown.
    const whole = { ...view, scale: viewBounds.scale.max };
    const options = await withStoredBrand(previewedOf(style));
    if (!options) return undefined;
    const pictures = await picturesOf(markdown);
    return this.#press.render({ markdown, options, marked, view: whole, pictures }, signal);
  }
}

/** Returns the pictures that the document names and this device has. */
export async function picturesOf(markdown: string): Promise<Map<string, Uint8Array>> {
  const found = await findPictures(picturesIn(markdown));
  return new Map(found.map(({ name, bytes }) => [name, new Uint8Array(bytes)]));
}

function answerOf(
  { bytes, height, pages, warnings, preview }: PressedFile,
  format: RenderOrder["style"]["format"],
  watermarked: boolean,
): PreviewAnswer | undefined {
  if (!preview) return undefined;
  const { sections, parts, ...outline } = preview;
  const files = new Map<string, PartFile>();
  for (const { name, bytes: at } of parts) {
    if (!at) continue;
    const file = bytes.subarray(at.offset, at.offset + at.length);
    files.set(
      name,
      isPaged(format) ? new Blob([file], { type: formatFacts[format].contentType }) : file,
    );
  }
  return {
    outline: {
      ...outline,
      height,
      ...(pages !== undefined && { pages }),
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
