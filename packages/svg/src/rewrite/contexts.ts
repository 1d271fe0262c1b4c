/** `context-fill` and `context-stroke`, the paint of whoever refers to an element → copies with that paint (SVG 2, section 13.2). */
import type { SvgElement } from "../element.ts";
import { visit } from "../element.ts";
import { referenceId } from "../clean-attributes.ts";
import { resources } from "../vocabulary.ts";
import { copyOf } from "./copy.ts";
import { inherited, type Drawing } from "./drawing.ts";

export const contextPaint = /\bcontext-(fill|stroke)\b/u;

const paints = ["fill", "stroke"] as const;
const initial = { fill: "#000", stroke: "none" } as const;
const markers = ["marker-start", "marker-mid", "marker-end", "marker"] as const;
const marked: ReadonlySet<string> = new Set(["path", "line", "polyline", "polygon"]);

/** Gives each use and each marked line copies in its own paint; where there is no paint to take, nothing is painted. */
export function rewriteContexts(drawing: Drawing): void {
  const asking = new Set<SvgElement>();
  const made = new Map<string, string | undefined>();
  visit(drawing.root, (element) => {
    if (!paints.some((name) => contextPaint.test(element.attributes.get(name) ?? ""))) return;
    for (let at: SvgElement | null = element; at && !asking.has(at); at = at.parent) asking.add(at);
  });
  const taking = (user: SvgElement, id: string | undefined): string | undefined => {
    const target = id === undefined ? undefined : drawing.ids.get(id);
    if (!target || !asking.has(target)) return undefined;
    const [fill, stroke] = paints.map((name) => paintOf(user, name));
    const key = `${id} ${fill} ${stroke}`;
    if (!made.has(key)) made.set(key, painted(target, { fill: fill!, stroke: stroke! }, drawing));
    return made.get(key);
  };
  const users: SvgElement[] = [];
  visit(drawing.root, (element) => {
    if (element.localName === "use" || marked.has(element.localName)) users.push(element);
  });
  for (const user of users) {
    if (user.localName === "use") {
      const copy = taking(user, user.attributes.get("href")?.trim().slice(1));
      if (copy !== undefined) user.attributes.set("href", `#${copy}`);
    } else if (!isWithinResource(user)) {
      for (const name of markers) {
        const copy = taking(user, referenceId(inherited(user, name)));
        if (copy !== undefined) user.attributes.set(name, `url(#${copy})`);
      }
    }
  }
  visit(drawing.root, ({ attributes }) => {
    for (const name of paints)
      if (contextPaint.test(attributes.get(name) ?? "")) attributes.set(name, "none");
  });
}

function painted(
  target: SvgElement,
  paint: Readonly<Record<"fill" | "stroke", string>>,
  drawing: Drawing,
): string | undefined {
  const copy = copyOf(target, drawing);
  if (!copy) drawing.lacks.add("`context-fill`");
  if (!copy) return undefined;
  visit(copy, ({ attributes }) => {
    for (const name of paints) {
      const asked = contextPaint.exec(attributes.get(name) ?? "")?.[1] as
        | "fill"
        | "stroke"
        | undefined;
      if (asked === undefined) continue;
      // Gradients and patterns would begin anew in each part.
      if (/url\s*\(/iu.test(paint[asked])) drawing.lacks.add(`\`context-${asked}\` of a gradient`);
      attributes.set(name, paint[asked]);
    }
  });
  return copy.attributes.get("id");
}

function paintOf(user: SvgElement, name: "fill" | "stroke"): string {
  const paint = inherited(user, name) ?? initial[name];
  if (contextPaint.test(paint)) return "none";
  return paint.toLowerCase() === "currentcolor" ? (inherited(user, "color") ?? "#000") : paint;
}

function isWithinResource(element: SvgElement): boolean {
  for (let at = element.parent; at; at = at.parent)
    if (
      at.localName === "marker" ||
      (resources.has(at.localName) && at.localName !== "defs" && at.localName !== "symbol")
    )
      return true;
  return false;
}
