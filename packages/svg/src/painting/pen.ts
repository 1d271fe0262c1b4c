/** The paint that shapes inherit. */
import type { SvgElement } from "../element.ts";
import { parseLength } from "../length.ts";

/** The painting properties that shapes inherit. */
export interface Pen {
  fill: string;
  stroke: string;
  width: number;
  dashes: string;
  markers: readonly (string | undefined)[];
}

export const plainPen: Pen = { fill: "", stroke: "none", width: 1, dashes: "none", markers: [] };
export const markerNames = ["marker-start", "marker-mid", "marker-end"] as const;

export function penOf({ attributes }: SvgElement, outer: Pen): Pen {
  return {
    fill: attributes.get("fill") ?? outer.fill,
    stroke: attributes.get("stroke") ?? outer.stroke,
    width: parseLength(attributes.get("stroke-width"), 16, 100) ?? outer.width,
    dashes: attributes.get("stroke-dasharray") ?? outer.dashes,
    markers: markerNames.map((name, at) => attributes.get(name) ?? outer.markers[at]),
  };
}
