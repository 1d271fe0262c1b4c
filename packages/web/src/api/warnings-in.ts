import type { ApiWarning } from "@platen/contract";

/** The warnings that came with a file. */
export function warningsIn(headers: Headers): ApiWarning[] {
  const value = headers.get("X-Warnings-Json");
  if (value === null) return [];
  try {
    return JSON.parse(decodeURIComponent(value)) as ApiWarning[];
  } catch {
    return [];
  }
}
