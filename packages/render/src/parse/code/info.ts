/** Reads the info strings of fences, in the notations of the tools that people write for. */

export interface CodeInfo {
  language?: string;
  /** Stands above the code. */
  title?: string;
  /** Number of the first line; present where lines are numbered. */
  firstNumber?: number;
  /** Lists of lines from 1, as written: `1,3-5`. */
  lines: { mark: "highlight" | "added" | "removed"; text: string }[];
  /** The second language of `diff js`. */
  second?: string;
}

/** Longer info strings are read as their first word alone. */
const LONGEST = 1000;
const HIGHEST_NUMBER = 999_999;

/**
 * Parts of an info string: braces, brackets, `key=value`, a word. Braces may hold the same parts. A
 * word may be followed by braces: `js{1,3}`, `showLineNumbers{5}`.
 */
const PART =
  /\{([^{}]*)\}|\[([^\]]*)\]|([A-Za-z][\w-]*)=(?:"([^"]*)"|'([^']*)'|\{([^}]*)\}|\[([^\]]*)\]|([^\s,{}"'[\]]+))|"[^"]*"|'[^']*'|\/[^/\s][^/]*\/|([^\s,{}="'[\]]+)|[^]/g;

/** `12:15:src/App.tsx`: lines of a file, as editors cite them. */
const CITATION = /^(\d{1,6}):\d{1,6}:(\S+)$/;
const RANGES = /^[\d\s,-]+$/;
const FILE = /^[^\s:]+$/;
/** `js src/app.js` of Mintlify: a word with an extension. Other words switch something on in one tool or another. */
const NAME_OF_FILE = /^(?:[\w@.-]+\/)*[\w@-][\w@.-]*\.[a-z][a-z\d]{0,9}$/i;

/** Reads a fence's info string, with its escapes resolved. */
export function readCodeInfo(info: string): CodeInfo {
  const written = info.trim();
  if (written.length > LONGEST) {
    const [word] = /^\S+/.exec(written.slice(0, LONGEST)) ?? [];
    return { ...(word && { language: word }), lines: [] };
  }
  const found: CodeInfo = { lines: [] };
  const cited = CITATION.exec(written);
  if (cited) return citation(cited[2] ?? "", Number(cited[1]));
  readParts(written, found, false);
  return found;
}

function citation(path: string, firstNumber: number): CodeInfo {
  const language = /\.(\w+)$/.exec(path)?.[1];
  return { ...(language && { language }), title: path, firstNumber, lines: [] };
}

function readParts(text: string, found: CodeInfo, inBraces: boolean): void {
  let last = "";
  for (const part of text.matchAll(PART)) {
    const [whole, braces, brackets, key, ...values] = part;
    const word = values.pop();
    if (braces !== undefined) readBraces(braces, last, found, inBraces);
    else if (brackets !== undefined) readBrackets(brackets, part.index, text, found);
    else if (key !== undefined)
      readValue(
        key,
        values.find((one) => one !== undefined) ?? "",
        part.index === 0 && !inBraces,
        found,
      );
    else if (word !== undefined) readWord(word, part.index, text, found, inBraces);
    last = whole;
  }
}

/** Lines, a first number, or more parts, as Pandoc and Hugo have them. */
function readBraces(text: string, before: string, found: CodeInfo, inBraces: boolean): void {
  if (NUMBERED.has(before.toLowerCase()) && /^\d+$/.test(text)) number(found, text);
  else if (RANGES.test(text)) found.lines.push({ mark: "highlight", text });
  else if (!inBraces) readParts(text, found, true);
}

/** `js [config.js]`: VitePress's name of a tab. */
function readBrackets(text: string, index: number, all: string, found: CodeInfo): void {
  const isApart = index > 0 && /\s/.test(all[index - 1] ?? "");
  if (isApart && text.trim() && !RANGES.test(text)) found.title ??= text.trim();
}

type ReadValue = (found: CodeInfo, value: string) => void;

const setTitle: ReadValue = (found, value) => {
  if (value.trim()) found.title = value.trim();
};
const number: ReadValue = (found, value) => {
  const first = Number(value);
  if (/^\d+$/.test(value) && first <= HIGHEST_NUMBER) found.firstNumber = first;
};
/** On, off, or a first number: `linenums="1"`, `linenos=table`, `showLineNumbers=5`. */
const numbering: ReadValue = (found, value) => {
  if (/^\d+$/.test(value)) number(found, value);
  else if (/^(?:false|none|off|no)$/i.test(value)) delete found.firstNumber;
  else found.firstNumber ??= 1;
};
const linesAs =
  (mark: "highlight" | "added" | "removed"): ReadValue =>
  (found, value) => {
    const text = value.replaceAll(/["']/g, "").replaceAll(/[ ,]+/g, ",");
    if (RANGES.test(text)) found.lines.push({ mark, text });
  };

/** Values by their keys in lower case without hyphens and underscores. */
const values: Readonly<Record<string, ReadValue>> = {
  title: setTitle,
  filename: setTitle,
  file: setTitle,
  caption: setTitle,
  lang: (found, value) => (found.second = value),
  linenos: numbering,
  linenums: numbering,
  linenumbers: numbering,
  showlinenumbers: numbering,
  numberlines: numbering,
  linenostart: number,
  startfrom: number,
  startline: number,
  startlinenumber: number,
  hllines: linesAs("highlight"),
  highlight: linesAs("highlight"),
  highlightlines: linesAs("highlight"),
  emphasizelines: linesAs("highlight"),
  mark: linesAs("highlight"),
  ins: linesAs("added"),
  del: linesAs("removed"),
};

/**
 * Reads a `key=value` part. At the beginning, an unknown key is the language and its value the
 * number of the first line: HackMD's `js=101`.
 */
function readValue(key: string, value: string, isFirst: boolean, found: CodeInfo): void {
  const name = key.toLowerCase().replaceAll(/[-_]/g, "");
  if (Object.hasOwn(values, name)) values[name]?.(found, value);
  else if (isFirst) {
    found.language = key;
    number(found, value);
  }
}

/** Words that number lines, in lower case. */
const NUMBERED: ReadonlySet<string> = new Set([
  "showlinenumbers",
  "linenos",
  "line-numbers",
  "linenumbers",
  "numberlines",
  "number-lines",
]);

function readWord(
  word: string,
  index: number,
  text: string,
  found: CodeInfo,
  inBraces: boolean,
): void {
  const name = word.replace(/^\./, "");
  if (NUMBERED.has(name.toLowerCase())) {
    found.firstNumber ??= 1;
    return;
  }
  if (word.startsWith("#")) return;
  const after = text.slice(index + word.length);
  if (/^:(?:no-)?line-numbers/.test(word)) return readAfterColon(word.slice(1), after, found);
  const isFirst = found.language === undefined && (inBraces || index === 0);
  if (!isFirst) {
    if (index === 0 || inBraces) return;
    if (found.language === "diff") found.second ??= word;
    else if (NAME_OF_FILE.test(word)) found.title ??= word;
    return;
  }
  const colon = name.indexOf(":", 1);
  found.language = colon < 0 ? name : name.slice(0, colon);
  if (colon >= 0) readAfterColon(name.slice(colon + 1), after, found);
  else if (/^=(?:\s|$)/.test(after)) found.firstNumber ??= 1;
}

/** `js:app.js` of Qiita and Zenn, `ts:line-numbers=2` of VitePress. */
function readAfterColon(rest: string, after: string, found: CodeInfo): void {
  if (/^line-numbers\b/.test(rest)) {
    found.firstNumber ??= 1;
    number(found, /^=(\d+)/.exec(after)?.[1] ?? "");
  } else if (rest && rest !== "no-line-numbers" && FILE.test(rest)) found.title ??= rest;
}
