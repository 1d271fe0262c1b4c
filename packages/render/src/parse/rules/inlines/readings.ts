import type { InlineState } from "../../tokens/markdown-types.ts";
import { WIDE, type Rule } from "../rule.ts";

/** `{漢字|かんじ}`: characters with their reading above them. */
export const readings: Rule<"readings"> = {
  name: "readings",
  flavors: WIDE,
  install: (md) => md.inline.ruler.before("emphasis", "reading", read),
  doc: {
    signs: "`{漢字\\|かんじ}`, `{漢字\\|かん\\|じ}`",
    meaning:
      "the reading stands above; one for each character is set above it. Other braces stay text",
    from: "Obsidian, DenDenMarkdown, HackMD",
    example: "{漢字|かんじ}を読む。",
  },
};

const HAN = String.raw`[\p{Script=Han}々〆ヶ]`;
const KANA = String.raw`[\p{Script=Hiragana}\p{Script=Katakana}ー・\p{Script=Bopomofo}ˊˇˋ˙A-Za-zāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü ]`;
const READING = new RegExp(String.raw`\{(${HAN}{1,20})((?:\|${KANA}{1,40}){1,20})\}`, "uy");
const BRACE = 0x7b;

function read(state: InlineState, silent: boolean): boolean {
  const { src, pos } = state;
  if (src.charCodeAt(pos) !== BRACE) return false;
  READING.lastIndex = pos;
  const [whole, base = "", said = ""] = READING.exec(src) ?? [];
  if (whole === undefined || pos + whole.length > state.posMax) return false;
  const parts = said.slice(1).split("|");
  const characters = Array.from(base);
  if (parts.length > 1 && parts.length !== characters.length) return false;
  const bases = parts.length > 1 ? characters : [base];
  const pairs = bases.map((one, at) => `${one}<rt>${parts[at]?.trim() ?? ""}</rt>`);
  if (!silent) state.push("html_inline", "", 0).content = `<ruby>${pairs.join("")}</ruby>`;
  state.pos += whole.length;
  return true;
}
