/** Brands that an account stores by name. */
import { BRANDS } from "../limits.ts";
import {
  brandListResponse,
  brandResponse,
  deleteBrandResponse,
  putBrandRequest,
  putBrandResponse,
} from "../schemas/brands.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, withBody } from "./parts.ts";

const brandName =
  "The brand's name: a-z, 0-9 and hyphens, at most 63 characters, no hyphen in front";

export const brandEndpoints = {
  listBrands: {
    method: "GET",
    path: "/api/v1/brands",
    tag: "Brands",
    access: "account",
    scope: "read",
    summary: "List stored brands",
    description: "The account's brands by their names, without what is in them.",
    answers: [{ status: 200, description: "The brands", schema: brandListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...always],
  },
  putBrand: {
    method: "PUT",
    path: "/api/v1/brands/{name}",
    tag: "Brands",
    access: "account",
    summary: "Store a brand",
    description:
      "Stores a brand, or replaces the one of this name, with its fonts and logos. It is read as a render " +
      "would read it: what a render refuses is refused, and what it warns of comes back as warnings. From then " +
      "on `brand` takes the name in the account's requests. At most " +
      `${BRANDS.count} brands per account, ${BRANDS.bytes / 1e6} MB each file and ${BRANDS.total / 1e6} MB in all.`,
    body: putBrandRequest,
    form: true,
    example: { brand: { color: { primary: "#c4452d" } } },
    parameters: { name: brandName },
    answers: [{ status: 200, description: "Stored", schema: putBrandResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...withBody, "GENERATION_FAILED", ...always],
  },
  getBrand: {
    method: "GET",
    path: "/api/v1/brands/{name}",
    tag: "Brands",
    access: "account",
    scope: "read",
    summary: "Get a stored brand",
    description: "The brand with its files, as `putBrand` takes them.",
    parameters: { name: brandName },
    answers: [{ status: 200, description: "The brand", schema: brandResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  deleteBrand: {
    method: "DELETE",
    path: "/api/v1/brands/{name}",
    tag: "Brands",
    access: "account",
    summary: "Delete a stored brand",
    description: "From the next request on, its name is unknown. What was rendered with it stays.",
    parameters: { name: brandName },
    answers: [{ status: 200, description: "Deleted", schema: deleteBrandResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
} as const satisfies Record<string, Endpoint>;
