/** Gives the parts of Wardley maps that Mermaid draws in fixed colours those of the theme. */
import { mix } from "@platen/svg/color";
import type { LabelColors, Pass } from "../pass.ts";

type Ink = (colors: LabelColors) => string;

const page: Ink = ({ background }) => background;
const grey =
  (share: number): Ink =>
  ({ background, text }) =>
    mix(background, text, share);

/** Parts that Mermaid draws black, white or grey in every theme, by selector and attribute. */
const builtIn: readonly (readonly [selector: string, attribute: "fill" | "stroke", ink: Ink])[] = [
  ['.wardley-node-label[fill="#000"]', "fill", grey(1)],
  ['[fill="white"]', "fill", page],
  [".wardley-stages line", "stroke", grey(0.6)],
  [".wardley-outsource-overlay", "fill", grey(0.7)],
  [".wardley-buy-overlay", "fill", grey(0.25)],
  [".wardley-build-overlay", "fill", grey(0.1)],
  [".wardley-build-overlay", "stroke", grey(0.6)],
];

export const wardleyInks: Pass = {
  name: "wardley-inks",
  mends:
    "Wardley maps have no style sheet and much that is black on white in every theme; it gets the theme's ink and page",
  run(svg, { colors }) {
    if (!colors || svg.getAttribute("aria-roledescription") !== "wardley") return;
    for (const [selector, attribute, ink] of builtIn)
      for (const element of svg.querySelectorAll(selector))
        element.setAttribute(attribute, ink(colors));
  },
};
