/** The option `brand`: the keys of the open `_brand.yml` convention. Safe to import in a browser. */

/** Names that a brand has at its top. */
export const brandNames = ["meta", "color", "logo", "typography", "defaults", "files"] as const;

/** A CSS colour or the name of one of the brand's, or one for each scheme. */
export type BrandColor = string | { light?: string; dark?: string };

/** Address of an image, or the name of one of `logo.images`. */
export type BrandImage = string | { path: string; alt?: string };
export type BrandLogo = BrandImage | { light?: BrandImage; dark?: BrandImage };

/** Roles of colours, in the convention's order. */
export const colorRoles = [
  "foreground",
  "background",
  "primary",
  "secondary",
  "tertiary",
  "success",
  "info",
  "warning",
  "danger",
  "light",
  "dark",
  "emphasis",
  "link",
] as const;
export type ColorRole = (typeof colorRoles)[number];

export interface BrandTypeStyle {
  family?: string;
  /** A length of CSS: `16px`, `1rem`, `0.9em`. */
  size?: string | number;
  "line-height"?: string | number;
  /** 100 to 900, or a word such as `bold`. */
  weight?: string | number;
  style?: string;
  color?: BrandColor;
  "background-color"?: BrandColor;
  decoration?: string;
}

export interface BrandFontFile {
  /** Name of one of `files`, or a `data:` address. */
  path: string;
  weight?: string | number;
  style?: string;
}

export interface BrandFont {
  family: string;
  source?: string;
  files?: readonly (string | BrandFontFile)[];
  weight?: unknown;
  style?: unknown;
  display?: string;
}

/** A brand, as its file has it. All of it may be absent. */
export interface BrandOptions {
  meta?: unknown;
  color?: { palette?: Readonly<Record<string, BrandColor>> } & {
    readonly [Role in ColorRole]?: BrandColor;
  };
  logo?:
    | BrandLogo
    | {
        images?: Readonly<Record<string, BrandImage>>;
        small?: BrandLogo;
        medium?: BrandLogo;
        large?: BrandLogo;
      };
  typography?: {
    fonts?: readonly BrandFont[];
    base?: string | BrandTypeStyle;
    headings?: string | BrandTypeStyle;
    monospace?: string | BrandTypeStyle;
    "monospace-inline"?: string | BrandTypeStyle;
    "monospace-block"?: string | BrandTypeStyle;
    link?: BrandColor | BrandTypeStyle;
  };
  defaults?: unknown;
  /** Bytes of fonts and logos, by the paths that name them. Not for JSON, where addresses are `data:`. */
  files?: Readonly<Record<string, Uint8Array>>;
}
