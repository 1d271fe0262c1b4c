/**
 * Puts quotes around labels of Mermaid flowcharts that hold brackets: Mermaid cannot read them
 * without.
 */

const FLOWCHART = /^\s*(?:%%[^\n]*\n\s*)*(?:flowchart|graph)\b/;
/** A node's name and the sign that opens its label, or the bar that opens an edge's. */
const OPENING =
  /([A-Za-z0-9_\u0080-\u{10ffff}-]*[A-Za-z0-9_\u0080-\u{10ffff}])(\[\[|\[\(|\(\(|\(\[|\{\{|\[|\(|\{)|(\|)/gu;
const CLOSINGS: Readonly<Record<string, string>> = {
  "[[": "]]",
  "[(": ")]",
  "((": "))",
  "([": "])",
  "{{": "}}",
  "[": "]",
  "(": ")",
  "{": "}",
  "|": "|",
};
/** Text that may follow a node. */
const AFTER = /^\s*(?:$|;|&|:::|<?-[-.]|<?==|~~~|[ox]--)/;
const AFTER_EDGE_LABEL = /^\s*[A-Za-z0-9_\u0080-\u{10ffff}]/u;
const NEEDS_QUOTES = /[()[\]{}"<>]/;
/** Lines longer than this are left alone. */
const LONGEST_LINE = 2000;
/** Closing signs within a label that are passed over. */
const MOST_CLOSINGS = 8;

/**
 * Returns the source with quotes around such labels; the same text if there are none. No word is
 * changed.
 */
export function quoteLabels(source: string): string {
  if (!FLOWCHART.test(source)) return source;
  return source
    .split("\n")
    .map((line) => (line.length > LONGEST_LINE ? line : quotedIn(line)))
    .join("\n");
}

function quotedIn(line: string): string {
  let quoted = "";
  let done = 0;
  OPENING.lastIndex = 0;
  for (let match = OPENING.exec(line); match; match = OPENING.exec(line)) {
    const opening = match[2] ?? match[3] ?? "";
    const from = match.index + match[0].length;
    const end = endOf(line, from, opening);
    if (end === undefined) continue;
    const label = line.slice(from, end);
    quoted += line.slice(done, from) + quotedLabel(label);
    done = end;
    OPENING.lastIndex = end + (CLOSINGS[opening] ?? "").length;
  }
  return quoted + line.slice(done);
}

/** Returns where a label ends: at its closing sign, followed by text that may follow a node. */
function endOf(line: string, from: number, opening: string): number | undefined {
  const closing = CLOSINGS[opening] ?? "";
  const after = opening === "|" ? AFTER_EDGE_LABEL : AFTER;
  if (line.charAt(from) === '"') {
    const end = line.indexOf(`"${closing}`, from + 1);
    return end < 0 ? undefined : end + 1;
  }
  let at = line.indexOf(closing, from);
  for (let tried = 0; at >= 0 && tried < MOST_CLOSINGS; tried += 1) {
    if (at > from && after.test(line.slice(at + closing.length))) return at;
    at = line.indexOf(closing, at + 1);
  }
  return undefined;
}

function quotedLabel(label: string): string {
  if (label.startsWith('"') || !NEEDS_QUOTES.test(label)) return label;
  return `"${label.trim().replaceAll('"', "#quot;")}"`;
}
