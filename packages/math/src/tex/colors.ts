/** Colours of LaTeX's package xcolor that MathJax does not have: `[HTML]{FF8800}` and mixtures such as `red!50!blue`. */

/** MathJax's reader of colours. */
interface ColorModel {
  normalizeColor: (this: ColorModel, model: string, color: string) => string;
  getColorByName: (this: ColorModel, name: string) => string;
}

/** The part of MathJax that reads colours. */
export interface ColorParts {
  ColorUtil: { ColorModel: { prototype: ColorModel } };
}

/** Colours of CSS that xcolor has a name for, as they are drawn without a mixture. */
const basic: Readonly<Record<string, string>> = {
  black: "000000",
  blue: "0000ff",
  brown: "a52a2a",
  cyan: "00ffff",
  darkgray: "a9a9a9",
  gray: "808080",
  green: "008000",
  lightgray: "d3d3d3",
  lime: "00ff00",
  magenta: "ff00ff",
  olive: "808000",
  orange: "ffa500",
  pink: "ffc0cb",
  purple: "800080",
  red: "ff0000",
  teal: "008080",
  violet: "ee82ee",
  white: "ffffff",
  yellow: "ffff00",
};

const HEX = /^#?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i;

type Channels = [red: number, green: number, blue: number];

const channels = (hex: string): Channels | undefined => {
  const found = HEX.exec(hex);
  return found
    ? [parseInt(found[1]!, 16), parseInt(found[2]!, 16), parseInt(found[3]!, 16)]
    : undefined;
};

const written = (color: readonly number[]) =>
  `#${color.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;

/** Teaches these colours to MathJax's reader. */
export function registerColors({ ColorUtil }: ColorParts): void {
  const model = ColorUtil.ColorModel.prototype;
  const { normalizeColor, getColorByName } = model;

  model.normalizeColor = function (name, color): string {
    return name === "HTML" && HEX.test(color.trim())
      ? `#${color.trim().replace("#", "").toLowerCase()}`
      : normalizeColor.call(this, name, color);
  };

  model.getColorByName = function (name): string {
    if (!name.includes("!")) return getColorByName.call(this, name);
    const [first = "", ...rest] = name.split("!").map((part) => part.trim());
    const find = (one: string) => channels(basic[one] ?? getColorByName.call(this, one));
    let mixed = find(first);
    for (let at = 0; at < rest.length; at += 2) {
      const share = Number(rest[at]) / 100;
      const other = find(rest[at + 1] || "white");
      if (!mixed || !other || !(share >= 0 && share <= 1)) return getColorByName.call(this, name);
      mixed = mixed.map(
        (value, index) => value * share + (other[index] ?? 0) * (1 - share),
      ) as Channels;
    }
    return mixed ? written(mixed) : getColorByName.call(this, name);
  };
}
