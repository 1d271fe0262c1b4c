/** The fonts of one document, by the stacks of families that its texts name. */
import type { FaceSource, LoadFont } from "./face.ts";
import { styleOf, trimStyles, type Candidate, type FontStyle } from "./font-style.ts";

interface Asked {
  stack: string;
  weight: number;
  italic: boolean;
  features: string;
  style: FontStyle;
}

/** The fonts of one document. */
export class FaceSet {
  readonly #sources: readonly FaceSource[];
  readonly #load: LoadFont;
  readonly #styles = new Map<string, FontStyle>();
  /** Last style that was asked for. Mostly it is asked for again. */
  #last: Asked | undefined;

  constructor(sources: readonly FaceSource[], load: LoadFont) {
    this.#sources = sources;
    this.#load = load;
    trimStyles();
  }

  /** The style of a stack of families in a weight and slope, with OpenType features as CSS has them. */
  style(stack: string, weight: number, italic: boolean, features: string): FontStyle {
    const last = this.#last;
    if (
      last &&
      last.stack === stack &&
      last.weight === weight &&
      last.italic === italic &&
      last.features === features
    )
      return last.style;
    const key = `${stack} ${weight} ${italic} ${features}`;
    let style = this.#styles.get(key);
    if (!style) this.#styles.set(key, (style = this.#make(stack, weight, italic, features)));
    this.#last = { stack, weight, italic, features, style };
    return style;
  }

  #make(stack: string, weight: number, italic: boolean, features: string): FontStyle {
    const candidates: Candidate[] = [];
    for (const quoted of stack.split(", ")) {
      const family = quoted.slice(1, -1);
      const ofFamily = this.#sources.filter((source) => source.family === family);
      const upright = ofFamily.filter((source) => !source.italic);
      const slope = italic && ofFamily.some((source) => source.italic);
      const chosen = slope ? ofFamily.filter((source) => source.italic) : upright;
      for (const source of nearestWeight(chosen, weight))
        candidates.push({ source, slanted: italic && !source.italic });
    }
    return styleOf(candidates, weight, features, this.#load);
  }
}

function nearestWeight(sources: readonly FaceSource[], weight: number): FaceSource[] {
  const fixed = sources.filter((source) => source.weight !== undefined);
  const distance = (source: FaceSource) => Math.abs((source.weight ?? weight) - weight);
  const least = Math.min(...fixed.map(distance));
  return sources.filter((source) => source.weight === undefined || distance(source) === least);
}
