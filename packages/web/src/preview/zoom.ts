/** How large a page is shown. */

/** `fit`: as wide as the pane, and never larger than it is. A number is a part of its real size. */
export type Zoom = "fit" | number;

export const zoomBounds = { min: 0.25, max: 4 } as const;
/** A page that is to fit may be smaller than anybody would choose: a wide one on a phone. */
const SMALLEST_FIT = 0.05;
/** Offered by name. */
export const zoomChoices = [0.5, 0.75, 1, 1.5, 2, 3] as const;
/** Steps of the buttons. */
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4];

/**
 * @param room for the page, in CSS pixels
 * @param width of the page, in CSS pixels
 */
export function zoomOf(zoom: Zoom, room: number, width: number): number {
  return zoom === "fit" ? Math.max(SMALLEST_FIT, Math.min(1, room / width)) : zoom;
}

export function zoomedIn(now: number): number {
  return steps.find((step) => step > now + 0.005) ?? zoomBounds.max;
}

export function zoomedOut(now: number): number {
  return steps.findLast((step) => step < now - 0.005) ?? Math.min(now, zoomBounds.min);
}

export function bounded(zoom: number): number {
  return Math.max(zoomBounds.min, Math.min(zoomBounds.max, zoom));
}

export function readZoom(stored: unknown): Zoom {
  return typeof stored === "number" && Number.isFinite(stored) ? bounded(stored) : "fit";
}
