/** A pass: a label in the theme's ink that could not be read on an author's fill gets another ink. */
import { contrast } from "@platen/svg/color";
import type { Element } from "../../dom/element.ts";
import { apply } from "@platen/svg/geometry";
import { ComputedStyle } from "../../layout/computed-style.ts";
import { layOutText, textBox } from "../../layout/text.ts";
import type { TextMeter } from "../../text/text-meter.ts";
import { Ground, paintedElements, type Painted } from "../paint/painted.ts";
import type { LabelColors, Pass } from "../pass.ts";

/** Least contrast that the theme's ink is left with: WCAG 2.2 for large text. */
const LEAST = 3;
/** The contrast of readable text: WCAG 2.2, success criterion 1.4.3. */
const READABLE = 4.5;

export const legibleLabels: Pass = {
  name: "legible-labels",
  mends:
    "an author's pale fill under the pale ink of a dark theme, or the reverse: labels nobody could read",
  run(svg, { colors, fonts }) {
    if (!colors) return;
    const layers = layersOf(svg, colors);
    if (!layers.some(({ ground }) => ground && isUnfit(ground, colors))) return;
    const style = new ComputedStyle(svg);
    const grounds: Ground[] = [];
    for (const { ground, text } of layers) {
      if (ground) grounds.push(ground);
      const under = text && groundUnder(text, grounds, style, fonts.meter);
      if (under && isUnfit(under, colors)) recolour(text.element, under.fill, colors);
    }
  },
};

/** Something painted that is a ground or a label in the theme's ink; the rest does not matter. */
interface Layer {
  ground?: Ground | undefined;
  text?: Painted;
}

function layersOf(svg: Element, { text }: LabelColors): Layer[] {
  const layers: Layer[] = [];
  for (const painted of paintedElements(svg)) {
    if (painted.element.localName !== "text") {
      const ground = Ground.of(painted);
      if (ground) layers.push({ ground });
    } else if (painted.fill === text) layers.push({ text: painted });
  }
  return layers;
}

/** The topmost of the grounds painted so far that has all of a label on it, but for its rim. */
function groundUnder(
  { element, matrix }: Painted,
  grounds: readonly Ground[],
  style: ComputedStyle,
  meter: TextMeter,
): Ground | undefined {
  const box = textBox(layOutText(element, style, meter), element);
  if (!box) return undefined;
  const { x, y, width, height } = box;
  const places = [
    apply(matrix, x + width * 0.15, y + height / 2),
    apply(matrix, x + width * 0.85, y + height / 2),
    apply(matrix, x + width / 2, y + height * 0.2),
    apply(matrix, x + width / 2, y + height * 0.8),
  ];
  return grounds.findLast((ground) => places.every(([px, py]) => ground.covers(px, py)));
}

function isUnfit({ fill }: Ground, { text }: LabelColors): boolean {
  return contrast(fill, text) < LEAST;
}

/** Only what has the theme's ink: an ink that the author chose stays. */
function recolour(text: Element, fill: string, { text: ink, background }: LabelColors): void {
  const [best = "#000000"] = [background, "#000000", "#ffffff"].filter(
    (one) => contrast(one, fill) >= READABLE,
  );
  text.setAttribute("fill", best);
  for (const span of text.getElementsByTagName("tspan"))
    if (span.getAttribute("fill") === ink) span.setAttribute("fill", best);
}
