/** White space of a run of inlines: collapsed as CSS does, and what comes to nothing taken out. */
import type { Inline, Text } from "../../document.ts";

const RUN = /[ \t\n\f\r]+/g;
const NEEDS_WORK = /[\t\n\f\r]| {2}|^ | $/;

/**
 * Collapses white space over one run of inlines as CSS `white-space: normal` does, across the
 * boundaries of styles and links: none at the start, at the end and around breaks, one space
 * elsewhere. A line feed between two characters of Chinese or Japanese leaves no space, for there
 * none is meant (CSS Text 3, section 4.1.3).
 */
export class WhiteSpace {
  /** Code of the last thing set on the line; 0 at its beginning. */
  #last = 0;
  /** White space that is not set yet: it may be at the end of the line. */
  #gap: { text: Text; feed: boolean } | undefined;
  /** There may be texts without contents. */
  #hasEmpty = false;

  get hasEmpty(): boolean {
    return this.#hasEmpty;
  }

  text(list: Inline[], value: string): void {
    if (NEEDS_WORK.test(value)) this.#collapse(list, value);
    else this.#word(list, value);
  }

  /** Something other than text that stands on the line. */
  item(list: Inline[], inline: Inline): void {
    this.#fillGap(OBJECT);
    list.push(inline);
    this.#last = OBJECT;
  }

  /** Something is on the line already. */
  get isMidLine(): boolean {
    return this.#last !== 0;
  }

  lineBreak(list: Inline[]): void {
    this.#gap = undefined;
    list.push({ type: "break" });
    this.#last = 0;
  }

  #collapse(list: Inline[], value: string): void {
    let done = 0;
    RUN.lastIndex = 0;
    for (let run = RUN.exec(value); run; run = RUN.exec(value)) {
      if (run.index > done) this.#word(list, value.slice(done, run.index));
      done = RUN.lastIndex;
      this.#space(list, run[0].includes("\n"));
    }
    if (done < value.length) this.#word(list, value.slice(done));
  }

  #word(list: Inline[], word: string): void {
    if (!word) return;
    this.#fillGap(word.codePointAt(0) ?? 0);
    this.#append(list, word);
    this.#last = lastCodePoint(word);
  }

  #space(list: Inline[], feed: boolean): void {
    if (this.#gap) this.#gap.feed ||= feed;
    else if (this.#last !== 0) this.#gap = { text: this.#append(list, ""), feed };
  }

  #fillGap(next: number): void {
    const gap = this.#gap;
    if (!gap) return;
    this.#gap = undefined;
    if (gap.feed && setsNoSpaces(this.#last) && setsNoSpaces(next)) return;
    gap.text.value += " ";
  }

  #append(list: Inline[], value: string): Text {
    const last = list.at(-1);
    if (last?.type === "text") {
      last.value += value;
      return last;
    }
    const text: Text = { type: "text", value };
    if (!value) this.#hasEmpty = true;
    list.push(text);
    return text;
  }
}

/** Takes away the texts that came to nothing, and the styles and links that held only such. */
export function withoutEmpty(list: Inline[]): Inline[] {
  return list.filter((inline) => {
    if (inline.type === "text") return inline.value !== "";
    if (!("children" in inline)) return true;
    inline.children = withoutEmpty(inline.children);
    return inline.children.length > 0;
  });
}

function lastCodePoint(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  const isLow = last >= 0xdc00 && last <= 0xdfff;
  return (isLow ? text.codePointAt(text.length - 2) : last) ?? last;
}

/** Han, Kana, Bopomofo and their punctuation. Korean sets spaces. */
function setsNoSpaces(code: number): boolean {
  if (code < 0x2e80) return false;
  return (
    (code <= 0x9fff && !isHangul(code)) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe4f) ||
    (code >= 0xff01 && code <= 0xff9f) ||
    (code >= 0x20000 && code <= 0x3ffff)
  );
}

/** Hangul among those: compatibility letters and the enclosed ones. */
function isHangul(code: number): boolean {
  return (
    (code >= 0x3131 && code <= 0x318e) ||
    (code >= 0x3200 && code <= 0x321e) ||
    (code >= 0x3260 && code <= 0x327e)
  );
}

/** Stands for what is no text: it is nothing that a line feed could vanish beside. */
const OBJECT = 0xfffc;
