import type { DiagramFonts, EmojiPart } from "../../text/diagram-fonts.ts";
import type { TextFragment } from "../../layout/text.ts";
import { bidiLevels, hasRightToLeft, visualOrder } from "@platen/fonts/bidi";

/** Neighbours on a line in one font and one paint, which a browser would shape as one. */
export interface Run {
  fragment: TextFragment;
  text: string;
  width: number;
  paint: ReadonlyMap<string, string>;
}

/** A part of a run that is all text, or one emoji, at its place. */
export interface Piece {
  run: Run;
  content: string | EmojiPart;
  x: number;
  width: number;
  /** Read from right to left, with what comes first at the right end. */
  rightToLeft: boolean;
}

type Part = Pick<Piece, "run" | "content">;

/** Splits runs at their emoji and puts the parts of each line in the order they are seen in. */
export function piecesOf(runs: readonly Run[], fonts: DiagramFonts): Piece[] {
  return linesOf(runs).flatMap((line) => {
    const parts: Part[] = line.flatMap((run) =>
      fonts.splitEmoji(run.text).map((content) => ({ run, content })),
    );
    // A renderer knows how to order what is in one piece.
    const inOrder = parts.length < 2 || !line.some(({ text }) => hasRightToLeft(text));
    const stretches = inOrder
      ? parts.map((part) => ({ ...part, level: 0 }))
      : reordered(parts.flatMap(characters));
    return placed(stretches, line[0]?.fragment.x ?? 0, fonts);
  });
}

/** Runs that follow one another without a gap. */
function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const end = last ? last.fragment.x + last.width : 0;
    if (
      last &&
      last.fragment.baseline === run.fragment.baseline &&
      Math.abs(end - run.fragment.x) < 0.01
    )
      line?.push(run);
    else lines.push([run]);
  }
  return lines;
}

/** A part with its embedding level. */
interface Stretch extends Part {
  level: number;
}

function placed(stretches: readonly Stretch[], start: number, fonts: DiagramFonts): Piece[] {
  let x = start;
  return stretches.map(({ run, content, level }) => {
    const text = typeof content === "string" ? content : content.value;
    const width = fonts.meter.width(text, run.fragment.font);
    const piece = { run, content, x, width, rightToLeft: level % 2 === 1 };
    x += width;
    return piece;
  });
}

function characters({ run, content }: Part): Part[] {
  return typeof content === "string"
    ? [...content].map((character) => ({ run, content: character }))
    : [{ run, content }];
}

/** Joins characters of one level again and orders them by the bidirectional algorithm (UAX #9). */
function reordered(line: readonly Part[]): Stretch[] {
  const text = line.map(({ content }) => (typeof content === "string" ? content : "\u{fffc}"));
  const levels = bidiLevels(text, false);
  const stretches: Stretch[] = [];
  for (const [i, { run, content }] of line.entries()) {
    const level = levels[i] ?? 0;
    const last = stretches.at(-1);
    const joins = last?.run === run && last.level === level;
    if (joins && typeof last.content === "string" && typeof content === "string")
      last.content += content;
    else stretches.push({ run, content, level });
  }
  const split = stretches.flatMap(withoutRims);
  return visualOrder(split.map(({ level }) => level)).flatMap((at) => split[at] ?? []);
}

/**
 * Signs at the rim of right-to-left text take its direction; drawn as a piece of its own, that text
 * would send them to the other side. So they become pieces too.
 */
function withoutRims(stretch: Stretch): Stretch[] {
  if (stretch.level % 2 === 0 || typeof stretch.content !== "string") return [stretch];
  const [, before = "", words = "", after = ""] =
    /^([^\p{L}\p{M}\p{N}]*)(.*?)([^\p{L}\p{M}\p{N}]*)$/su.exec(stretch.content) ?? [];
  const signs = (text: string) =>
    [...text].map((sign) => ({ ...stretch, content: mirrored[sign] ?? sign }));
  return [
    ...signs(before),
    ...(words === "" ? [] : [{ ...stretch, content: words }]),
    ...signs(after),
  ];
}

const mirrored: Readonly<Record<string, string>> = {
  "(": ")", ")": "(", "[": "]", "]": "[", "{": "}", "}": "{", "<": ">", ">": "<", "«": "»", "»": "«",
}; // prettier-ignore
