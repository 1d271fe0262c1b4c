import { Cascade } from "@platen/svg/css";
import { Assets } from "../assets.ts";
import type { Document } from "../dom/document.ts";
import type { Element } from "../dom/element.ts";
import type { DiagramFonts } from "../text/diagram-fonts.ts";

/** The theme's ink of labels and its page, as `#rrggbb`. */
export interface LabelColors {
  text: string;
  background: string;
}

/** The information that passes get beside the drawing. */
export interface CleanupContext {
  fonts: DiagramFonts;
  /** The drawing's formulas and images. */
  assets: Assets;
  /** Elements that are added after the style sheets are removed. */
  later: (() => void)[];
  /** The document that new elements are made in. */
  document: Document;
  /** Absent where the diagram has a theme of its own. */
  colors?: LabelColors | undefined;
  /** The declarations of style sheets and `style` attributes for an element. */
  declared(element: Element): ReadonlyMap<string, string>;
}

/** One named step that mends one thing in a finished drawing, in place. */
export interface Pass {
  name: string;
  /** The fault that renderers would show without this pass. */
  mends: string;
  run(svg: Element, context: CleanupContext): void;
}

/** The context of one drawing. Its style sheets are read once, before the first pass. */
export function openContext(
  svg: Element,
  fonts: DiagramFonts,
  colors?: LabelColors,
  assets = new Assets(),
): CleanupContext {
  const css = svg.getElementsByTagName("style").map((style) => style.textContent);
  const cascade = new Cascade(css.join("\n"), (property) => !property.startsWith("--"));
  const known = new WeakMap<Element, Map<string, string>>();
  return {
    fonts,
    assets,
    later: [],
    document: svg.document,
    colors,
    declared(element) {
      let declared = known.get(element);
      if (!declared) {
        declared = cascade.declared(element);
        known.set(element, declared);
      }
      return declared;
    },
  };
}

/** The drawing and every element in it, as they are now. */
export function everyElement(svg: Element): Element[] {
  return svg.getElementsByTagName("*", true).toSpliced(0, 0, svg);
}

/** The id in `url(#id)`, with or without quotes; `undefined` for anything else. */
export function urlTarget(value: string | null): string | undefined {
  return value === null ? undefined : /url\(\s*["']?#([^"')]+?)["']?\s*\)/.exec(value)?.[1];
}
