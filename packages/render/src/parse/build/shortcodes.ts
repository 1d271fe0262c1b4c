import full from "markdown-it-emoji/lib/data/full.mjs";

/** GitHub's names, which most documents have no use for. */
let known: ReadonlyMap<string, string> | undefined;
const SHORTCODE = /:([a-z0-9_+-]{1,60}):/g;
/** Names up to this long are letters more often than emoji where they stand within a word: `a:b:c`. */
const SHORT = 2;
const LETTER = /[A-Za-z0-9]/;

/**
 * Replaces emoji shortcodes, GitHub's names, by their characters. An unknown one stays, and its
 * last colon may begin the next.
 */
export function replaceShortcodes(text: string): string {
  const first = text.indexOf(":");
  if (first < 0 || text.indexOf(":", first + 1) < 0) return text;
  let result = "";
  let done = 0;
  SHORTCODE.lastIndex = first;
  for (let match = SHORTCODE.exec(text); match; match = SHORTCODE.exec(text)) {
    known ??= new Map(Object.entries(full));
    const emoji = isInWord(text, match) ? undefined : known.get(match[1] ?? "");
    if (emoji === undefined) {
      SHORTCODE.lastIndex -= 1;
      continue;
    }
    result += text.slice(done, match.index) + emoji;
    done = SHORTCODE.lastIndex;
  }
  return done === 0 ? text : result + text.slice(done);
}

function isInWord(text: string, { 0: whole, 1: name = "", index }: RegExpExecArray): boolean {
  const around = [text[index - 1], text[index + whole.length]];
  return name.length <= SHORT && around.every((one) => one !== undefined && LETTER.test(one));
}
