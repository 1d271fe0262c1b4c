import { fileURLToPath } from "node:url";

/** Where the built web app is, or would be; `undefined` if its package is not installed. */
export function builtApp(): string | undefined {
  try {
    return fileURLToPath(new URL("dist/", import.meta.resolve("@platen/web/package.json")));
  } catch {
    return undefined;
  }
}
