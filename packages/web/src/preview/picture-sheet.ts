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
    const wanted = map.page.parts
      .map((part) => ({
        ...part,
        key: `${part.section} ${part.top} ${part.name}`,
        at: map.topOf(part),
      }))
      .filter(({ at, height }) => at <= near.to && at + height >= near.from);
    const placed = new Map<string, HTMLImageElement>();
    // Equal parts have one name: an element that stays in its place is taken for no other.
    const used = new Set(wanted.flatMap(({ key }) => this.#placed.get(key) ?? []));
    for (const { key, name, at } of wanted) {
      const image =
        this.#placed.get(key) ?? this.#moved(name, used) ?? this.#store.take(name, used);
      if (!image) continue;
      place(image, { top: snapped(at), width });
      used.add(image);
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
  #moved(name: string, used: ReadonlySet<HTMLImageElement>): HTMLImageElement | undefined {
    for (const [key, image] of this.#placed)
      if (key.endsWith(` ${name}`) && !used.has(image)) return image;
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
