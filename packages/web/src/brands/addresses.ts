import type { BrandOptions } from "@platen/render/options";

/** The bytes of a `data:` address in base64. */
export function fromAddress(data: string): Uint8Array<ArrayBuffer> {
  const text = atob(data.slice(data.indexOf(",") + 1));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export function toAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(String(reader.result)));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("no file")));
    reader.readAsDataURL(file);
  });
}

/** Copy of a brand in which texts that are paths of files are others. */
export function mapPaths(brand: BrandOptions, to: (path: string) => string): BrandOptions {
  return JSON.parse(JSON.stringify(brand), (_, value: unknown) =>
    typeof value === "string" ? to(value) : value,
  ) as BrandOptions;
}

/** A brand with its files in it, as `data:` addresses. */
export const withFilesInside = (
  brand: BrandOptions,
  files: Readonly<Record<string, string>>,
): BrandOptions =>
  mapPaths(brand, (path) => (Object.hasOwn(files, path) ? (files[path] as string) : path));
