/** Signs links: addresses that render what they name, at the expense of the account whose key it is. */
import { UsageError } from "./errors.ts";
import type { CreatedLinkKey, Format, GenerateRequest } from "./types.ts";

export interface LinkKeyOptions extends Pick<CreatedLinkKey, "keyId" | "secret"> {
  /** Address of the service, such as `https://platen.example`. */
  baseUrl: string;
}

/** Fields of the request that a link stands for, and `expires`, from when on it is refused. */
export type LinkRequest = Omit<
  GenerateRequest,
  "format" | "mode" | "pictures" | "plan" | "markdown"
> & {
  markdown?: string;
  /** Default `png`. */
  format?: Format;
  expires?: Date;
};

/**
 * Makes the address of a picture, for `<img>`, previews of pages and README files. It is signed with HMAC-SHA-256 by the
 * platform's Web Crypto; nothing is sent. Keep the secret off web pages: sign where your other secrets are.
 *
 * @returns the address; the service takes up to 8,000 characters after its question mark
 * @throws UsageError without Markdown and its address
 */
export async function signLink(
  { baseUrl, keyId, secret }: LinkKeyOptions,
  { markdown, format = "png", expires, ...options }: LinkRequest,
): Promise<string> {
  if (markdown === undefined && !options.source)
    throw new UsageError("signLink needs markdown, or source, which is its address");
  const query = new URLSearchParams();
  if (markdown !== undefined) query.set("md", markdown);
  for (const [name, value] of Object.entries(options))
    if (value !== undefined)
      query.set(name, typeof value === "string" ? value : JSON.stringify(value));
  if (expires) query.set("exp", String(Math.floor(expires.getTime() / 1000)));
  const signed = `/i/${keyId}/${format}?${query.toString()}`;
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(signed));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(signature)));
  const text = base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const base = baseUrl.replace(/\/+$/, "");
  return `${base}/i/${keyId}/${text}/${format}?${query.toString()}`;
}
