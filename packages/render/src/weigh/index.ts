/**
 * Weighs a document before it is set: predicts its processor time. One that would take too long is
 * refused, and a pool runs those that take long where nobody has to wait for them.
 */
import { isPaged } from "../page/formats.ts";
import type { Document } from "../document.ts";
import type { Format } from "../options.ts";
import { isSimpleEnough } from "../press/pages/weigh.ts";
import type { DeclaredBitmap } from "../enrich/images/declared.ts";
import { weighBitmaps } from "./bitmaps.ts";
import { weighDrawings } from "./drawings.ts";
import { refuseHopeless, WEIGHT_LIMIT } from "./refuse.ts";
import { pressOf, type PressName } from "./press-of.ts";
import {
  loadsOf,
  plus,
  weigh,
  weightOfRender,
  type Loads,
  type Page,
  type Weight,
} from "./weigh.ts";

export { refuseLargeDiagrams } from "./large-diagrams.ts";
export { lineLimit } from "./line-limit.ts";
export { mostRead } from "./most-read.ts";
export { pageOf } from "./sheets.ts";

/** See `RenderContext`. */
export interface Weighing {
  weightLimit?: number;
  onWeight?: (milliseconds: number) => void;
}

/** Weighs one document: after it was parsed, and once more when its images are loaded. */
export class Scales {
  readonly #document: Document;
  readonly #page: Page;
  readonly #limit: number;
  readonly #onWeight: ((milliseconds: number) => void) | undefined;
  #weight: Weight | undefined;
  /**
   * Weight of the render itself. It differs where only a plan is made: a document whose render
   * would be refused gets no plan.
   */
  #render: Weight | undefined;
  /** Weighed once by an error that asks for several formats and qualities: half a million inlines take 0.1 s each time. */
  readonly #loads = new Map<PressName, Loads>();

  constructor(document: Document, page: Page, { weightLimit, onWeight }: Weighing) {
    this.#document = document;
    this.#page = page;
    this.#limit = weightLimit ?? WEIGHT_LIMIT;
    this.#onWeight = onWeight;
  }

  /** @throws RenderError `TOO_COMPLEX` */
  weigh(): void {
    this.#weight = weigh(this.#document, this.#page);
    this.#render = weightOfRender(this.#page, this.#weight);
    this.#accept(this.#weight, this.#render);
  }

  /**
   * Adds the weight of the bitmaps before they are decoded, if any of them takes long.
   *
   * @throws RenderError `TOO_COMPLEX`
   */
  readonly weighBitmaps = (bitmaps: readonly DeclaredBitmap[]): void => {
    const part = weighBitmaps(bitmaps, this.#page);
    if (!this.#weight || !this.#render || part.count === 0) return;
    this.#weight = plus(this.#weight, part);
    this.#render = plus(this.#render, weighBitmaps(bitmaps, { ...this.#page, planning: false }));
    this.#accept(this.#weight, this.#render);
  };

  /**
   * Adds the weight of the SVG images, if any of them takes long.
   *
   * @throws RenderError `TOO_COMPLEX`
   */
  weighDrawings(): void {
    const drawings = weighDrawings(this.#document, this.#page);
    if (!this.#weight || !this.#render || drawings.count === 0) return;
    this.#accept(plus(this.#weight, drawings), plus(this.#render, drawings));
  }

  /** Whether the document would not weigh too much in another format or quality. */
  readonly isLight = (format: Format, quality: number): boolean => {
    const { sheets, planning: _, ...one } = this.#page;
    const page = { ...one, ...(!isPaged(format) && sheets && { sheets }), format, quality };
    const press = pressOf(format);
    const loads = this.#loads.get(press) ?? loadsOf(this.#document, page);
    this.#loads.set(press, loads);
    const weight = weigh(this.#document, page, loads);
    if (weight.ms > this.#limit) return false;
    return plus(weight, weighDrawings(this.#document, page)).ms <= this.#limit;
  };

  #accept(weight: Weight, render: Weight): void {
    const { format, quality } = this.#page;
    const fitsPdf = () =>
      !isPaged(format) && this.isLight("pdf", quality) && isSimpleEnough(this.#document);
    refuseHopeless(render, this.#limit, fitsPdf);
    this.#onWeight?.(weight.ms);
  }
}
