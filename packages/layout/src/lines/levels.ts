/** The content of lines, cut where the direction changes in which it is read (UAX #9). */
import { bidiLevels, hasRightToLeft } from "../text/bidi.ts";
import type { Isolate, Source } from "./collect.ts";
import type { Around } from "../text/shape.ts";

interface Content {
  sources: readonly Source[];
  text: string;
  isolates: readonly Isolate[] | undefined;
}

/**
 * Gives content its levels and cuts its runs where they change. Most content has nothing that is
 * written from right to left, and is left as it is.
 *
 * @param rtl whether lines begin at the right
 */
export function withLevels(content: Content, rtl: boolean): readonly Source[] {
  const { sources, text, isolates } = content;
  if (!rtl && !hasRightToLeft(text) && !isolates?.some(({ sign }) => hasRightToLeft(sign)))
    return sources;
  const levels = levelsOf(text, isolates ?? [], rtl);
  const base = rtl ? 1 : 0;
  const result: Source[] = [];
  for (const source of sources) {
    if ("edge" in source) {
      const at = source.opens ? source.start : source.start - 1;
      result.push({ ...source, level: levels[at] ?? base });
    } else if ("atom" in source) result.push({ ...source, level: levels[source.start] ?? base });
    else {
      const { start } = source;
      for (let from = 0, to = 1; from < source.text.length; from = to++) {
        const level = levels[start + from]!;
        while (to < source.text.length && levels[start + to] === level) to++;
        const around = level % 2 === 1 ? joinedAround(text, start + from, start + to) : undefined;
        result.push({
          ...source,
          text: source.text.slice(from, to),
          start: start + from,
          level,
          around,
        });
      }
    }
  }
  return result;
}

/** Letters that take another form beside each other, with their marks, at the end and at the beginning of a text. */
const JOINING =
  "\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mandaic}\\p{Script=Adlam}\\u200d";
const joiningEnd = new RegExp(`[${JOINING}]\\p{M}*$`, "u");
const joiningBegin = new RegExp(`^\\p{M}*[${JOINING}]`, "u");
/** Units of a letter with its marks that are looked at. */
const REACH = 8;

function joinedAround(text: string, from: number, to: number): Around | undefined {
  const [before] = joiningEnd.exec(text.slice(Math.max(0, from - REACH), from)) ?? [""];
  const [after] = joiningBegin.exec(text.slice(to, to + REACH)) ?? [""];
  return before === "" && after === "" ? undefined : { before, after };
}

/** Levels of the text's own characters. */
function levelsOf(text: string, isolates: readonly Isolate[], rtl: boolean): Uint8Array {
  const base = rtl ? "rtl" : "ltr";
  if (isolates.length === 0) return bidiLevels(text, base);
  let told = "";
  let last = 0;
  for (const { at, sign } of isolates) {
    told += text.slice(last, at) + sign;
    last = at;
  }
  const all = bidiLevels(told + text.slice(last), base);
  const levels = new Uint8Array(text.length);
  let next = 0;
  for (let at = 0; at < text.length; at++) {
    while (isolates[next] && isolates[next]!.at <= at) next++;
    levels[at] = all[at + next]!;
  }
  return levels;
}
