import { environmentOf } from "../../environment.ts";
import type { InlineState } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

const NAME = /\{\{[ \t]{0,20}([A-Za-z_][\w-]{0,79})[ \t]{0,20}\}\}/y;
/** Most that are put in. */
const MOST = 1000;

/** `{{ name }}`, where the front matter says what stands for it. */
export const substitutions: Rule<"substitutions"> = {
  name: "substitutions",
  flavors: WIDE,
  install: (md) => md.inline.ruler.before("emphasis", "substitution", read),
  doc: {
    signs: "`{{ name }}`",
    meaning:
      "what the front matter says for the name, under `substitutions` or `myst.substitutions`; other names stay text",
    from: "MyST, Jupyter Book",
    example: '---\nsubstitutions:\n  version: "**2.1**"\n---\n\nGet {{ version }} today.',
  },
};

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos, posMax } = state;
  if (src.charCodeAt(pos) !== BRACE || src.charCodeAt(pos + 1) !== BRACE) return false;
  const { substitutions: known } = environmentOf(state.env);
  if (known.values.size === 0 || known.isOpen || known.count >= MOST) return false;
  NAME.lastIndex = pos;
  const [whole = "", name = ""] = NAME.exec(src) ?? [];
  const value = whole === "" || pos + whole.length > posMax ? undefined : known.values.get(name);
  if (value === undefined) return false;
  if (!silent) {
    known.count += 1;
    // One within another stays text.
    known.isOpen = true;
    const children: InlineState["tokens"] = [];
    state.md.inline.parse(value, state.md, state.env, children);
    known.isOpen = false;
    for (const child of children) {
      const token = state.push(child.type, child.tag, child.nesting);
      Object.assign(token, { ...child, level: token.level });
    }
  }
  state.pos += whole.length;
  return true;
}

const BRACE = 0x7b;
