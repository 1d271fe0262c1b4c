import type { Hash } from "node:crypto";

/**
 * `node:crypto`'s function. Its module takes 3 ms to load and most renders hash nothing, so the first call loads it.
 * A browser has `create-hash.browser.ts` in its place.
 */
export function createHash(algorithm: "sha256" | "sha1" | "md5"): Hash {
  return (crypto ??= process.getBuiltinModule("node:crypto")).createHash(algorithm);
}

let crypto: typeof import("node:crypto") | undefined;
