/** Inline content → pieces: the least that a line takes or leaves. */
import { Collector, type Source } from "./collect.ts";
import { withLevels } from "./levels.ts";
import type { Atom, Divide, FlowContext, Piece, Run } from "../flow.ts";
import { END, lineEnds, WORST_END } from "./line-ends.ts";
import type { Node } from "../node.ts";
import { closeness } from "./sign-edges.ts";
import { countClusters, type Part } from "../text/shape.ts";
import type { Type } from "../style.ts";
import type { KnownWord } from "../text/word-table.ts";

/** The pieces of a flow, in order. */
export function piecesOf(
  nodes: readonly Node[],
  outer: Type,
  room: number,
  context: FlowContext,
): Piece[] {
  const collector = new Collector(context, room);
  collector.take(nodes, outer, undefined, 0, undefined);
  return cut(withLevels(collector, outer.rtl), collector.text, context.divide);
}

function cut(sources: readonly Source[], text: string, divide: Divide | undefined): Piece[] {
  const places = lineEnds(text);
  const pieces: Piece[] = [];
  const before = (at: number): boolean => {
    if (at === 0) return false;
    if (places) return places[at] === END;
    return text.charCodeAt(at - 1) === SPACE;
  };
  let last: Run | undefined;
  /** Index of the piece that the side of a span stands before: no line may end between them. */
  let held = -1;
  for (const source of sources) {
    if ("atom" in source) {
      pieces.push({
        ...nothing,
        width: source.atom.float ? 0 : source.atom.width,
        breakBefore: !source.atom.float && before(source.start),
        atom: source.atom as Atom,
        span: source.span,
        level: source.level,
      });
    } else if ("edge" in source) {
      pieces.push({
        ...nothing,
        width: source.edge,
        breakBefore: source.opens && pieces.length > 0 && before(source.start),
        span: source.span,
        level: source.level,
      });
    } else {
      if (last) kern(last, source, pieces.at(-1));
      cutRun(source, before, places, source.type.hyphens ? divide : undefined, pieces);
    }
    const first = pieces[held];
    if (first) {
      first.breakBefore = false;
      held = -1;
    }
    if ("edge" in source && source.opens) held = pieces.length;
    last = "text" in source ? source : undefined;
  }
  return pieces;
}

/** Letters of one font are kerned, also where their colour changes, and East Asian signs stand closer in any. */
function kern(before: Run, run: Run, piece: Piece | undefined): void {
  const { style, type, level } = run;
  if (before.level !== level || level % 2 === 1) return;
  if (!piece || before.type.size !== type.size) return;
  if (before.style !== style) {
    piece.width -= closeness(before, run) * type.size;
    return;
  }
  const left = before.text.at(-1)!;
  const right = run.text[0]!;
  if (left === " " || right === " " || left === "\n" || right === "\n") return;
  const apart = style.word(left).advance + style.word(right).advance;
  piece.width += (style.word(left + right).advance - apart) * type.size;
}

const nothing: Piece = {
  run: undefined,
  part: undefined,
  word: "",
  from: 0,
  to: 0,
  width: 0,
  space: 0,
  breakBefore: false,
  hyphen: 0,
  atom: undefined,
  forced: false,
  span: undefined,
  level: 0,
};

const SOFT_HYPHEN = 0xad;

const SPACE = 0x20;
const LINE_FEED = 0x0a;

function cutRun(
  run: Run,
  before: (at: number) => boolean,
  places: Uint8Array | undefined,
  divide: Divide | undefined,
  pieces: Piece[],
): void {
  const { text } = run;
  for (let at = 0; at < text.length;) {
    if (text.charCodeAt(at) === LINE_FEED) {
      pieces.push({ ...nothing, run, forced: true, span: run.span, level: run.level });
      at++;
      continue;
    }
    let visible = at;
    while (visible < text.length && !isBetweenWords(text.charCodeAt(visible))) visible++;
    let end = visible;
    while (end < text.length && text.charCodeAt(end) === SPACE) end++;
    const divided = divide?.(text.slice(at, visible)) ?? undivided;
    cutUnit(run, at, end, visible - at, before, places, divided, pieces);
    at = end;
  }
}

const undivided: readonly number[] = [];

const isBetweenWords = (code: number) => code === SPACE || code === LINE_FEED;

/** A word of the run's text with the spaces after it, of which `visible` characters are the word. */
function cutUnit(
  run: Run,
  at: number,
  end: number,
  visible: number,
  before: (at: number) => boolean,
  places: Uint8Array | undefined,
  divided: readonly number[],
  pieces: Piece[],
): void {
  const word = wordOf(run, at, end);
  const start = run.start + at;
  const whole =
    divided.length === 0 && (!places || !endsWithin(places, start + 1, start + visible));
  const { text, first, more } = word;
  if (first) cutPart(run, text, first, start, visible, whole, before, places, divided, pieces);
  if (more)
    for (const part of more)
      cutPart(run, text, part, start, visible, whole, before, places, divided, pieces);
}

function wordOf({ text, style, level, around }: Run, at: number, end: number): KnownWord {
  if (around === undefined) return style.wordAt(text, at, end, (level & 1) === 1);
  const before = at === 0 ? around.before : "";
  const after = end === text.length ? around.after : "";
  if (before === "" && after === "") return style.wordAt(text, at, end, true);
  return style.joinedWord(text.slice(at, end), { before, after });
}

/**
 * Cuts a part of a word that begins at `start` into pieces; `whole`: no line ends within the word.
 */
function cutPart(
  run: Run,
  word: string,
  part: Part,
  start: number,
  visible: number,
  whole: boolean,
  before: (at: number) => boolean,
  places: Uint8Array | undefined,
  divided: readonly number[],
  pieces: Piece[],
): void {
  const { clusters, glyphs } = part;
  if (whole && glyphs.length > 0) {
    const first = before(start + clusters[0]!);
    pieces.push(pieceOf(run, word, part, 0, glyphs.length, visible, first));
    return;
  }
  let from = 0;
  for (let to = 1; to <= glyphs.length; to++) {
    const at = to < glyphs.length ? clusters[to]! : -1;
    const spaceBegins = at === visible && visible > 0;
    const isDivided = divided.includes(at);
    const ends =
      to === glyphs.length ||
      (at > clusters[to - 1]! &&
        !spaceBegins &&
        at < visible &&
        (isDivided || (places?.[start + at] ?? 0) > 0));
    if (!ends) continue;
    const begins = divided.includes(clusters[from]!) || before(start + clusters[from]!);
    const piece = pieceOf(run, word, part, from, to, visible, begins);
    if (isDivided) piece.hyphen = hyphenWidth(run);
    if (places?.[start + clusters[from]!] === WORST_END) piece.worstBefore = true;
    pieces.push(piece);
    from = to;
  }
}

/** Whether a line may end before one of the characters from `from` up to `to`. */
function endsWithin(places: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (places[at]! > 0) return true;
  return false;
}

function pieceOf(
  run: Run,
  word: string,
  part: Part,
  from: number,
  to: number,
  visible: number,
  breakBefore: boolean,
): Piece {
  const { clusters, pens } = part;
  let end = to;
  while (end > from && clusters[end - 1]! >= visible) end--;
  const { size, letterSpacing } = run.type;
  const last = to < clusters.length ? clusters[to]! - 1 : part.end - 1;
  let width = (pens[end]! - pens[from]!) * size;
  let space = (pens[to]! - pens[end]!) * size;
  if (letterSpacing !== 0 && !part.joins && !part.rtl) {
    width += letterSpacing * countClusters(clusters, from, end);
    space += letterSpacing * countClusters(clusters, end, to);
  }
  return {
    run,
    part,
    word,
    from,
    to: end,
    width,
    space,
    breakBefore,
    hyphen: word.charCodeAt(last) === SOFT_HYPHEN ? hyphenWidth(run) : 0,
    atom: undefined,
    forced: false,
    span: run.span,
    level: run.level,
  };
}

const hyphenWidth = ({ style, type }: Run): number =>
  style.word("-").advance * type.size + type.letterSpacing;

/** The hyphen that is seen where a line ends after a piece with a soft one. */
export function hyphenAfter(piece: Piece): Piece {
  const part = piece.run?.style.word("-").first;
  if (!part) return piece;
  const to = part.glyphs.length;
  return {
    ...piece,
    part,
    word: "-",
    isHyphen: true,
    from: 0,
    to,
    width: piece.hyphen,
    breakBefore: false,
    hyphen: 0,
  };
}

/** The parts of a piece that is too wide for a line: as many clusters each as fit, at least one. */
export function splitPiece(piece: Piece, room: number, first: number): Piece[] {
  const { run, part } = piece;
  if (!run || !part) return [piece];
  const { clusters, pens } = part;
  const { size } = run.type;
  const letterSpacing = part.joins || part.rtl ? 0 : run.type.letterSpacing;
  const result: Piece[] = [];
  let from = piece.from;
  let left = first;
  while (from < piece.to) {
    let to = from + 1;
    let width = (pens[to]! - pens[from]!) * size + letterSpacing;
    for (; to < piece.to; to++) {
      const next =
        width +
        (pens[to + 1]! - pens[to]!) * size +
        (clusters[to] === clusters[to - 1] ? 0 : letterSpacing);
      const joined = clusters[to] === clusters[to - 1];
      if (next > left && !joined) break;
      width = next;
    }
    const last = to === piece.to;
    result.push({
      ...piece,
      from,
      to,
      width,
      space: last ? piece.space : 0,
      hyphen: last ? piece.hyphen : 0,
      breakBefore: from > piece.from || piece.breakBefore,
    });
    from = to;
    left = room;
  }
  return result;
}
