/** Finds where the lines of a paragraph end. */
import { breakPlaces } from "@platen/layout/breaks";
import type { TextMeter } from "../../text/text-meter.ts";
import type { ComputedStyle } from "../computed-style.ts";
import { itemAt, within, type Item } from "./inline-items.ts";
import { quoteBreaks } from "./quote-breaks.ts";

/** The longest stretch of text between two places where a line may break. */
interface Unit {
  start: number;
  end: number;
  /** Width without the spaces at its end that take no room there. */
  width: number;
  full: number;
}

/** Rounding that must not break a line. */
const SLACK = 0.02;

export class LineEnds {
  readonly #style: ComputedStyle;
  readonly #meter: TextMeter;

  constructor(style: ComputedStyle, meter: TextMeter) {
    this.#style = style;
    this.#meter = meter;
  }

  /** The lines of a paragraph, as stretches of its text: none wider than `limit` if its words allow it. */
  spans(items: readonly Item[], text: string, limit: number): [number, number][] {
    if (items.length === 0) return [[0, 0]];
    if (limit === Number.POSITIVE_INFINITY) return [[0, text.length]];
    const spans: [number, number][] = [];
    let start = 0;
    let width = 0;
    for (const unit of this.#units(items, text, limit)) {
      if (unit.start > start && width + unit.width > limit + SLACK) {
        spans.push([start, unit.start]);
        start = unit.start;
        width = 0;
      }
      width += unit.full;
    }
    spans.push([start, text.length]);
    return spans;
  }

  #units(items: readonly Item[], text: string, limit: number): Unit[] {
    const places = [...this.#allowed(items, text), text.length];
    const units: Unit[] = [];
    let start = 0;
    for (const end of places) {
      const unit = this.#unit(items, text, start, end);
      if (unit.width > limit + SLACK && this.#mayCut(items, start))
        units.push(...this.#cut(items, text, unit, limit));
      else units.push(unit);
      start = end;
    }
    return units;
  }

  #allowed(items: readonly Item[], text: string): number[] {
    if (!items.some((item) => item.atom || item.words?.space.wraps)) return [];
    const places = new Set([...breakPlaces(text), ...quoteBreaks(text)]);
    for (const { words, start } of items) {
      if (!words?.space.spacesCount) continue;
      for (const { index } of words.text.matchAll(/ /g)) places.add(start + index + 1);
    }
    places.delete(text.length);
    const wraps = (at: number) => itemAt(items, at)?.words?.space.wraps;
    return [...places]
      .sort((a, b) => a - b)
      .filter((at) => wraps(at - 1) !== false || wraps(at) !== false);
  }

  #unit(items: readonly Item[], text: string, start: number, end: number): Unit {
    const hangs = !(itemAt(items, end - 1)?.words?.space.spacesCount ?? false);
    const trimmed = hangs ? start + text.slice(start, end).trimEnd().length : end;
    const full = this.#widthOf(items, start, end);
    return {
      start,
      end,
      full,
      width: trimmed === end ? full : this.#widthOf(items, start, trimmed),
    };
  }

  #widthOf(items: readonly Item[], start: number, end: number): number {
    let width = 0;
    for (const { item, from, to } of within(items, start, end)) {
      width += item.atom ? item.atom.size.width : this.#textWidth(item, from, to);
    }
    return width;
  }

  #textWidth({ words, start }: Item, from: number, to: number): number {
    return words ? this.#meter.width(words.text.slice(from - start, to - start), words.font) : 0;
  }

  /** Whether a word that is too wide may be cut anywhere. */
  #mayCut(items: readonly Item[], at: number): boolean {
    const element = itemAt(items, at)?.words?.element;
    if (!element) return false;
    const wrap =
      this.#style.inherited(element, "overflow-wrap") ??
      this.#style.inherited(element, "word-wrap");
    const wordBreak = this.#style.inherited(element, "word-break");
    return /anywhere|break-word/.test(wrap ?? "") || /break-all|break-word/.test(wordBreak ?? "");
  }

  #cut(items: readonly Item[], text: string, whole: Unit, limit: number): Unit[] {
    const units: Unit[] = [];
    let start = whole.start;
    let end = start;
    const segments = (graphemes ??= new Intl.Segmenter()).segment(text.slice(start, whole.end));
    for (const { segment } of segments) {
      const next = end + segment.length;
      if (end > start && this.#widthOf(items, start, next) > limit) {
        units.push(this.#unit(items, text, start, end));
        start = end;
      }
      end = next;
    }
    return [...units, this.#unit(items, text, start, whole.end)];
  }
}

let graphemes: Intl.Segmenter | undefined;
