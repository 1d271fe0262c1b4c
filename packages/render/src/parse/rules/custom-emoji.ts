import type { InlineState } from "../tokens/markdown-types.ts";
import { WIDE, type Rule } from "./rule.ts";

/** `<:name:123>` and `<a:name:123>`: emoji that a chat's members have drawn, by their names. */
export const customEmoji: Rule<"custom-emoji"> = {
  name: "custom-emoji",
  flavors: WIDE,
  install: (md) => md.inline.ruler.before("autolink", "custom_emoji", read),
  doc: {
    signs: "`<:name:123456>`, `<a:name:123456>`",
    meaning: "the emoji of that name where there is one, and `:name:` elsewhere",
    from: "Discord",
    example: "Well done <:tada:123456>",
  },
};

const EMOJI = /<a?:(\w{2,32}):\d{3,20}>/y;
const LESS_THAN = 0x3c;

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== LESS_THAN) return false;
  EMOJI.lastIndex = pos;
  const [whole, name] = EMOJI.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  if (!silent) state.push("text", "", 0).content = `:${name}:`;
  state.pos += whole.length;
  return true;
}
