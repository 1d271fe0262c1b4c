/** Brands that the account stores, as this page knows them: their names, and what is in those that it draws with. */
import type { ApiWarning, BrandContent, StoredBrand } from "@platen/contract";
import type { BrandOptions, RenderOptions } from "@platen/render/options";
import { useSyncExternalStore } from "react";
import { patience } from "../api/patience.ts";
import { request, requestJson } from "../api/request.ts";
import { fromAddress } from "./addresses.ts";

const all = "/api/v1/brands";
const pathOf = (name: string) => `${all}/${encodeURIComponent(name)}`;

/** ms after which what is in a brand is asked for again: it may have been changed on another device. */
const FRESH = 60_000;

let names: readonly string[] | undefined;
const contents = new Map<string, { at: number; content: Promise<BrandContent> }>();
const listeners = new Set<() => void>();

function set(next: readonly string[] | undefined): void {
  names = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The names of the account's brands; `undefined`: not known yet. */
export const useBrandNames = (): readonly string[] | undefined =>
  useSyncExternalStore(subscribe, () => names);

/** Forgets another account's brands. */
export function forgetBrands(): void {
  contents.clear();
  set(undefined);
}

export async function listBrands(): Promise<void> {
  const extra = { signal: patience() };
  const { data } = await requestJson<{ data: { brands: StoredBrand[] } }>("GET", all, extra);
  set(data.brands.map(({ name }) => name));
}

export function readBrand(name: string): Promise<BrandContent> {
  const known = contents.get(name);
  if (known && performance.now() - known.at < FRESH) return known.content;
  const content = requestJson<{ data: BrandContent }>("GET", pathOf(name), {
    signal: patience(),
  }).then(({ data }) => data);
  contents.set(name, { at: performance.now(), content });
  content.catch(() => contents.delete(name));
  return content;
}

export interface Draft {
  brand: BrandOptions;
  /** Fonts and logos, as `data:` addresses by the paths that the brand names. */
  files: Readonly<Record<string, string>>;
}

/** Stores a brand. @returns what renders with it warn of */
export async function storeBrand(name: string, draft: Draft): Promise<ApiWarning[]> {
  const response = await request("PUT", pathOf(name), { body: draft });
  contents.delete(name);
  await listBrands();
  return ((await response.json()) as { meta: { warnings: ApiWarning[] } }).meta.warnings;
}

export async function deleteBrand(name: string): Promise<void> {
  await request("DELETE", pathOf(name), { signal: patience() });
  contents.delete(name);
  await listBrands();
}

/**
 * The options of a render in this browser, with the stored brand that they name.
 *
 * @returns `undefined` if it cannot be had: the service, which stores it, says why
 */
export async function withStoredBrand<Style extends { brand?: string | BrandOptions }>(
  style: Style,
): Promise<(Omit<Style, "brand"> & Pick<RenderOptions, "brand">) | undefined> {
  const { brand: named, ...rest } = style;
  if (typeof named !== "string") return { ...rest, ...(named && { brand: named }) };
  try {
    const { brand, files } = await readBrand(named);
    const bytes = Object.entries(files).map(([path, data]) => [path, fromAddress(data)] as const);
    return { ...rest, brand: { ...brand, files: Object.fromEntries(bytes) } };
  } catch {
    return undefined;
  }
}
