/** Pages of paper, by a viewer that is loaded when it is first asked for. */
import type { PageMap } from "../page-map.ts";
import type { PaperSheet, Words } from "./paper-sheet.ts";
import type { PartStore } from "../part-store.ts";
import type { Range, Sheet } from "../picture-sheet.ts";

interface Events {
  /** The viewer is here: paint again. */
  onReady: () => void;
  onFailure: () => void;
}

export class PaperSheetLoader implements Sheet {
  readonly #host: HTMLElement;
  readonly #store: PartStore;
  readonly #events: Events;
  #sheet: PaperSheet | "loading" | undefined;

  constructor(host: HTMLElement, store: PartStore, events: Events) {
    this.#host = host;
    this.#store = store;
    this.#events = events;
  }

  paint(map: PageMap, zoom: number, near: Range, passing: boolean): void {
    if (!this.#sheet) void this.#load();
    else if (this.#sheet !== "loading") this.#sheet.paint(map, zoom, near, passing);
  }

  async wordsAt(map: PageMap, x: number, y: number): Promise<Words | undefined> {
    return this.#sheet === "loading" ? undefined : this.#sheet?.wordsAt(map, x, y);
  }

  close(): void {
    if (this.#sheet !== "loading") this.#sheet?.close();
  }

  async #load(): Promise<void> {
    this.#sheet = "loading";
    try {
      const { PaperSheet } = await import("./paper-sheet.ts");
      this.#sheet = new PaperSheet(this.#host, this.#store, this.#events.onFailure);
      this.#events.onReady();
    } catch {
      this.#sheet = undefined;
      this.#events.onFailure();
    }
  }
}
