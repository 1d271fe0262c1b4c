/** Puts the parts of a page in their places. Elements stay where their part stays, so nothing flickers. */
import type { PageMap } from "./page-map.ts";
import type { PartStore } from "./part-store.ts";

/** The visible part, in CSS pixels of the page. */
export interface Range {
  from: number;
  to: number;
}

/** A view that shows a page in an element of its own. */
export interface Sheet {
  /** @param passing parts that are not there yet show an older document */
  paint(map: PageMap, zoom: number, near: Range, passing: boolean): void;
  close(): void;
}

export class PictureSheet implements Sheet {
  readonly #host: HTMLElement;
  readonly #store: PartStore;
  #placed = new Map<string, HTMLImageElement>();

  constructor(host: HTMLElement, store: PartStore) {
    this.#host = host;
    this.#store = store;
  }

  paint(map: PageMap, zoom: number, near: Range): void {
    const ratio = devicePixelRatio;
    const snapped = (length: number) => Math.round(length * zoom * ratio) / ratio;
    const width = snapped(map.width);
    const placed = new Map<string, HTMLImageElement>();
    for (const part of map.page.parts) {
      const top = map.topOf(part);
      if (top > near.to || top + part.height < near.from) continue;
      const key = `${part.section} ${part.top} ${part.name}`;
      const image =
        this.#placed.get(key) ?? this.#moved(part.name, placed) ?? this.#store.take(part.name);
      if (!image) continue;
      place(image, { top: snapped(top), width });
      placed.set(key, image);
    }
    const kept = new Set(placed.values());
    for (const image of this.#placed.values()) if (!kept.has(image)) image.remove();
    this.#placed = placed;
    this.#inOrder();
  }

  /** Only what is new is put in: an element that is moved about in the tree may flicker. */
  #inOrder(): void {
    let next = this.#host.firstElementChild;
    for (const image of this.#placed.values()) {
      if (image === next) next = next.nextElementSibling;
      else this.#host.insertBefore(image, next);
    }
  }

  close(): void {
    for (const image of this.#placed.values()) image.remove();
    this.#placed.clear();
  }

  /** The element of a part that stood elsewhere, as below a line that was added. */
  #moved(
    name: string,
    placed: ReadonlyMap<string, HTMLImageElement>,
  ): HTMLImageElement | undefined {
    const taken = new Set(placed.values());
    for (const [key, image] of this.#placed)
      if (key.endsWith(` ${name}`) && !taken.has(image)) return image;
    return undefined;
  }
}

function place(
  { style, naturalWidth, naturalHeight }: HTMLImageElement,
  at: { top: number; width: number },
) {
  style.top = `${at.top}px`;
  style.width = `${at.width}px`;
  style.height = `${(naturalHeight / Math.max(1, naturalWidth)) * at.width}px`;
}
