/** Hashes in a browser, whose own answer only later. */
import { md5, sha1 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

const makers = { md5, sha1, sha256 } as const;

/** The part of `node:crypto`'s hash that is used here. */
export interface Digest {
  update(data: string | Uint8Array): Digest;
  digest(encoding: "hex" | "base64" | "base64url"): string;
}

export function createHash(algorithm: keyof typeof makers): Digest {
  const hash = makers[algorithm].create();
  const digest: Digest = {
    update(data) {
      hash.update(typeof data === "string" ? utf8ToBytes(data) : data);
      return digest;
    },
    digest: (encoding) => encoded(hash.digest(), encoding),
  };
  return digest;
}

function encoded(bytes: Uint8Array, encoding: "hex" | "base64" | "base64url"): string {
  if (encoding === "hex")
    return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const base64 = btoa(String.fromCharCode(...bytes));
  if (encoding === "base64") return base64;
  return base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
