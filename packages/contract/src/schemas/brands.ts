/** Schemas of the endpoints of brands that an account stores by name. */
import { z } from "zod";
import { BRANDS } from "../limits.ts";
import { success, timestamp } from "./envelope.ts";
import { warning } from "./generate.ts";
import { brandField } from "./grouped-fields.ts";
import { name } from "./registry.ts";
import { show } from "./render-fields.ts";

const DATA = /^data:[^,;]{0,100}(?:;[^,;]{0,100}){0,4};base64,/iu;

const dataError = ({ input }: { input?: unknown }) =>
  `files must hold data: addresses in base64, such as data:font/woff2;base64,d09G…; got ${show(input)}`;

const files = z
  .record(z.string(), z.string({ error: dataError }).regex(DATA, { error: dataError }), {
    error: ({ input }) =>
      `files must be an object of data: addresses by the paths that the brand has; got ${show(input)}`,
  })
  .describe(
    'Fonts and logos by the paths that the brand names, as data: addresses: { "fonts/acme.woff2": "data:font/woff2;base64,…" }',
  );

export const putBrandRequest = name(
  "PutBrandRequest",
  z.object({
    brand: brandField(),
    files: files.optional(),
  }),
);

export const storedBrand = name(
  "StoredBrand",
  z.object({
    name: z.string(),
    bytes: z.int().min(0).describe("Of the brand and its files"),
    updatedAt: timestamp,
  }),
);

export const brandListResponse = name(
  "BrandListResponse",
  success(
    z.object({
      brands: z.array(storedBrand).describe("By their names"),
      bytes: z
        .int()
        .min(0)
        .describe(`Of all of them; there is room for ${BRANDS.total / 1e6} MB in all`),
    }),
  ),
);

export const brandContent = name(
  "BrandContent",
  storedBrand.extend({
    brand: z.looseObject({}).describe("Keys of _brand.yml"),
    files,
  }),
);

export const brandResponse = name("BrandResponse", success(brandContent));

export const putBrandResponse = name(
  "PutBrandResponse",
  success(storedBrand).extend({
    meta: z.object({ warnings: z.array(warning).describe("Empty when there are none") }),
  }),
);

export const deleteBrandResponse = name(
  "DeleteBrandResponse",
  success(z.object({ name: z.string(), deleted: z.literal(true) })),
);

export type StoredBrand = z.infer<typeof storedBrand>;
export type BrandContent = z.infer<typeof brandContent>;
