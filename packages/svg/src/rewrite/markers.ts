/** Markers that turn round at the start of a line → two markers, one of them turned. */
import type { SvgElement } from "../element.ts";
import type { Drawing } from "./drawing.ts";
import { copyOf } from "./copy.ts";

/** Draws the marker of starts turned by half around its reference point. */
export function rewriteReversed(marker: SvgElement, drawing: Drawing): void {
  const { attributes } = marker;
  attributes.set("orient", "auto");
  const id = attributes.get("id");
  const users = ["marker-start", "marker"].flatMap(
    (name) => drawing.usersOf(name).get(id ?? "") ?? [],
  );
  if (users.length === 0) return;
  const copy = copyOf(marker, drawing);
  if (!copy) {
    drawing.lacks.add("`orient: auto-start-reverse`");
    return;
  }
  const [x, y] = ["refX", "refY"].map((name) => attributes.get(name) ?? "0");
  const turned = drawing.make("g", { transform: `rotate(180 ${x} ${y})` }, null);
  turned.parent = copy;
  turned.children = copy.children;
  for (const child of turned.elements()) child.parent = turned;
  copy.children = [turned];
  for (const user of users)
    user.attributes.set("marker-start", `url(#${copy.attributes.get("id")})`);
}
