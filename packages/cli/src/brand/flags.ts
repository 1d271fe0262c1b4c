/** The flags about brands, and what a document has of them. */
import { Option } from "commander";
import type { BrandOptions } from "@platen/render/options";
import { brandBeside, namedBrand } from "./find.ts";

export function brandFlags(): Option[] {
  const where = "_brand.yml beside the document or above it, within the repository";
  return [
    new Option("--brand <file>", `Brand, its folder or npm package (default: ${where})`),
    new Option("--no-brand", "Use no brand"),
  ];
}

/** A brand that is asked for; absent: the one that is found. */
export type AskedBrand = { brand?: BrandOptions } | "found" | "none";

/**
 * @param value of the flag
 * @throws UsageError if the file cannot be read
 */
export async function askedBrand(value: unknown): Promise<AskedBrand> {
  if (value === false) return "none";
  if (typeof value !== "string") return "found";
  const { readBrand } = await import("./read.ts");
  return { brand: await readBrand(namedBrand(value)) };
}

/** @param folder of the document; absent: it is in none */
export async function brandFor(
  asked: AskedBrand,
  folder: string | undefined,
): Promise<{ brand?: BrandOptions }> {
  if (typeof asked === "object") return asked;
  const file = asked === "found" && folder !== undefined ? brandBeside(folder) : undefined;
  if (file === undefined) return {};
  const { readBrand } = await import("./read.ts");
  return { brand: await readBrand(file) };
}
