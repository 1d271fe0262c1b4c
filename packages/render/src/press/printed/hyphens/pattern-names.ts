/** Names of all patterns: those of `hyphenopoly`'s files, without `.wasm`. */
export const patternNames: ReadonlySet<string> = new Set(
  (
    "af as be bg bn ca cs cy da de el-monoton el-polyton en-gb en-us eo " +
    "es et eu fi fo fr fur ga gl gu hi hr hsb hu hy ia id is it ka kmr kn la lt lv mk ml " +
    "mn-cyrl mr nb nl nn no oc or pa pi pl pms pt rm ro ru sh-cyrl sh-latn sk sl sq sr-cyrl sv " +
    "ta te th tk tr uk zh-latn-pinyin"
  ).split(" "),
);
