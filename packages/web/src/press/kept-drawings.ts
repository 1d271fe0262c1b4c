/**
 * Pictures of diagrams, which the service draws. One that stands in the document as it did keeps its picture, wherever it
 * has moved: the press in the browser leaves its room blank, and the picture takes the place.
 */
import type { PartFile, PreviewAnswer, View } from "../api/preview.ts";
import type { RenderOrder } from "../api/render-file.ts";

export interface DrawingSize {
  width: number;
  height: number;
}

type Outline = PreviewAnswer["outline"];

interface Kept {
  /** From fence to fence. */
  text: string;
  /** What its picture depends on beside the text. */
  look: string;
  size: DrawingSize;
  /** Its section, as it was when the picture was made: the picture has its margins. */
  place: string;
  scale: number;
  /** None: it was never in view. */
  parts: Outline["parts"];
  files: ReadonlyMap<string, PartFile>;
}

/** Most that are kept. */
const MOST = 64;

export class KeptDrawings {
  /** The newest last. */
  #kept: readonly Kept[] = [];

  /** Keeps what an answer of the service shows. */
  learn(
    order: RenderOrder,
    { scale }: View,
    { outline, files, warnings, watermarked }: PreviewAnswer,
  ) {
    const look = lookOf(order, watermarked);
    const lines = order.markdown.split("\n");
    for (const { line, width, height } of outline.drawings ?? []) {
      const index = sectionAt(outline, line);
      const text = index === undefined ? undefined : blockAt(lines, outline, index);
      if (index === undefined || text === undefined) continue;
      const end = line + text.split("\n").length;
      if (warnings.some(({ line: at = 0 }) => at >= line && at < end)) continue;
      const before = this.#find(text, look);
      const made: Kept = {
        text,
        look,
        size: { width, height },
        scale,
        place: placeOf(outline, index),
        parts: [],
        files: new Map(),
      };
      const whole = wholeOf(outline, index, new Map([...(before?.files ?? []), ...files]));
      this.#keep(whole ? { ...made, ...whole } : (before ?? made));
    }
  }

  /** The sizes of those that are kept, by the lines on which they stand in a document. */
  sizesIn(order: RenderOrder, watermarked: boolean): Map<number, DrawingSize> {
    const look = lookOf(order, watermarked);
    const sizes = new Map<number, DrawingSize>();
    for (const { text, size, look: own } of this.#kept)
      if (own === look) for (const line of linesOf(order.markdown, text)) sizes.set(line, size);
    return sizes;
  }

  /**
   * Puts the pictures into the room that was left for them.
   *
   * @param sizes those for which there was room
   * @returns nothing if one of them is in view, and has no picture that fits
   */
  fill(
    order: RenderOrder,
    { scale, known }: View,
    sizes: ReadonlyMap<number, DrawingSize>,
    answer: PreviewAnswer,
  ): PreviewAnswer | undefined {
    const { outline, watermarked } = answer;
    const look = lookOf(order, watermarked);
    const lines = order.markdown.split("\n");
    const files = new Map(answer.files);
    let { parts } = outline;
    for (const line of sizes.keys()) {
      const index = sectionAt(outline, line);
      const text = index === undefined ? undefined : blockAt(lines, outline, index);
      // Within another block it is no picture of its own.
      if (index === undefined || text === undefined) return undefined;
      if (!parts.some(({ section }) => section === index)) continue;
      const kept = this.#find(text, look);
      const fits = kept?.scale === scale && kept.place === placeOf(outline, index);
      if (!kept || !fits || kept.parts.length === 0) return undefined;
      for (const { section, name } of parts) if (section === index) files.delete(name);
      const own = kept.parts.map((part) => ({ ...part, section: index, points: [] }));
      parts = parts.filter(({ section }) => section !== index).concat(own);
      for (const [name, file] of kept.files) if (!known.includes(name)) files.set(name, file);
    }
    parts = parts.toSorted((one, other) => one.section - other.section || one.top - other.top);
    return { ...answer, outline: { ...outline, parts }, files };
  }

  #find(text: string, look: string): Kept | undefined {
    return this.#kept.find((one) => one.text === text && one.look === look);
  }

  #keep(one: Kept): void {
    const others = this.#kept.filter(({ text, look }) => text !== one.text || look !== one.look);
    this.#kept = [...others, one].slice(-MOST);
  }
}

function lookOf({ markdown, style }: RenderOrder, watermarked: boolean): string {
  const [head = ""] = /^(?:---|\+\+\+)\n[^]*?\n(?:---|\+\+\+)\n/u.exec(markdown) ?? [];
  return JSON.stringify([style, watermarked, head]);
}

function sectionAt({ sections }: Outline, line: number): number | undefined {
  const index = sections.findIndex(([at]) => at === line);
  return index < 0 || sections[index + 1]?.[0] === line ? undefined : index;
}

/** What a section's margins depend on is in its height, but for whether it begins or ends the page. */
function placeOf({ sections }: Outline, index: number): string {
  const [, height = 0] = sections[index] ?? [];
  return `${height.toFixed(2)} ${index === 0} ${index === sections.length - 1}`;
}

/** The text of a section that is one block of code and nothing else. */
function blockAt(
  lines: readonly string[],
  { sections }: Outline,
  index: number,
): string | undefined {
  const [first = 1] = sections[index] ?? [];
  const [next = lines.length + 1] = sections[index + 1] ?? [];
  const own = lines.slice(first - 1, next - 1);
  const fence = /^(`{3,}|~{3,})/u.exec(own[0] ?? "")?.[0];
  if (fence === undefined) return undefined;
  const end = own.findIndex((line, at) => at > 0 && line.trimEnd() === fence);
  const isAlone = end > 0 && own.slice(end + 1).every((line) => line.trim() === "");
  return isAlone ? own.slice(0, end + 1).join("\n") : undefined;
}

/** All parts of a section with their files, if all are here. */
function wholeOf(
  { sections, parts }: Outline,
  index: number,
  all: ReadonlyMap<string, PartFile>,
): Pick<Kept, "parts" | "files"> | undefined {
  const own = parts.filter(({ section }) => section === index);
  const files = own.flatMap(({ name }) => {
    const file = all.get(name);
    return file ? [[name, file] as const] : [];
  });
  const covered = own.reduce((sum, { height }) => sum + height, 0);
  const isWhole = files.length === own.length && covered >= (sections[index]?.[1] ?? 0) - 1;
  return own.length > 0 && isWhole ? { parts: own, files: new Map(files) } : undefined;
}

/** The lines, from 1, on which a text of whole lines stands. */
function linesOf(markdown: string, text: string): number[] {
  const found: number[] = [];
  let line = 1;
  let counted = 0;
  for (let at = markdown.indexOf(text); at >= 0; at = markdown.indexOf(text, at + text.length)) {
    line += markdown.slice(counted, at).split("\n").length - 1;
    counted = at;
    const isWhole =
      (at === 0 || markdown[at - 1] === "\n") &&
      /^[ \t]*(?:\n|$)/u.test(markdown.slice(at + text.length, at + text.length + 80));
    if (isWhole) found.push(line);
  }
  return found;
}
