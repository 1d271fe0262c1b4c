import type { Hash } from "node:crypto";

/** `node:crypto`'s function. Its module takes 3 ms to load and most renders hash nothing, so the first call loads it. */
export function createHash(algorithm: "sha256" | "md5"): Hash {
  return process.getBuiltinModule("node:crypto").createHash(algorithm);
}
