import { digest } from "./digest.ts";
import type { GivenAssets, WantedAssets } from "../assets.ts";
import type { Drawing } from "../drawing.ts";
import { LRUCache } from "lru-cache";
import type { DiagramTheme } from "../theme/diagram-theme.ts";
import type { DiagramError } from "../diagram-error.ts";
import { VERSION } from "../version.ts";
import type { DrawOutput } from "../worker/draw-order.ts";

/** Bytes of drawings kept. */
const LIMIT = 32 << 20;

/** The drawing of a source without its formulas and images, and the ones it asks for. */
export interface Known {
  result: Drawing | DiagramError;
  wanted: WantedAssets;
}

/** Drawings and parse errors by (source, theme, font family, version). */
export class ResultCache {
  readonly #results = new LRUCache<string, Known>({ maxSize: LIMIT, maxEntrySize: LIMIT / 8 });
  readonly #themes = new WeakMap<DiagramTheme, string>();

  keyOf(
    source: string,
    theme: DiagramTheme,
    fontFamily: string,
    given: GivenAssets | undefined,
  ): string {
    let themeText = this.#themes.get(theme);
    if (themeText === undefined) {
      themeText = JSON.stringify(theme);
      this.#themes.set(theme, themeText);
    }
    const assets = given ? `\0${JSON.stringify(given)}` : "";
    return digest(`${VERSION}\0${fontFamily}\0${themeText}\0${source}${assets}`);
  }

  get(key: string): Known | undefined {
    return this.#results.get(key);
  }

  /** Unpacks what the child gave, keeps it, and gives it back. */
  keep(key: string, output: DrawOutput): Known {
    const known = unpack(output);
    this.#results.set(key, known, { size: (key.length + output.bytes.length) * 2 + 500 });
    return known;
  }
}

const nothing: WantedAssets = { formulas: [], images: [] };

function unpack(output: DrawOutput): Known {
  if (output.error) return { result: output.error, wanted: nothing };
  const { bytes, wanted, error: _none, ...rest } = output;
  return { result: { svg: new TextDecoder().decode(bytes), ...rest }, wanted };
}
