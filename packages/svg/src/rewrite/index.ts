/**
 * Constructs of SVG 2 and CSS that resvg does not read → ones that it reads. What cannot be written so is left out, and
 * its name is kept.
 */
import type { Scheme } from "../css/parse-css.ts";
import { visit, type SvgElement } from "../element.ts";
import { plainClip, rewriteClip } from "./clip-shapes.ts";
import { plainColour, rewriteColour, rewriteCurrent, rewriteGround } from "./colours.ts";
import { contextPaint, rewriteContexts } from "./contexts.ts";
import { Drawing } from "./drawing.ts";
import { rewriteFilter } from "./filters.ts";
import { rewriteFocalRadius } from "./gradients.ts";
import { rewriteReversed } from "./markers.ts";
import { rewriteFixedStroke, rewritePathLength } from "./strokes.ts";
import { plainTransform, rewriteOrigin, rewriteTransform } from "./transforms.ts";

interface Feature {
  /** The attribute that has it. */
  attribute: string;
  /** Values that need nothing. */
  plain: RegExp;
  /** Elements that it concerns; without it all. */
  on?: ReadonlySet<string>;
  rewrite: (element: SvgElement, drawing: Drawing, scheme: Scheme | undefined) => void;
}

const never = /^(?!)/u;
const remove =
  (name: string): Feature["rewrite"] =>
  ({ attributes }) =>
    void attributes.delete(name);

/** Leaves an attribute as it is, whose effect is missing. */
const say =
  (name: string): Feature["rewrite"] =>
  (_, { lacks }) =>
    void lacks.add(name);

const colour = (attribute: string): Feature => ({
  attribute,
  plain: plainColour,
  rewrite: (element, drawing, scheme) => rewriteColour(element, attribute, drawing, scheme),
});

const transform = (attribute: string): Feature => ({
  attribute,
  plain: plainTransform,
  rewrite: (element, drawing) => rewriteTransform(element, attribute, drawing),
});

/** Attributes that a drawing within a drawing has in vain: resvg reads them on groups. */
const ofInnerDrawings = [
  "transform",
  "opacity",
  "clip-path",
  "mask",
  "filter",
  "mix-blend-mode",
] as const;

/** In the order in which they are rewritten: transforms before what measures, and groups that are put around last. */
const features: readonly Feature[] = [
  ...["color", "fill", "stroke", "stop-color", "flood-color", "lighting-color"].map(colour),
  { attribute: "color", plain: /^inherit$/u, rewrite: rewriteCurrent },
  { attribute: "background", plain: never, rewrite: rewriteGround },
  { attribute: "background-color", plain: never, rewrite: rewriteGround },
  ...["transform", "gradientTransform", "patternTransform"].map(transform),
  { attribute: "transform-origin", plain: never, rewrite: rewriteOrigin },
  { attribute: "transform-box", plain: never, rewrite: remove("transform-box") },
  { attribute: "fr", plain: never, on: new Set(["radialGradient"]), rewrite: rewriteFocalRadius },
  { attribute: "pathLength", plain: never, rewrite: rewritePathLength },
  { attribute: "vector-effect", plain: /^\s*none\s*$/u, rewrite: rewriteFixedStroke },
  {
    attribute: "orient",
    plain: /^(?!\s*auto-start-reverse\s*$)/u,
    on: new Set(["marker"]),
    rewrite: rewriteReversed,
  },
  { attribute: "clip-path", plain: plainClip, rewrite: rewriteClip },
  {
    attribute: "mix-blend-mode",
    plain: /^(?!normal$)[a-z-]+$/u,
    rewrite: remove("mix-blend-mode"),
  },
  { attribute: "isolation", plain: /^isolate$/u, rewrite: remove("isolation") },
  { attribute: "font-variant", plain: /^(?!.*small-caps)/su, rewrite: say("small capitals") },
  { attribute: "text-decoration", plain: /^(?!.*overline)/su, rewrite: say("`overline`") },
  ...ofInnerDrawings.map((attribute): Feature => ({
    attribute,
    plain: /^none$/u,
    on: new Set(["svg"]),
    rewrite: (element, drawing) => void (element.parent && drawing.wrap(element)),
  })),
  { attribute: "filter", plain: /^\s*(?:none|url\([^()]*\))\s*$/iu, rewrite: rewriteFilter },
];

const byAttribute = Map.groupBy(
  features.map((feature, index) => ({ ...feature, index })),
  ({ attribute }) => attribute,
);

/**
 * Rewrites a drawing whose styles are attributes, in place. A drawing without such constructs costs a look at the names
 * of its attributes.
 *
 * @param lacks takes the names of what is left out
 * @param scheme of the page
 */
export function rewriteFeatures(
  root: SvgElement,
  lacks: Set<string>,
  scheme: Scheme | undefined,
): void {
  const found: SvgElement[][] = [];
  let hasContexts = false;
  visit(root, (element) => {
    for (const [name, value] of element.attributes) {
      const concerned = byAttribute.get(name);
      if (!concerned) continue;
      for (const { index, plain, on } of concerned)
        if ((!on || on.has(element.localName)) && !plain.test(value))
          (found[index] ??= []).push(element);
      if ((name === "fill" || name === "stroke") && contextPaint.test(value)) hasContexts = true;
    }
  });
  if (found.length === 0 && !hasContexts) return;
  const drawing = new Drawing(root, lacks);
  for (const [index, { attribute, rewrite }] of features.entries())
    for (const element of found[index] ?? [])
      if (element.attributes.has(attribute)) rewrite(element, drawing, scheme);
  if (hasContexts) rewriteContexts(drawing);
}
