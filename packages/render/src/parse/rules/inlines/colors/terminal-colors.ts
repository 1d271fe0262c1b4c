import { cleanCode } from "../../../clean-code.ts";
import { codeFactsOf, noteCodeFacts } from "../../../code/facts.ts";
import { isTerminalText, readTerminal, withEscapes } from "../../../code/terminal.ts";
import type { CoreState, Token } from "../../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../../rule.ts";

/** Colours and faces that a terminal printed. */
export const terminalColors: Rule<"terminal-colors"> = {
  name: "terminal-colors",
  flavors: WIDE,
  install: (md) => md.core.ruler.push("terminal_colors", readCode),
  doc: {
    signs: "escape sequences in code; in `ansi` also written out, such as `\\x1b[31m`",
    meaning:
      "colours, bold, faint, italic, underlined, reversed; movements of the cursor are left out",
    from: "terminals (ECMA-48), GitLab, Shiki, Discord",
    example: "```ansi\n\\x1b[32m3 passed\\x1b[0m, \\x1b[1;31m1 failed\\x1b[0m\n```",
  },
};

function readCode({ tokens }: CoreState): void {
  for (const token of tokens)
    if (token.type === "fence" || token.type === "code_block") readToken(token);
}

function readToken(token: Token): void {
  const language = codeFactsOf(token)?.language?.toLowerCase();
  const content = language === "ansi" ? withEscapes(token.content) : token.content;
  if (!isTerminalText(content)) return;
  const text = content.endsWith("\n") ? content.slice(0, -1) : content;
  const terminal = readTerminal(text)
    .map((part) => ({ ...part, text: cleanCode(part.text) }))
    .filter((part) => part.text !== "");
  token.content = `${terminal.map((part) => part.text).join("")}\n`;
  noteCodeFacts(token, { ...(terminal.some(({ look }) => look) && { terminal }) });
}
