/**
 * Where an ordinary word that is wider than its column is divided with a hyphen. It is the last resort of
 * tables whose type is as small as it may be, so a rule for all languages must do: a part begins with the
 * consonant before a vowel.
 */

/** Letters of scripts that divide words with a hyphen. */
const word = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{M}]+$/u;
const vowels = "aeiouyæœøıαειηουωаеёиоуыэюяіїєաեէըիոօու";
/** Before a consonant with a vowel behind it; letters that are one sound stay together. */
const place = new RegExp(
  `(?=(?:sch|ch|ck|gh|ph|qu|rh|sh|st|th|tr|pr|br|gr|kr|cr|dr|fr|bl|pl|cl|gl|fl|[^${vowels}])[${vowels}])(?<=[${vowels}][^${vowels}]*)(?<!s(?=ch)|c(?=k|h)|[pstgrpw](?=h)|q(?=u)|[tpbgkcdf](?=r)|[bpcgf](?=l)|s(?=t))`,
  "gu",
);
/** Letters that stay together at both ends of a word. */
const LEAST = { before: 3, after: 3 } as const;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Places at which a hyphen may divide a word, as UTF-16 offsets; none in what is no word. */
export function hyphenPlaces(text: string): number[] {
  const letters = plain(text);
  if (!word.test(text) || letters.length !== text.length) return [];
  return Array.from(letters.matchAll(place), ({ index }) => index).filter(
    (index) => index >= LEAST.before && index <= text.length - LEAST.after,
  );
}

/** A run of letters that may be divided; a longer one is no word. */
const runs = /[\p{L}\p{M}]+/gu;
const LONGEST = 60;

/**
 * Divides the words of a text that do not fit. Each part is as long as fits with its hyphen, so two never
 * stand on one line.
 *
 * @param mark What stands between two parts: a soft hyphen, or a hyphen with a place to break.
 */
export function withHyphens(text: string, fits: (text: string) => boolean, mark: string): string {
  return text.replace(runs, (run) => {
    if (run.length > LONGEST || fits(run)) return run;
    const places = hyphenPlaces(run);
    if (places.length === 0) return run;
    const anywhere = Array.from(run, (_, index) => index);
    const parts: string[] = [];
    let from = 0;
    while (!fits(run.slice(from))) {
      const isRoom = (at: number) => at > from && fits(`${run.slice(from, at)}-`);
      const to = places.findLast(isRoom) ?? anywhere.findLast(isRoom);
      if (to === undefined) break;
      parts.push(run.slice(from, to));
      from = to;
    }
    return [...parts, run.slice(from)].join(mark);
  });
}
