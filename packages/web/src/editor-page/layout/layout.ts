/** Which panes there are and how wide: kept on this device. */
import { readZoom, type Zoom } from "../../preview/zoom.ts";

/** Panes stand beside one another, or the preview below on windows that are taller than wide. */
export type Axis = "row" | "column";

export interface Layout {
  /** The editor's part of the room that it shares with the preview. 0 and 1: one of them is put away. */
  split: Readonly<Record<Axis, number>>;
  /** Width of the style's pane, in CSS pixels. */
  styling: number;
  stylingOn: boolean;
  /** Whether the outline stands beside the text, where the window has room for it; absent: in very wide ones. */
  outlineOn?: boolean;
  zoom: Zoom;
}

export const splitBounds = { least: 0.22, most: 0.8 } as const;
export const stylingBounds = { least: 280, most: 460 } as const;

export const defaultLayout: Layout = {
  split: { row: 0.41, column: 0.42 },
  styling: 312,
  stylingOn: true,
  zoom: "fit",
};

const KEY = "platen.layout";

/** The valid fields of a stored layout; the others are the default's. */
export function readLayout(stored: unknown): Layout {
  if (typeof stored !== "object" || stored === null) return defaultLayout;
  const { split, styling, stylingOn, outlineOn, zoom } = stored as Partial<
    Record<keyof Layout, unknown>
  >;
  const { row, column } = (typeof split === "object" && split !== null ? split : {}) as Partial<
    Record<Axis, unknown>
  >;
  return {
    split: {
      row: typeof row === "number" ? snapped(row) : defaultLayout.split.row,
      column: typeof column === "number" ? snapped(column) : defaultLayout.split.column,
    },
    styling: typeof styling === "number" ? stylingWidth(styling) : defaultLayout.styling,
    stylingOn: typeof stylingOn === "boolean" ? stylingOn : defaultLayout.stylingOn,
    ...(typeof outlineOn === "boolean" && { outlineOn }),
    zoom: readZoom(zoom),
  };
}

/** Puts away panes that would be too narrow to work in. */
export function snapped(split: number): number {
  if (Number.isNaN(split)) return defaultLayout.split.row;
  if (split < splitBounds.least) return split < splitBounds.least / 2 ? 0 : splitBounds.least;
  if (split > splitBounds.most) return split > (1 + splitBounds.most) / 2 ? 1 : splitBounds.most;
  return split;
}

export function stylingWidth(width: number): number {
  return Math.max(stylingBounds.least, Math.min(stylingBounds.most, Math.round(width)));
}

export function loadLayout(): Layout {
  try {
    return readLayout(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return defaultLayout;
  }
}

export function saveLayout(layout: Layout): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(layout));
  } catch {
    // Where nothing is kept, it lasts as long as the page.
  }
}
