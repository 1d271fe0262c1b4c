/** A formula's drawing; lengths in em of the text around it. */
export interface FormulaAsset {
  /** A self-contained SVG that paints in `currentColor`. Empty where the formula cannot be set. */
  svg: string;
  width: number;
  height: number;
  /** How much of the height is below the baseline. */
  depth: number;
}

/** An image's file, checked and decoded by its giver; sizes in CSS pixels. */
export interface ImageAsset {
  /** A `data:` address of PNG, JPEG, or SVG without any address in it. Empty when it could not be loaded. */
  href: string;
  width: number;
  height: number;
}

/** The formulas and images that a drawing refers to, by TeX and by address. */
export interface GivenAssets {
  formulas: Readonly<Record<string, FormulaAsset>>;
  images: Readonly<Record<string, ImageAsset>>;
}

/** The assets that a drawing asked for and did not get. */
export interface WantedAssets {
  formulas: string[];
  images: string[];
}

/** Most different formulas, and most different images, of one drawing. */
export const MAX_ASSETS = 100;

const squareImage: ImageAsset = { href: "", width: 64, height: 64 };

/** The assets of one drawing. It keeps a list of what it was asked for in vain. */
export class Assets {
  readonly #formulas: ReadonlyMap<string, FormulaAsset>;
  readonly #images: ReadonlyMap<string, ImageAsset>;
  readonly #wantedFormulas = new Set<string>();
  readonly #wantedImages = new Set<string>();
  readonly #lacking = new Set<string>();

  constructor(given: GivenAssets = { formulas: {}, images: {} }) {
    this.#formulas = new Map(Object.entries(given.formulas));
    this.#images = new Map(Object.entries(given.images));
  }

  /** A formula by its TeX; one that was not given is as wide as its source. */
  formula(tex: string): FormulaAsset {
    const known = this.#formulas.get(tex);
    if (known) return known;
    want(this.#wantedFormulas, tex);
    return { svg: "", width: tex.length * 0.6, height: 1.2, depth: 0.3 };
  }

  /** An image by its address; one that was not given counts as a square. */
  image(src: string): ImageAsset {
    const known = this.#images.get(src);
    if (known) return known;
    want(this.#wantedImages, src);
    return squareImage;
  }

  /** Notes something that the drawing is shown without, and why, in words for its author. */
  lacks(what: string, why = "which there is not"): void {
    if (this.#lacking.size < MAX_ASSETS) this.#lacking.add(`${what}, ${why}`);
  }

  /** Parts that are missing in the drawing, such as `the icon fa:fa-no-such, which there is not`. */
  get lacking(): string[] {
    return [...this.#lacking];
  }

  get wanted(): WantedAssets {
    return { formulas: [...this.#wantedFormulas], images: [...this.#wantedImages] };
  }
}

function want(list: Set<string>, name: string): void {
  if (name !== "" && list.size < MAX_ASSETS) list.add(name);
}
