/** Previews drawn in the browser, in the form in which the service answers. */
import type { PartFile, PreviewAnswer, View } from "../api/preview.ts";
import type { RenderOrder } from "../api/render-file.ts";
import { previewedOf } from "../api/sent-style.ts";
import { viewBounds } from "@platen/render/preview-view";
import { findPictures } from "../pictures/library.ts";
import { picturesIn } from "../pictures/names.ts";
import { BrowserPress } from "./browser-press.ts";
import type { PressedFile } from "./messages.ts";

/** ms that a picture is waited for before the service is asked for it; and while nobody waits. */
const PATIENCE = 700;
const WARMING = 60_000;

export class NearPreview {
  readonly #press = new BrowserPress();
  #warming: Promise<unknown> | undefined;
  #isWarm = false;

  /** Whether it has drawn something, so that asking it costs no wait for code and fonts. */
  get isWarm(): boolean {
    return this.#isWarm;
  }

  /** Loads what this document needs; the picture is not wanted. */
  warm(order: RenderOrder, view: View, marked: boolean): void {
    if (this.#isWarm || this.#warming) return;
    this.#warming = this.#warm(order, view, marked);
  }

  async #warm(order: RenderOrder, view: View, marked: boolean): Promise<void> {
    const picture = await this.#draw(order, view, marked, WARMING);
    this.#isWarm = picture !== undefined;
    this.#warming = undefined;
  }

  /** @returns nothing for what the service has to draw */
  async view(order: RenderOrder, view: View, marked: boolean): Promise<PreviewAnswer | undefined> {
    const picture = await this.#draw(order, view, marked, PATIENCE);
    const answer = picture && answerOf(picture, order.style.format, marked);
    // What the service draws is asked of it at once the next time, until this can be drawn here again.
    this.#isWarm = answer !== undefined;
    return answer;
  }

  close(): void {
    this.#press.close();
  }

  async #draw(
    { markdown, style }: RenderOrder,
    view: View,
    marked: boolean,
    patience: number,
  ): Promise<PressedFile | undefined> {
    // The pixels of the export, whatever the size at which they are shown.
    const whole = { ...view, scale: viewBounds.scale.max };
    const options = previewedOf(style);
    const pictures = await picturesOf(markdown);
    return this.#press.render({ markdown, options, marked, view: whole, pictures }, patience);
  }
}

/** Pictures that the document names and this device has. */
async function picturesOf(markdown: string): Promise<Map<string, Uint8Array>> {
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
    files.set(name, format === "pdf" ? new Blob([file], { type: "application/pdf" }) : file);
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
