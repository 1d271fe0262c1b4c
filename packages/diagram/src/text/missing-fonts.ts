/**
 * Fonts and emoji that have to be fetched first, in a browser. Mermaid may catch what is thrown while it draws, so that a list is
 * kept of what was missing.
 */
import { NotLoaded, wholeDrawingNow } from "@platen/fonts/browser";
import type { FontSource } from "./document-fonts.ts";
import type { TextMeter } from "./text-meter.ts";

export class Missing {
  #loads: (() => Promise<unknown>)[] = [];

  /** Notes what was not there. */
  noted<Result>(act: () => Result): Result {
    try {
      return act();
    } catch (error) {
      if (error instanceof NotLoaded) this.#loads.push(error.load);
      throw error;
    }
  }

  /** Notes what will not come. */
  never(what: string): void {
    this.#loads.push(() => Promise.reject(new Error(`${what}: not here`)));
  }

  /**
   * Fetches all that was noted.
   *
   * @returns whether anything was
   */
  async fetched(): Promise<boolean> {
    const loads = this.#loads;
    this.#loads = [];
    await Promise.all(loads.map((load) => load()));
    return loads.length > 0;
  }
}

/** Wraps a source of fonts so that fonts that it lacks are noted. */
export function watched(source: FontSource, missing: Missing): FontSource {
  return (familyName) => {
    const fonts = source(familyName);
    const { meter, names } = fonts;
    const noting: TextMeter = {
      width: (text, font) => missing.noted(() => meter.width(text, font)),
      line: (font) => missing.noted(() => meter.line(font)),
    };
    return {
      meter: noting,
      names,
      splitEmoji: (text) =>
        missing.noted(() =>
          fonts
            .splitEmoji(text)
            .map((part) =>
              typeof part === "string" ? part : { ...part, svg: wholeDrawingNow(part.svg) },
            ),
        ),
    };
  };
}
