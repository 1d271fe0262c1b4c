/** Where the lines of the source are on the page. All heights are CSS pixels of the page, unzoomed. */
import type { Page, Part } from "./page.ts";

/** Between two pages of paper. */
const GAP = 24;

export class PageMap {
  readonly page: Page;
  readonly width: number;
  readonly height: number;
  /** Lines of the source. */
  readonly lines: number;
  /** Upper edges of the sections, and the lower edge of the last. */
  readonly #tops: readonly number[];
  readonly #lines: readonly number[];
  readonly #heights: readonly number[];

  constructor(page: Page) {
    this.page = page;
    const { pages, sections } = page;
    const tops = [0];
    for (const { height } of sections) tops.push((tops.at(-1) ?? 0) + height);
    this.#tops = tops;
    this.width = page.width;
    this.height = pages === undefined ? (tops.at(-1) ?? 0) : this.pageTop(pages) - GAP;
    this.lines = lineCount(page.markdown);
    const end = [this.lines + 1, this.height] as const;
    const points = pages === undefined ? pointsOf(page, tops) : this.#pagePoints();
    const rising = [...points, end].filter(
      ([line], index, all) => line > (all[index - 1]?.[0] ?? 0),
    );
    this.#lines = rising.map(([line]) => line);
    this.#heights = rising.map(([, height]) => height);
  }

  /** Whether the height is no guess. */
  get isExact(): boolean {
    return this.page.sections.every(({ exact }) => exact);
  }

  /** CSS pixels, to be said: that of a refusal is nearer to the truth than one of guesses. */
  get saidHeight(): number {
    return this.page.refusedHeight ?? this.height;
  }

  /** Whether lines can be found at all. Of paper of which a part alone was set, nobody knows what stands on the rest. */
  get knowsLines(): boolean {
    return this.page.pages === undefined || this.page.starts.length > 0;
  }

  /** How far down the page a line begins; between known ones by their distance. */
  heightOf(line: number): number {
    return between(line, this.#lines, this.#heights);
  }

  /** With a fraction, for what is below its first row. */
  lineAt(height: number): number {
    return Math.max(1, between(height, this.#heights, this.#lines));
  }

  topOf({ section, top }: Pick<Part, "section" | "top">): number {
    return this.topOfSection(section) + top;
  }

  topOfSection(section: number): number {
    return this.#tops[section] ?? this.height;
  }

  sectionAt(height: number): number {
    const last = Math.max(0, this.page.sections.length - 1);
    return Math.min(atOrBelow(this.#tops, height), last);
  }

  /** Counted from 0. */
  pageAt(height: number): number {
    const page = Math.floor(height / this.pageTop(1));
    return Math.max(0, Math.min((this.page.pages ?? 1) - 1, page));
  }

  /** @param page counted from 0 */
  pageTop(page: number): number {
    return page * (this.page.height + GAP);
  }

  /** How many pages of paper a part has. */
  pagesOf({ height }: Pick<Part, "height">): number {
    return Math.round(height / this.page.height);
  }

  /**
   * The lower edge of the last part of a picture that is here, however old it is.
   *
   * @param has whether the picture of a part is there
   */
  endOf(has: (name: string) => boolean): number {
    const { pages, parts } = this.page;
    const last = parts.findLast(({ name }) => has(name));
    return pages !== undefined || !last
      ? this.height
      : Math.min(this.height, this.topOf(last) + last.height);
  }

  #pagePoints(): Point[] {
    const begun = this.page.starts.map((line, index): Point => [line, this.pageTop(index)]);
    return [[1, 0], ...begun.filter(([line, top]) => line > 1 && top < this.height)];
  }

  /**
   * Whether everything from one height to another is here as it is now.
   *
   * @param has whether the picture of a part is there
   */
  isCovered(from: number, to: number, has: (name: string) => boolean): boolean {
    const last = Math.min(to, this.height) - 1;
    let reached = Math.max(0, from);
    for (const part of this.page.parts) {
      if (!part.fresh || !has(part.name)) continue;
      const top = this.page.pages === undefined ? this.topOf(part) : this.pageTop(part.section);
      const gaps = Math.max(0, this.pagesOf(part) - 1) * GAP;
      const bottom = top + part.height + (this.page.pages === undefined ? 1 : gaps + GAP);
      if (top <= reached + 1) reached = Math.max(reached, bottom);
      if (reached >= last) return true;
    }
    return reached >= last;
  }
}

type Point = readonly [line: number, height: number];

function pointsOf({ sections, parts }: Page, tops: readonly number[]): Point[] {
  const inner = Map.groupBy(parts, ({ section }) => section);
  return sections.flatMap(({ line }, index): Point[] => {
    const top = tops[index] ?? 0;
    const points = inner.get(index)?.flatMap((part) => part.points) ?? [];
    return [[line, top], ...points.map(([at, below]): Point => [at, top + below])];
  });
}

function between(value: number, from: readonly number[], to: readonly number[]): number {
  const index = atOrBelow(from, value);
  const [start = 0, end = start] = [from[index], from[index + 1]];
  const [low = 0, high = low] = [to[index], to[index + 1]];
  if (end <= start) return low;
  return low + ((Math.max(start, Math.min(end, value)) - start) / (end - start)) * (high - low);
}

/** Index of the last entry that is not above a value; 0 if there is none. */
function atOrBelow(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return Math.max(0, low - 1);
}

function lineCount(text: string): number {
  let lines = 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  return lines;
}
