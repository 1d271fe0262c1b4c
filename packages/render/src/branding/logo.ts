import type { PlacedLogo } from "../brand/branding.ts";
import type { BrandImage, BrandLogo, BrandOptions } from "../brand/options.ts";

type Size = "small" | "medium" | "large";

/** Sizes of logos, the best first: in lines of pages there is room for words, at the foot of cards for a sign. */
export const logoSizes = {
  pages: ["medium", "small", "large"],
  cards: ["small", "medium", "large"],
} as const satisfies Record<string, readonly Size[]>;

/** The logo of a brand in one scheme. */
export function logoOf(
  { logo }: BrandOptions,
  scheme: "light" | "dark",
  sizes: readonly Size[],
): PlacedLogo | undefined {
  if (!logo) return undefined;
  const whole = (typeof logo === "string" ? { path: logo } : logo) as Partial<
    Record<Size | "light" | "dark", BrandLogo> & { path: string; alt: string }
  > & { images?: Readonly<Record<string, BrandImage>> };
  const named = sizes.map((size) => whole[size]).find((one) => one !== undefined && one !== null);
  const chosen = named ?? (whole as BrandLogo);
  const ofScheme =
    typeof chosen === "object" && ("light" in chosen || "dark" in chosen)
      ? (chosen[scheme] ?? chosen.light ?? chosen.dark)
      : (chosen as BrandImage);
  const image = typeof ofScheme === "string" ? { path: ofScheme } : ofScheme;
  if (!image?.path) return undefined;
  const images = whole.images ?? {};
  const known = Object.hasOwn(images, image.path) ? images[image.path] : undefined;
  const found = typeof known === "string" ? { path: known } : (known ?? image);
  return { src: found.path, alt: image.alt ?? found.alt ?? "" };
}
