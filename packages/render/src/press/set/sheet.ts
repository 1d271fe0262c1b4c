/** A page as it is handed to the layout: its size, its fonts and the type that everything on it inherits. */
import type { FaceSet } from "@platen/layout";
import { px } from "./nodes/node.ts";
import type { Setting } from "./setting.ts";

export interface Sheet {
  /** In device pixels. */
  width: number;
  /** Device pixels of a CSS pixel. */
  quality: number;
  faces: FaceSet;
}

export function sheetFor({ width, faces }: Setting, quality: number): Sheet {
  return { width: Math.round(width * quality), quality, faces };
}

/** The type that everything on the page inherits. */
export function typeStyle({ fonts, family, theme }: Setting): Record<string, string | number> {
  return {
    fontFamily: fonts.stackFor("body"),
    fontSize: px(family.size),
    lineHeight: family.leading,
    color: theme.colors.text,
    overflowWrap: "anywhere",
  };
}
