/**
 * Breaks good documents the way that models do. Each breaker makes of a document a pair: one that says what is meant by
 * the rules, and the same with the slip. Both are the same Document once the slip is repaired.
 */
export interface Broken {
  good: string;
  broken: string;
}

export type Breaker = (document: string, random: () => number) => Broken | undefined;

/** A generator of numbers from 0 up to 1 by a seed: a linear congruence, enough to choose places. */
export function randomOf(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const pick = <Item>(items: readonly Item[], random: () => number): Item | undefined =>
  items[Math.floor(random() * items.length)];

/** Lines of a document that are in no fence and no front matter, with whether each is. */
function plainLines(document: string): { lines: string[]; plain: boolean[] } {
  const lines = document.split("\n");
  let fence = "";
  let math = false;
  const plain = lines.map((line) => {
    const mark = /^\s*(?:[-*+>]\s+|\d+\.\s+)*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) {
      if (fence === "") fence = mark;
      else if (mark.startsWith(fence)) fence = "";
      return false;
    }
    if (fence !== "") return false;
    if (/^\s*(\$\$|\\\[|\\\])\s*$/.test(line)) {
      math = !math;
      return false;
    }
    return !math && !/^(?: {4}|\t)/.test(line);
  });
  return { lines, plain };
}

const DELIMITERS = /^\|(?:\s*:?-+:?\s*\|){2,}\s*$/;

/** A cell too many or too few in the row below a table's head. */
const delimiterRow: Breaker = (document, random) => {
  const { lines, plain } = plainLines(document);
  const rows = lines.flatMap((line, at) => (plain[at] && DELIMITERS.test(line.trim()) ? [at] : []));
  const at = pick(rows, random);
  if (at === undefined) return undefined;
  const cells = (lines[at] ?? "").trim().slice(1, -1).split("|");
  const good = [...lines];
  good[at] = `|${[...cells.slice(0, -1), "---"].join("|")}|`;
  const broken = [...lines];
  const fewer = random() < 0.5 && cells.length > 2;
  broken[at] =
    `|${(fewer ? cells.slice(0, -1) : [...cells.slice(0, -1), "---", "---"]).join("|")}|`;
  return { good: good.join("\n"), broken: broken.join("\n") };
};

const INNER = /^```[a-z+]{1,12}\n(?:(?!```)[^\n]*\n)+```$/m;

/** A block of Markdown whose fence is no longer than those in it. */
const nestedFence: Breaker = (document, random) => {
  const inner = INNER.exec(document)?.[0];
  if (inner === undefined || /^(?:`{4}|~{3})/m.test(document)) return undefined;
  const wrap = (fence: string) =>
    `Put this into your file:\n\n${fence}markdown\n# Title\n\nSome words.\n\n${inner}\n\nThe end.\n${fence}\n\n`;
  const before = random() < 0.5;
  const with_ = (fence: string) =>
    before ? wrap(fence) + document : `${document}\n\n${wrap(fence)}`;
  if (document.startsWith("---\n") && before) return undefined;
  return { good: with_("````"), broken: with_("```") };
};

/** HTML around a part of the document, without blank lines. */
const tightHtml: Breaker = (document, random) => {
  const { lines, plain } = plainLines(document);
  const starts = lines.flatMap((line, at) => {
    if (!plain[at] || !plain[at + 1] || lines[at - 1] !== "" || lines[at + 1] !== "") return [];
    return /^(?:#{2,4} \S|\*\*\S|!\[[^\]]*\]\(\S+\)$)/.test(line) ? [at] : [];
  });
  const at = pick(starts, random);
  if (at === undefined) return undefined;
  const tags = pick(
    [
      ['<div align="center">', "</div>"],
      ["<details open>\n<summary>More</summary>", "</details>"],
      ["<blockquote>", "</blockquote>"],
    ],
    random,
  );
  const [open = "", close = ""] = tags ?? [];
  const with_ = (gap: string) =>
    [
      ...lines.slice(0, at),
      `${open}${gap}\n${lines[at]}${gap}\n${close}`,
      ...lines.slice(at + 1),
    ].join("\n");
  return { good: with_("\n"), broken: with_("") };
};

/** `**Note:**text`, between letters that set spaces: beside Chinese ones it is bold by a rule of its own. */
const closingStrong: Breaker = (document, random) => {
  const { lines, plain } = plainLines(document);
  const bold =
    /^((?:[-*+] |\d+\. |> )*)\*\*([^*_`$[\]<>\\&@]{1,60}?[A-Za-z])[:：]?\*\*[:：]? ?(?=[A-Za-z])/u;
  const places = lines.flatMap((line, at) => (plain[at] && bold.test(line) ? [at] : []));
  const at = pick(places, random);
  if (at === undefined) return undefined;
  const sign = pick([":", ".", ")", "”", "!"], random) ?? ":";
  const set = (open: string, close: string) =>
    lines
      .map((line, each) =>
        each === at
          ? line.replace(
              bold,
              (_, mark: string, word: string) => `${mark}${open}${word.trim()}${sign}${close}`,
            )
          : line,
      )
      .join("\n");
  return { good: set("<strong>", "</strong>"), broken: set("**", "**") };
};

/** A no-break or an ideographic space after a sign. */
const markerSpace: Breaker = (document, random) => {
  const { lines, plain } = plainLines(document);
  const marker = /^((?:> )?(?:#{1,6}|[-*+])) (?=[^\s\]])/;
  const places = lines.flatMap((line, at) => (plain[at] && marker.test(line) ? [at] : []));
  if (places.length === 0) return undefined;
  const space = pick(["\u00a0", "\u3000", "\u202f"], random) ?? "\u00a0";
  const share = random();
  const chosen = new Set(places.filter((_, index) => index === 0 || random() < share));
  const broken = lines.map((line, at) =>
    chosen.has(at) ? line.replace(marker, `$1${space}`) : line,
  );
  return { good: document, broken: broken.join("\n") };
};

/** `[ … ]` in the place of `\[ … \]` or `$$`. */
const bareBrackets: Breaker = (document, random) => {
  const formulas = [
    ...document.matchAll(/^(?:\$\$|\\\[)\n((?:(?!\$\$|\\\]|\n\n)[^])+?)\n(?:\$\$|\\\])$/gm),
  ].filter(([, tex = ""]) => /\\(?:frac|sum|int|cdot|times|sqrt|left|alpha|text|approx)/.test(tex));
  const own = [
    "\\frac{a}{b} = \\sqrt{c^2}",
    "E = mc^2 \\cdot \\gamma",
    "\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}",
    "\\text{cost} = \\text{price} \\times n",
  ];
  const found = pick(formulas, random);
  const oneLine = random() < 0.5;
  const set = (tex: string, open: string, close: string) =>
    oneLine && !tex.includes("\n") ? `${open} ${tex} ${close}` : `${open}\n${tex}\n${close}`;
  if (found) {
    const [whole, tex = ""] = found;
    const place = (text: string) =>
      document.slice(0, found.index) + text + document.slice(found.index + whole.length);
    return { good: place(set(tex, "\\[", "\\]")), broken: place(set(tex, "[", "]")) };
  }
  const tex = pick(own, random) ?? "";
  const at = (text: string) => `${document.trimEnd()}\n\n${text}\n\nSo it is.\n`;
  if ((document.match(/^\s*(?:`{3,}|~{3,})/gm)?.length ?? 0) % 2 === 1) return undefined;
  return { good: at(set(tex, "\\[", "\\]")), broken: at(set(tex, "[", "]")) };
};

export const breakers: Readonly<Record<string, Breaker>> = {
  "delimiter-rows": delimiterRow,
  "nested-fences": nestedFence,
  "tight-html": tightHtml,
  "closing-strong": closingStrong,
  "marker-spaces": markerSpace,
  "bare-brackets": bareBrackets,
};
