import type { BrandOptions } from "@platen/render/options";

/** Whatever a brand has in a place: its shape is checked by the render that reads it. */
type Unread = unknown;

/** Copy of a brand in which the addresses of its fonts and logos are others. */
export function mapAddresses(brand: BrandOptions, to: (address: string) => string): BrandOptions {
  const { logo, typography } = brand as { logo?: Unread; typography?: Unread };
  return {
    ...brand,
    ...(logo !== undefined && { logo: inLogo(logo, to) }),
    ...(isObject(typography) &&
      Array.isArray(typography["fonts"]) && {
        typography: { ...typography, fonts: typography["fonts"].map((font) => inFont(font, to)) },
      }),
  } as BrandOptions;
}

/** An address, or an object of addresses at any depth, whose words stand in `alt`. */
function inLogo(logo: Unread, to: (address: string) => string): Unread {
  if (typeof logo === "string") return to(logo);
  if (!isObject(logo)) return logo;
  return Object.fromEntries(
    Object.entries(logo).map(([key, value]) => [key, key === "alt" ? value : inLogo(value, to)]),
  );
}

function inFont(font: Unread, to: (address: string) => string): Unread {
  if (!isObject(font) || !Array.isArray(font["files"])) return font;
  return {
    ...font,
    files: font["files"].map((file: Unread) => {
      if (typeof file === "string") return to(file);
      if (!isObject(file) || typeof file["path"] !== "string") return file;
      return { ...file, path: to(file["path"]) };
    }),
  };
}

const isObject = (value: Unread): value is Record<string, Unread> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
