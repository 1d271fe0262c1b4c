import { createHash } from "node:crypto";
import type { Drawing } from "./drawing.ts";
import { LRUCache } from "lru-cache";
import type { DiagramTheme } from "./diagram-theme.ts";
import type { DiagramError } from "./diagram-error.ts";
import { VERSION } from "./version.ts";
import type { DrawOutput } from "./worker/draw-task.ts";

/** Bytes of drawings kept. */
const LIMIT = 32 << 20;

type Result = Drawing | DiagramError;

/** Drawings and parse errors by (source, theme, font family, version). */
export class ResultCache {
  readonly #results = new LRUCache<string, Result>({ maxSize: LIMIT, maxEntrySize: LIMIT / 8 });
  readonly #themes = new WeakMap<DiagramTheme, string>();

  keyOf(source: string, theme: DiagramTheme, fontFamily: string): string {
    let themeText = this.#themes.get(theme);
    if (themeText === undefined) {
      themeText = JSON.stringify(theme);
      this.#themes.set(theme, themeText);
    }
    return createHash("sha256")
      .update(`${VERSION}\0${fontFamily}\0${themeText}\0${source}`)
      .digest("base64");
  }

  get(key: string): Result | undefined {
    const known = this.#results.get(key);
    return known && { ...known };
  }

  /** Unpacks what the child gave, keeps it, and gives it back. */
  keep(key: string, output: DrawOutput): Result {
    const result = unpack(output);
    this.#results.set(key, result, { size: output.bytes.length * 2 + 500 });
    return { ...result };
  }
}

function unpack(output: DrawOutput): Result {
  if (output.error) return output.error;
  const { bytes, width, height, alt } = output;
  return { svg: new TextDecoder().decode(bytes), width, height, alt };
}
