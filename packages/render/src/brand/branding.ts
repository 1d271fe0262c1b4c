/** A brand as a render uses it. Safe to import in a browser. */
import type { FontFamilyName } from "@platen/fonts/names";
import type { AlertKind } from "../document.ts";

/** A colour as `#rrggbb`, and the field that names it. */
export interface NamedColor {
  key: string;
  color: string;
}

/** Places in a theme that a brand may have a colour for. */
export type BrandPlace =
  | "background"
  | "text"
  | "heading"
  | "muted"
  | "accent"
  | "link"
  | "inlineCode"
  | "inlineCodeText"
  | "codeGround"
  | "codeText"
  | "error"
  | AlertKind;

export type BrandColors = { readonly [Place in BrandPlace]?: NamedColor };

export interface PlacedLogo {
  src: string;
  alt: string;
}

/** A brand, read and checked, in one scheme. It is part of a plan's code. */
export interface Branding {
  colors: BrandColors;
  logo?: PlacedLogo;
  /** The family of ours that the brand's own was made of. */
  madeOf?: FontFamilyName;
}
