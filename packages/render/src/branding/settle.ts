/** Reads a brand for one render. */
import type { OwnFamily } from "@platen/fonts/families";
import { RenderError, type Diagnostics, type Problem } from "../diagnostics.ts";
import type { Branding, PlacedLogo } from "../brand/branding.ts";
import { besideName } from "../document-place.ts";
import { loadBytes } from "../enrich/images/load-bytes.ts";
import type { ResolvedOptions } from "../options.ts";
import { sentences } from "../page/describe-value.ts";
import { isPaged } from "../page/formats.ts";
import { createHash } from "../platform/create-hash.ts";
import { themes } from "../themes/index.ts";
import { themeOf } from "../themes/own-theme.ts";
import type { World } from "../world.ts";
import { checkBrand } from "./check.ts";
import { colorsOf } from "./colors.ts";
import { logoOf, logoSizes } from "./logo.ts";
import type { BrandOptions } from "../brand/options.ts";
import { brandFamily } from "./typography.ts";

/**
 * Puts what a brand says into the options, in place of the brand. Colours for one scheme are of the
 * scheme of the theme asked for, logos of that of their ground.
 *
 * @param asksFamily whether the request names a font family, which wins over the brand's
 * @returns the world, with the brand's own files in it
 * @throws RenderError `INVALID_OPTION` with one detail for each value that is not allowed
 */
export async function settle(
  options: ResolvedOptions,
  asksFamily: boolean,
  world: World,
  diagnostics: Diagnostics,
): Promise<World> {
  const { brand = {}, theme, cards, format } = options;
  const { problems, unknown } = checkBrand(brand);
  refuse(problems);
  const warn = (message: string) => diagnostics.warn("OPTION_IGNORED", message);
  unknown.forEach(warn);
  const { scheme } = themes[theme];
  const colors = colorsOf(brand, scheme, problems);
  const made =
    brand.typography && !asksFamily
      ? await brandFamily(
          brand.typography,
          options.fontFamily,
          (path) => fontBytes(path, brand, world),
          problems,
          warn,
        )
      : undefined;
  refuse(problems);
  options.brand = undefined;
  const branding: Branding = { colors, ...(made && { madeOf: made.madeOf }) };
  options.branding = branding;
  const sizes = cards ? logoSizes.cards : isPaged(format) ? logoSizes.pages : undefined;
  // A brand's ground may be dark on a light theme: its logo stands on that ground.
  const logo = sizes && logoOf(brand, themeOf(options).scheme, sizes);
  const placed = logo && placeLogo(logo, brand, world);
  if (placed) branding.logo = placed.logo;
  if (made) {
    options.fontFamily = made.family.name;
    held.set(branding, made.family);
  }
  return placed?.world ?? world;
}

/** Families by what a render holds as long as it lasts: their names lead to them no longer. */
const held = new WeakMap<Branding, OwnFamily>();

/** Fonts are never fetched. */
async function fontBytes(
  path: string,
  { files = {} }: BrandOptions,
  { attached, readLocal }: World,
): Promise<Uint8Array> {
  if (Object.hasOwn(files, path)) return files[path] as Uint8Array;
  const beside = attached?.get(besideName(path));
  if (beside) return beside;
  if (/^(?:https?:)?\/\//iu.test(path)) throw new Error("nothing is fetched for a brand's fonts");
  return loadBytes(path, { ...(attached && { attached }), ...(readLocal && { readLocal }) });
}

/** A logo among the brand's own files becomes one of the pictures that came with the document. */
function placeLogo(
  logo: PlacedLogo,
  { files = {} }: BrandOptions,
  world: World,
): { logo: PlacedLogo; world: World } {
  const bytes = Object.hasOwn(files, logo.src) ? files[logo.src] : undefined;
  if (!bytes) return { logo, world };
  // Its name tells what is in it: it is part of a plan's code.
  const name = `brand-${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}`;
  const attached = new Map([...(world.attached ?? []), [name, bytes]]);
  return { logo: { ...logo, src: `platen:${name}` }, world: { ...world, attached } };
}

function refuse(details: readonly Problem[]): void {
  if (details.length === 0) return;
  throw new RenderError("INVALID_OPTION", sentences(details.map(({ message }) => message)), {
    details,
  });
}
