/** Signs of the flavour `wide` that the editor sets apart: patterns, and how what they match looks. */
import { tags, Tag } from "@lezer/highlight";

/** The first line of a box: `> [!info] Title`, `::: tip`, `!!! note`. */
export const boxHead = Tag.define();

/** Nodes of the tree by their names. */
export const looks = {
  Remark: tags.comment,
  BoxHead: boxHead,
  Keys: tags.monospace,
  Label: tags.labelName,
  Sign: tags.processingInstruction,
  WikiLink: tags.link,
} as const;

export interface SignRow {
  look: keyof typeof looks;
  /** Sticky. What it looks at is bounded, or begins at the beginning of a line. */
  pattern: RegExp;
  /** Where it may stand: within lines, where a line begins, or where a paragraph begins. */
  at: "anywhere" | "line" | "paragraph";
}

const rowsAt =
  (at: SignRow["at"]) =>
  (look: SignRow["look"], pattern: RegExp): SignRow => ({ look, pattern, at });
const paragraph = rowsAt("paragraph");
const line = rowsAt("line");
const anywhere = rowsAt("anywhere");

/** By their first character. The first row that matches counts. */
const signs: Readonly<Record<string, readonly SignRow[]>> = {
  "!": [
    anywhere("WikiLink", /!\[\[[^[\]\n]{1,300}\]\]/y),
    anywhere("WikiLink", /!\[[^[\]\n]{0,200}\]\([^\s()]{1,150} =\d{0,5}%?x\d{0,5}%?\)/y),
  ],
  "/": [line("BoxHead", /\/{3,}(?:[ \t]*[a-z][^\n]*|[ \t]*(?=\n|$))/y)],
  ":": [
    line("BoxHead", /:{3,}[ \t]*[{\p{L}][^\n]*/uy),
    line("Sign", /:{3,}[ \t]*(?=\n|$)/y),
    line("Remark", /:(?:LOGBOOK|PROPERTIES|END):[ \t]*(?=\n|$)/y),
    line("Sign", /:(?=[ \t]{1,3}\S)/y),
  ],
  "[": [
    anywhere("Sign", /(?<!\w)\[([+-]) (?=[^[\]\n]{1,300} \1\])/y),
    paragraph("BoxHead", /\[!\p{L}[\p{L}\p{N}_ -]{0,39}(?:\|[^\]\n]{0,80})?\](?![([])[+-]?/uy),
    paragraph("Sign", /\[[-~/>!?]\](?=[ \t]+\S)/y),
    line("Sign", /(?:\[toc\]|\[\[_?toc_?\]\]|\[page-?break\])[ \t]*(?=\n|$)/iy),
    anywhere(
      "Sign",
      /(?<!\w)\[\/?(?:quote|details|spoiler|poll|b|i|u|s|kbd|url|img|code)(?:=[^\]\n]{1,200})?\](?![([])/iy,
    ),
    anywhere("Label", /(?<=[\p{L}\p{N})`])\[\[[\w.:-]{1,200}\]\](?=[ \t]*(?:\n|$))/uy),
    anywhere("WikiLink", /(?<![\w)[\]])\[\[(?![\s:\d])[^[\]\n"<>$;*`]{1,300}\]\](?![([])/y),
  ],
  "{": [
    line(
      "BoxHead",
      /\{%-?[ \t]{0,8}(?:(?:end_?|\/)[ \t]{0,8})?[a-z][\w-]{0,39}(?:[ \t][^{}%\n]{0,300})?%\}(?=[ \t]*(?:\n|$))/y,
    ),
    anywhere("BoxHead", /\{\{(?:<[^{}\n]{1,300}>|%[^{}\n]{1,300}%)\}\}/y),
    anywhere("Sign", /\{\p{Script=Han}{1,20}(?:\|[^{}|\n]{1,40}){1,20}\}/uy),
    anywhere("Label", /(?<=\$\$[ \t]?)\{#[\w:.-]{1,100}\}/y),
    line("Sign", /\{:[ \t]*[#.][^{}\n]{1,300}\}/y),
    anywhere("Remark", /\{(?:>>[^\n]{1,300}?<<|\/\*[^\n]{0,300}?\*\/)\}/y),
    anywhere("Sign", /\{(?:\+\+|--|==)(?=[^\n]{1,300}?(?:\+\+|--|==)\})|\{~~(?=[^\n]{1,300}?~>)/y),
    anywhere("Sign", /\{([+-]) (?=[^{}\n]{1,300} \1\})/y),
    line("Sign", /\{\{toc\}\}/iy),
    anywhere("Keys", /\{[a-z][\w:-]{0,39}\}`[^`\n]{1,200}`/iy),
    anywhere("Sign", /(?<=[\])`"])\{:? ?[#.a-z][\w-][^{}\n]{0,200}\}/iy),
    anywhere("Sign", /(?<= )\{ ?#[\w-][^{}\n]{0,200}\}(?=[ #]*$)/y),
  ],
  "+": [
    anywhere("Sign", /\+\+\}|(?<= )\+[}\]]/y),
    anywhere(
      "Keys",
      /(?<![\w+])\+\+(?:[a-z0-9-]{1,20}(?:\+[a-z0-9-]{1,20}){1,4}|enter|tab|esc|escape|space|del|delete|backspace|f\d{1,2})\+\+(?![+\w])/iy,
    ),
    line("Sign", /\+(?:[-=:]{1,200}\+){1,100}[ \t]*(?=\n|$)/y),
  ],
  "=": [anywhere("Sign", /==\}/y)],
  "-": [anywhere("Sign", /--\}|(?<= )-[}\]]/y)],
  "~": [anywhere("Sign", /~~\}|~>/y)],
  "%": [anywhere("Remark", /(?<![\w%\\])%%(?!%)[^\n%]{1,300}%%(?![%\w])/y)],
  "<": [anywhere("Keys", /<a?:\w{2,32}:\d{3,20}>/y)],
  "#": [line("BoxHead", /#\+(?:BEGIN|END)_[A-Z]{3,20}[^\n]{0,200}/iy)],
  "^": [
    anywhere("Label", /(?<=[ \n])\^(?=[\w-]{0,79}[A-Za-z])[A-Za-z0-9-]{3,80}(?=[ \t]*(?:\n|$))/y),
    anywhere("WikiLink", /\^\[[^[\]\n]{1,300}\](?![([])/y),
  ],
  "*": [line("Label", /\*\[[^[\]\n]{1,80}\]:/y)],
  "(": [
    anywhere("Label", /(?<=\$\$[ \t])\([\w.:-]{1,100}\)(?=[ \t]*(?:\n|$))/y),
    line("Label", /\([a-z][\w:. -]{0,99}\)=[ \t]*(?=\n|$)/iy),
    line("Sign", /\((?:[a-z]|[ivxlc]{2,6})\)(?=[ \t]+\S)/iy),
  ],
  "|": [line("Sign", /\|(?=[ \t]+[^|\n]{1,300}(?:\n|$))/y)],
  "\\": [line("Sign", /\\(?:newpage|pagebreak|clearpage)[ \t]*(?=\n|$)/y)],
  "@": [line("Sign", /@\[toc\](?:\([^()\n]{0,80}\))?[ \t]*(?=\n|$)/iy)],
};

const ITEM = "(?:[a-z]|[ivxlc]{2,6})[.)]";
/** An item of letters or numerals, above or below another. */
const letters: readonly SignRow[] = [
  line("Sign", new RegExp(`${ITEM}(?=[ \\t]+\\S[^\\n]*\\n[ \\t]*${ITEM}[ \\t])`, "iy")),
  line(
    "Sign",
    new RegExp(`(?<=(?:^|\\n)${ITEM}[ \\t][^\\n]{0,300}\\n)${ITEM}(?=[ \\t]+\\S)`, "iy"),
  ),
  line("Label", /Table:(?=[ \t])/y),
  line("Label", /[a-z][\w.-]{0,40}::(?=[ \t\n]|$)/y),
];

/** Rows for what may begin with a character. */
export function signsOf(character: string): readonly SignRow[] | undefined {
  return /[a-z]/i.test(character) ? letters : signs[character];
}
