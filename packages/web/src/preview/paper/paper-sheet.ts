/** Draws pages of a pdf with pdf.js: those near the view, each once its file is here. */
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFPageProxy,
  type PageViewport,
} from "pdfjs-dist";
// oxlint-disable-next-line import/default -- the address of the file, given by the bundler
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { t } from "../../language/language.ts";
import type { PageMap } from "../page-map.ts";
import type { PartStore } from "../part-store.ts";
import type { Range, Sheet } from "../picture-sheet.ts";

GlobalWorkerOptions.workerSrc = workerUrl;

export interface Words {
  text: string;
  /** Counted from 0. */
  page: number;
}

interface Leaf {
  element: HTMLElement;
  canvas: HTMLCanvasElement;
  /** The page that is drawn on it, or is being drawn. */
  drawn: string;
}

interface OpenFile {
  name: string;
  pages: Promise<PDFDocumentProxy>;
  close: () => void;
}

export class PaperSheet implements Sheet {
  readonly #host: HTMLElement;
  readonly #store: PartStore;
  readonly #onFailure: () => void;
  readonly #leaves = new Map<number, Leaf>();
  /** The file that was opened last. */
  #file: OpenFile | undefined;

  constructor(host: HTMLElement, store: PartStore, onFailure: () => void) {
    this.#host = host;
    this.#store = store;
    this.#onFailure = onFailure;
  }

  paint(map: PageMap, zoom: number, near: Range, passing: boolean): void {
    const first = map.pageAt(near.from);
    const last = map.pageAt(near.to);
    for (const [page, { element }] of this.#leaves) {
      if (page >= first && page <= last) continue;
      element.remove();
      this.#leaves.delete(page);
    }
    const [part] = map.page.parts;
    for (let page = first; page <= last; page += 1) {
      const leaf = this.#leaf(page);
      leaf.element.style.top = `${map.pageTop(page) * zoom}px`;
      leaf.element.style.width = `${map.width * zoom}px`;
      leaf.element.style.height = `${map.page.height * zoom}px`;
      const count = part ? map.pagesOf(part) : 0;
      const isHere = part !== undefined && page >= part.section && page < part.section + count;
      if (isHere) void this.#draw(leaf, page, part, zoom);
      // A page of an older document stays, marked as such, until it comes into view.
      leaf.element.toggleAttribute("data-older", passing && !isHere);
      const label = t("preview.page", { page: page + 1, count: map.page.pages ?? 1 });
      leaf.canvas.setAttribute("aria-label", label);
    }
  }

  /** The words at a point of the window, and the page, counted from 0, that they stand on. */
  async wordsAt(map: PageMap, x: number, y: number): Promise<Words | undefined> {
    for (const [page, { element }] of this.#leaves) {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) continue;
      const part = map.page.parts.find(
        (one) => page >= one.section && page < one.section + map.pagesOf(one),
      );
      const opened = part && (await this.#open(part.name));
      const paper = await opened?.getPage(page - part!.section + 1);
      if (!paper) return undefined;
      const scale = width / paper.getViewport({ scale: 1 }).width;
      const { items } = await paper.getTextContent();
      const text = rowAt(items, paper.getViewport({ scale }), y - top);
      return text === undefined ? undefined : { text, page };
    }
    return undefined;
  }

  close(): void {
    for (const { element } of this.#leaves.values()) element.remove();
    this.#leaves.clear();
    this.#file?.close();
    this.#file = undefined;
  }

  #leaf(page: number): Leaf {
    const known = this.#leaves.get(page);
    if (known) return known;
    const element = document.createElement("div");
    const canvas = document.createElement("canvas");
    element.className = "leaf";
    canvas.setAttribute("role", "img");
    element.append(canvas);
    this.#host.append(element);
    const leaf = { element, canvas, drawn: "" };
    this.#leaves.set(page, leaf);
    return leaf;
  }

  /** Draws beside the page and copies when done, so that the last one stays until then. */
  async #draw(leaf: Leaf, page: number, part: { name: string; section: number }, zoom: number) {
    const scale = (zoom * devicePixelRatio * 96) / 72;
    const wanted = `${part.name} ${scale}`;
    if (leaf.drawn === wanted) return;
    leaf.drawn = wanted;
    try {
      const opened = await this.#open(part.name);
      if (leaf.drawn !== wanted) return;
      if (!opened) {
        // It is drawn when it comes.
        leaf.drawn = "";
        return;
      }
      const paper = await opened.getPage(page - part.section + 1);
      const viewport = paper.getViewport({ scale: Math.min(scale, 4) });
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await paper.render({ canvas, viewport }).promise;
      if (leaf.drawn !== wanted) return;
      leaf.canvas.width = canvas.width;
      leaf.canvas.height = canvas.height;
      leaf.canvas.getContext("2d")?.drawImage(canvas, 0, 0);
      leaf.canvas.dataset["page"] = String(page + 1);
    } catch {
      // A file that gave way to a newer one is closed while its pages are drawn.
      if (leaf.drawn !== wanted) return;
      leaf.drawn = "";
      if (this.#file?.name === part.name) this.#onFailure();
    }
  }

  /**
   * Opens the newest file, in place of the last: files may be read in another order than they were
   * requested.
   */
  #open(name: string): Promise<PDFDocumentProxy> | undefined {
    if (this.#file?.name === name) return this.#file.pages;
    const blob = this.#store.file(name);
    if (!blob) return undefined;
    this.#file?.close();
    this.#file = openFile(name, blob);
    return this.#file.pages;
  }
}

function openFile(name: string, blob: Blob): OpenFile {
  let task: PDFDocumentLoadingTask | undefined;
  let isClosed = false;
  const open = async () => {
    const data = new Uint8Array(await blob.arrayBuffer());
    if (isClosed) throw new Error("A newer file took its place.");
    task = getDocument({ data, enableXfa: false, useWasm: false });
    return task.promise;
  };
  const pages = open();
  // Errors reach `#draw`, unless nobody draws the file any more.
  pages.catch(() => undefined);
  const close = () => {
    isClosed = true;
    void task?.destroy();
  };
  return { name, pages, close };
}

type Items = Awaited<ReturnType<PDFPageProxy["getTextContent"]>>["items"];

/** The row of text that is nearest to a height, within two rows of it. */
function rowAt(items: Items, viewport: PageViewport, y: number): string | undefined {
  const rows = items
    .filter((item) => "str" in item)
    .filter(({ str }) => str.trim() !== "")
    .map(({ str, transform, height }) => {
      const [, baseline] = viewport.convertToViewportPoint(transform[4], transform[5]);
      const tall = Math.max(4, height * viewport.scale);
      return { str, baseline, off: Math.abs(baseline - tall * 0.35 - y), tall };
    });
  const nearest = rows.toSorted((one, other) => one.off - other.off)[0];
  if (!nearest || nearest.off > 2 * nearest.tall) return undefined;
  const isBeside = ({ baseline }: { baseline: number }) =>
    Math.abs(baseline - nearest.baseline) < nearest.tall / 3;
  return rows
    .filter(isBeside)
    .map(({ str }) => str)
    .join(" ");
}
