/** Warns of code that stands in a document without its fences, and is set as prose and headings. */
import type { Environment } from "../environment.ts";
import type { Token } from "../tokens/markdown-types.ts";

/** Lines that begin a program's file. */
const IMPORT =
  /^(?:from\s+[\w.]+\s+import\s+[\w*(]|import\s+(?:[\w.*]+(?:\s+as\s+\w+)?(?:\s*,\s*[\w.]+)*|\{[^}]*\}\s+from\s.+|[\w*]+\s+from\s.+);?\s*$|#include\s*[<"]|using\s+[\w.]+;|package\s+[\w.]+;?$|(?:const|let|var)\s+[\w{},\s]+=\s*require\()/;
const STATEMENT =
  /^(?:(?:public|private|protected|static|async|export|def|class|function|fn|func|return|if|for|while|elif|try|except|catch|else)\b.*[:;{(,]$|(?:const|let|var|int|float|double|char|void|auto|bool|string|String)\s+\w+.*[;{=,(]?$|[A-Za-z_][\w.]*(?:\[[^\]]*\])?(?:\s*,\s*[A-Za-z_]\w*)*\s*[-+*/|]?=\s*[^=\s>]|[A-Za-z_][\w.]*\(.*\)\s*;?$|[})\]]+[;,)]*$|.*[;{]$)/;
/** Prose that looks like an assignment: `L = length of a side`, `x = 5`. */
const CALL_OR_SIGNS = /[([{;"'_]/;
/** Most runs that are warned of. */
const MOST = 5;

export function warnOfUnfencedCode(tokens: readonly Token[], environment: Environment): void {
  const runs = runsOf(tokens);
  for (const { line, lines } of runs.slice(0, MOST))
    environment.warn(
      "CODE_UNFENCED",
      `about ${lines} lines from here look like code and are set as text. Put \`\`\` on a line before them and after them`,
      line,
    );
}

interface Run {
  /** First line, 0-based. */
  line: number;
  /** Number of lines of code. */
  lines: number;
  imports: number;
}

function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let gap = 0;
  const end = () => {
    if (run && (run.imports >= 2 || run.lines >= 6)) runs.push(run);
    run = undefined;
    gap = 0;
  };
  for (const [at, token] of tokens.entries()) {
    if (token.level !== 0 || token.nesting < 0) continue;
    const inline = tokens[at + 1];
    const line = token.map?.[0] ?? 0;
    if (token.type === "paragraph_open" && inline?.type === "inline") {
      const { code, imports } = countIn(inline.content);
      if (code > 0) {
        run ??= { line, lines: 0, imports: 0 };
        run.lines += code;
        run.imports += imports;
        gap = 0;
      } else if (run && (gap += 1) > 1) end();
      // A comment of many languages is a heading of Markdown, and an indented part is a block of code.
    } else if (token.type !== "heading_open" && token.type !== "code_block") end();
  }
  end();
  return runs;
}

/**
 * Counts the lines of code and of imports in a paragraph; 0 unless two thirds of its lines are
 * code.
 */
function countIn(content: string): { code: number; imports: number } {
  const lines = content.split("\n").map((line) => line.trim());
  if (lines.length < 2) return { code: 0, imports: 0 };
  const imports = lines.filter((line) => IMPORT.test(line)).length;
  const code = lines.filter(
    (line) =>
      IMPORT.test(line) || (STATEMENT.test(line) && CALL_OR_SIGNS.test(line) && !/`|\$/.test(line)),
  ).length;
  return code * 3 >= lines.length * 2 ? { code, imports } : { code: 0, imports: 0 };
}
