import { config } from "zod/v4/core";

/** Loads the library. Its checks of settings must not try `Function`, which the page's policy reports. */
export async function loadScalar(): Promise<typeof import("./scalar.ts")> {
  config({ jitless: true });
  return await import("./scalar.ts");
}
