/**
 * The window onto the page: the part in view, its zoom, and scrolling. It changes the elements
 * itself; React gets only its events.
 */
import { lineOfWords } from "./paper/line-of-words.ts";
import type { PageMap } from "./page-map.ts";
import { PaperSheetLoader } from "./paper/paper-sheet-loader.ts";
import { PictureSheet, type Sheet } from "./picture-sheet.ts";
import type { Preview, Viewer } from "./preview.ts";
import { bounded, zoomOf, type Zoom } from "./zoom.ts";

/** Screens of the page that are fetched beyond the one that is seen. */
const AHEAD = { above: 0.5, below: 1 } as const;
/** Screens beyond the one that is seen that have to be there. */
const BESIDE = 0.25;
/** Most CSS pixels that one answer is asked for; the contract allows a little more. */
const MOST = { above: 3000, below: 5000 } as const;
/**
 * Events by which a user scrolls, and ms for which a scroll event after one counts as the user's.
 */
const HANDS = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
const HAND = 400;
/** Most requests for the same part, if answers do not bring all of it. */
const ATTEMPTS = 4;
/** Bounds of the device pixels of a CSS pixel. */
const SCALE = { min: 0.1, max: 3 } as const;

/** The view that is requested while nothing is visible: roughly a phone's first screen, so that it is there at once. */
const hidden = { scale: 0.5, below: 2000 };

export interface ViewportState {
  /** Zoom as it is now, whatever was chosen. */
  zoom: number;
  /** Page of paper in view, counted from 1. */
  page: number;
  failed: boolean;
}

export interface ViewportEvents {
  onState: (state: ViewportState) => void;
  /** Called when the user scrolled. @param line line at the upper edge */
  onScroll: (line: number) => void;
  /** Called when the user zoomed by hand. */
  onZoom: (zoom: number) => void;
}

export class Viewport {
  readonly #desk: HTMLElement;
  readonly #host: HTMLElement;
  readonly #preview: Preview;
  readonly #events: ViewportEvents;
  readonly #pictures: PictureSheet;
  readonly #paper: PaperSheetLoader;
  readonly #stop = new AbortController();
  #chosen: Zoom = "fit";
  #map: PageMap | undefined;
  #zoom = 1;
  /** Device pixels of a CSS pixel in the picture that was requested last. */
  #askedScale: number | undefined;
  /** Padding around the page, and width for it; CSS pixels. */
  #room = { padding: 0, width: 1 };
  #failed = false;
  /**
   * Whether a problem keeps further parts from coming, so the page ends with those that are here.
   */
  #isCut = false;
  /** Line to bring into view as soon as a picture of the text that has it shows where it is. */
  #wanted: number | undefined;
  /** Width of the page that comes next, in CSS pixels. */
  #expected = 800;
  /** Part that was requested in vain, and how often, so that requests end. */
  #vain = { what: "", times: 0 };
  /** Time of the last event by hand; later scroll events are not the user's. */
  #handAt = Number.NEGATIVE_INFINITY;
  #frame = 0;

  constructor(desk: HTMLElement, host: HTMLElement, preview: Preview, events: ViewportEvents) {
    this.#desk = desk;
    this.#host = host;
    this.#preview = preview;
    this.#events = events;
    this.#pictures = new PictureSheet(host, preview.parts);
    this.#paper = new PaperSheetLoader(host, preview.parts, {
      onReady: () => this.#paint(),
      onFailure: () => {
        this.#failed = true;
        this.#tell();
      },
    });
    const { signal } = this.#stop;
    const resized = new ResizeObserver(() => this.#resized());
    resized.observe(desk);
    signal.addEventListener("abort", () => resized.disconnect());
    const byHand = () => (this.#handAt = performance.now());
    for (const name of HANDS) desk.addEventListener(name, byHand, { signal, passive: true });
    desk.addEventListener("scroll", () => this.#scrolled(), { signal, passive: true });
    signal.addEventListener(
      "abort",
      preview.subscribe(() => this.#shown()),
    );
    this.#measureRoom();
    this.#zoom = this.#zoomNow();
    preview.watch(this.#view);
    this.#shown();
  }

  /** @param width width of the page from the next picture on, in CSS pixels */
  expect(width: number): void {
    this.#expected = width;
    if (!this.#map) this.#zoom = this.#zoomNow();
  }

  close(): void {
    this.#stop.abort();
    cancelAnimationFrame(this.#frame);
    this.#preview.watch(() => undefined);
    this.#pictures.close();
    this.#paper.close();
  }

  /**
   * @param at point that stays in place, in CSS pixels from the desk's upper left; absent: the
   * upper left
   */
  setZoom(zoom: Zoom, at?: { x: number; y: number }): void {
    this.#chosen = zoom;
    this.#rescale(at);
  }

  get zoom(): number {
    return this.#zoom;
  }

  /** Brings a line to the upper edge. */
  scrollToLine(line: number): void {
    this.#wanted = this.#map?.knowsLines === false ? line : undefined;
    if (!this.#map?.knowsLines) return;
    this.#scrollTo(this.#map.heightOf(line) * this.#zoom + (line > 1 ? this.#padding() : 0));
  }

  /** Brings a line into view, if it is not; also as soon as a newer picture shows where it is, if one is to come. */
  showLine(line: number, isNew: boolean): void {
    this.#wanted = isNew || !this.#preview.isFresh() ? line : undefined;
    this.#reveal(line);
  }

  /** Lets go of the line that is to come into view: another document is open. */
  forgetLine(): void {
    this.#wanted = undefined;
  }

  #reveal(line: number): void {
    if (!this.#map?.knowsLines) return;
    const { clientHeight, scrollTop } = this.#desk;
    const top = this.#map.heightOf(line) * this.#zoom + this.#padding() - scrollTop;
    const bottom = this.#map.heightOf(line + 1) * this.#zoom + this.#padding() - scrollTop;
    const margin = Math.min(60, clientHeight / 6);
    if (top < margin) this.#scrollTo(scrollTop + top - clientHeight / 3);
    else if (Math.min(bottom, top + clientHeight / 2) > clientHeight - margin)
      this.#scrollTo(scrollTop + top - clientHeight * 0.55);
  }

  /** The line at a point of the page, given in CSS pixels of the window. It is no blank one. */
  lineAt(clientY: number): number | undefined {
    if (!this.#map) return undefined;
    const y = clientY - this.#host.getBoundingClientRect().top;
    const lines = this.#map.page.markdown.split("\n");
    let line = Math.min(lines.length, Math.floor(this.#map.lineAt(y / this.#zoom) + 0.001));
    while (line > 1 && lines[line - 1]?.trim() === "") line -= 1;
    return line;
  }

  /** The line that the words of paper at a point of the window come from. */
  async lineOnPaper(clientX: number, clientY: number): Promise<number | undefined> {
    const map = this.#map;
    const words = map && (await this.#paper.wordsAt(map, clientX, clientY));
    if (!words) return undefined;
    const about = (words.page + 0.5) / (map.page.pages ?? 1);
    return lineOfWords(map.page.markdown, words.text, about);
  }

  /** @param page counted from 1 */
  showPage(page: number): void {
    this.#wanted = undefined;
    this.#desk.scrollTo({ top: (this.#map?.pageTop(page - 1) ?? 0) * this.#zoom });
  }

  readonly #view: Viewer = () => {
    const { clientHeight, clientWidth } = this.#desk;
    if (clientWidth === 0) {
      this.#askedScale = hidden.scale;
      return { ...hidden, line: 1, offset: 0, above: 0, page: 1 };
    }
    // The first picture is asked for before the browser tells how large the desk has become.
    if (!this.#map) {
      this.#measureRoom();
      this.#zoom = this.#zoomNow();
    }
    const scale = this.#scale();
    this.#askedScale = scale;
    const screen = clientHeight / this.#zoom;
    const above = Math.min(MOST.above, screen * AHEAD.above);
    const below = Math.min(MOST.below, screen * (1 + AHEAD.below));
    if (!this.#map) return { scale, line: 1, offset: 0, above: 0, below, page: 1 };
    const { from } = this.#range();
    const page = this.#map.pageAt(from - screen * BESIDE) + 1;
    const goal = this.#wanted;
    if (goal !== undefined && this.#map.knowsLines && !this.#isSeen(goal)) {
      const offset = this.#map.heightOf(goal) - this.#map.topOfSection(this.#sectionOf(goal));
      return { scale, line: goal, offset, above: screen, below, page };
    }
    const section = this.#map.sectionAt(Math.max(0, from));
    const line = this.#map.page.sections[section]?.line ?? 1;
    const offset = from - this.#map.topOfSection(section);
    return { scale, line, offset, above, below, page };
  };

  /** Device pixels of a CSS pixel for the picture that comes next. */
  #scale(): number {
    const wanted = zoomOf(this.#chosen, this.#room.width, this.#expected) * devicePixelRatio;
    return Math.round(Math.max(SCALE.min, Math.min(SCALE.max, wanted)) * 1000) / 1000;
  }

  #sectionOf(line: number): number {
    return this.#map?.sectionAt(this.#map.heightOf(line) + 0.5) ?? 0;
  }

  #isSeen(line: number): boolean {
    if (line > (this.#map?.lines ?? 0)) return false;
    const { from, to } = this.#range();
    const height = this.#map?.heightOf(line) ?? 0;
    return height >= from && height <= to;
  }

  /** The visible part of the page, in its own CSS pixels. */
  #range(): { from: number; to: number } {
    const { scrollTop, clientHeight } = this.#desk;
    const from = (scrollTop - this.#padding()) / this.#zoom;
    return { from, to: from + clientHeight / this.#zoom };
  }

  #padding(): number {
    return this.#room.padding;
  }

  #shown(): void {
    const { shown, problem } = this.#preview.state();
    if (this.#isCut !== (problem !== undefined)) {
      this.#isCut = problem !== undefined;
      this.#size();
    }
    if (shown?.map === this.#map) return;
    const anchor = this.#anchor();
    this.#map = shown?.map;
    if (!this.#map) {
      this.#pictures.close();
      this.#paper.close();
      return;
    }
    this.#zoom = this.#zoomNow();
    this.#size();
    const goal = this.#wanted;
    // A picture of a text before it may have that line elsewhere, or not at all.
    const { knowsLines } = this.#map;
    if (knowsLines && this.#preview.isFresh()) this.#wanted = undefined;
    if (goal !== undefined && knowsLines && !this.#isSeen(goal)) this.#reveal(goal);
    else if (anchor) this.#hold(anchor);
    this.#paint();
    this.#cover();
  }

  /** Returns the part at the upper edge, so that it can stay there when the page above it grows. */
  #anchor(): { name: string; section: number; below: number } | undefined {
    if (!this.#map || this.#desk.scrollTop < this.#padding()) return undefined;
    const { from } = this.#range();
    const part = this.#map.page.parts.findLast((one) => this.#map!.topOf(one) <= from);
    if (!part) return undefined;
    return { name: part.name, section: part.section, below: from - this.#map.topOf(part) };
  }

  #hold({ name, section, below }: { name: string; section: number; below: number }): void {
    const same = this.#map?.page.parts
      .filter((part) => part.name === name)
      .toSorted((a, b) => Math.abs(a.section - section) - Math.abs(b.section - section))[0];
    if (!this.#map || !same) return;
    // A user who scrolls is not interrupted.
    this.#desk.scrollTop = (this.#map.topOf(same) + below) * this.#zoom + this.#padding();
  }

  #scrollTo(top: number): void {
    this.#handAt = Number.NEGATIVE_INFINITY;
    this.#desk.scrollTop = top;
  }

  #scrolled(): void {
    const now = performance.now();
    const byHand = now - this.#handAt < HAND;
    if (byHand) {
      this.#handAt = now;
      this.#wanted = undefined;
    }
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => {
      this.#paint();
      this.#cover();
      if (!byHand || !this.#map?.knowsLines) return;
      const { scrollTop } = this.#desk;
      const height = Math.max(0, (scrollTop - this.#padding()) / this.#zoom);
      this.#events.onScroll(scrollTop < 2 ? 1 : this.#map.lineAt(height));
    });
  }

  #resized(): void {
    if (this.#desk.clientWidth === 0) return;
    this.#measureRoom();
    this.#rescale();
  }

  #rescale(at?: { x: number; y: number }): void {
    const { clientHeight, scrollLeft, scrollTop } = this.#desk;
    const before = this.#zoom;
    this.#zoom = this.#zoomNow();
    this.#size();
    const ratio = this.#zoom / before;
    if (ratio !== 1 && this.#map) {
      const padding = this.#padding();
      const { x, y } = at ?? { x: padding, y: 0 };
      this.#desk.scrollLeft = (scrollLeft + x - padding) * ratio + padding - x;
      if (scrollTop > 0 || at)
        this.#scrollTo((scrollTop + Math.min(y, clientHeight) - padding) * ratio + padding - y);
    }
    this.#paint();
    this.#tell();
    // A picture of another size is shown until that of this size is here. The first is requested
    // anyway.
    const isOther = this.#map ? ratio !== 1 : this.#isOther();
    if (isOther) this.#preview.ask();
    else this.#cover();
  }

  /** Whether the picture that was requested has another size than is to be shown. */
  #isOther(): boolean {
    return this.#askedScale !== undefined && this.#askedScale !== this.#scale();
  }

  #zoomNow(): number {
    return zoomOf(this.#chosen, this.#room.width, this.#map?.width ?? this.#expected);
  }

  /**
   * Measures the room when it can have changed, since asking the page for it while it scrolls is
   * slow.
   */
  #measureRoom(): void {
    const { offsetWidth, clientWidth, style } = this.#desk;
    // The page stands in the middle of what is seen, with the scroll bar.
    style.setProperty("--scroll-bar", `${offsetWidth - clientWidth}px`);
    const { paddingTop, paddingInlineStart, paddingInlineEnd } = getComputedStyle(this.#desk);
    const beside = lengthOf(paddingInlineStart) + lengthOf(paddingInlineEnd);
    this.#room = { padding: lengthOf(paddingTop), width: Math.max(1, clientWidth - beside) };
  }

  #size(): void {
    if (!this.#map) return;
    this.#host.style.width = `${this.#map.width * this.#zoom}px`;
    const has = (name: string) => this.#preview.parts.has(name);
    const end = this.#isCut ? this.#map.endOf(has) : this.#map.height;
    this.#host.style.height = `${end * this.#zoom}px`;
    this.#host.toggleAttribute("data-cut", end < this.#map.height - 1);
  }

  #paint(): void {
    const map = this.#map;
    if (!map || this.#desk.clientWidth === 0) return;
    const { from, to } = this.#range();
    const screen = to - from;
    const passing = this.#preview.state().shown?.passing !== undefined;
    // Drawing takes processor time from typing, so pages out of view wait until all pages are set.
    const beyond = screen * (passing ? BESIDE : 1);
    const near = { from: from - beyond, to: to + beyond };
    const isPaper = map.page.pages !== undefined;
    const [sheet, other]: Sheet[] = isPaper
      ? [this.#paper, this.#pictures]
      : [this.#pictures, this.#paper];
    other?.close();
    sheet?.paint(map, this.#zoom, near, passing);
    this.#tell();
  }

  #cover(): void {
    if (!this.#map || this.#desk.clientWidth === 0) return;
    const { from, to } = this.#range();
    const more = (to - from) * BESIDE;
    const has = (name: string) => this.#preview.parts.has(name);
    if (this.#map.isCovered(from - more, to + more, has)) return;
    const what = `${this.#preview.state().shown?.revision} ${Math.round(from)} ${Math.round(to)}`;
    this.#vain = { what, times: this.#vain.what === what ? this.#vain.times + 1 : 1 };
    if (this.#vain.times <= ATTEMPTS) this.#preview.ask();
  }

  #tell(): void {
    const { from, to } = this.#range();
    const page = this.#map ? this.#map.pageAt((from + to) / 2) + 1 : 1;
    this.#events.onState({ zoom: this.#zoom, page, failed: this.#failed });
  }

  /** Zooms by hand, around a point of the window. */
  zoomAt(factor: number, clientX: number, clientY: number): void {
    const { left, top } = this.#desk.getBoundingClientRect();
    const zoom = bounded(this.#zoom * factor);
    this.setZoom(zoom, { x: clientX - left, y: clientY - top });
    this.#events.onZoom(zoom);
  }
}

/** A length as the browser has computed it, in CSS pixels. */
function lengthOf(value: string): number {
  return Number.parseFloat(value) || 0;
}
