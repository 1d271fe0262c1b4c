import { WIDE, type Rule } from "../rule.ts";
import { leadingScript, pushScript, scriptAt } from "./scripts.ts";

/** `x^2^`: short and attached, or a number or sign before a word (`^14^C`). What goes on with a digit or another `^` is a power of a power. */
export const superscript: Rule<"superscript"> = {
  name: "superscript",
  flavors: WIDE,
  install: (md) =>
    md.inline.ruler.before("emphasis", "superscript", (state, silent) => {
      if (state.src.charCodeAt(state.pos) !== CARET) return false;
      const script = scriptAt(state, "^") ?? leadingScript(state);
      if (!script || /^[\p{N}^]/u.test(script.after)) return false;
      if (silent) state.pos = script.end;
      else pushScript(state, "sup", script);
      return true;
    }),
  doc: {
    signs: "`x^2^`",
    meaning:
      "superscript, where it is short and attached, or a number before a word (`^14^C`); `x^2 + y^2`, `2^3^4` and `^_^` stay text",
    from: "Pandoc, Typora, pymdown, markdown-it-sup",
    example: "The 1^st^ of 10^6^ ions of Ca^2+^.",
  },
};

const CARET = 0x5e;
