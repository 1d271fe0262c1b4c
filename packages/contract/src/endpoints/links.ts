/** Signed links, and the keys that sign them. */
import { LINK_KEYS_PER_ACCOUNT } from "../limits.ts";
import {
  createLinkKeyRequest,
  createLinkKeyResponse,
  createLinkRequest,
  createLinkResponse,
  linkKeyListResponse,
  revokeLinkKeyResponse,
} from "../schemas/link-keys.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, imageTypes, rendering, withBody } from "./parts.ts";

const linkFormat = "The file: png, jpeg, webp or pdf";

export const linkEndpoints = {
  getLink: {
    method: "GET",
    path: "/i/{keyId}/{signature}/{format}",
    tag: "Links",
    access: "signed",
    summary: "Get the picture of a signed link",
    description:
      "Renders what the query names, `md` or `source`, with the options that it names, and answers with the file: " +
      "for `<img>`, previews of pages and README files. Who views it needs no token. The account of the key pays, once for " +
      "each content, look and month, however often it is viewed. `exp`, in seconds since 1970, is when it ends. The " +
      "signature is the HMAC-SHA-256, by the key's secret, of `/i/{keyId}/{format}?` and the query as it is sent, in " +
      "base64url. Of several pictures it is the first.",
    parameters: {
      keyId: "The key's id",
      signature: "HMAC-SHA-256 in base64url, 43 characters",
      format: linkFormat,
    },
    answers: [
      {
        status: 200,
        description: "The file",
        files: imageTypes,
        headers: ["ETag", "Content-Disposition"],
      },
      { status: 304, description: "Not modified", headers: ["ETag"] },
      { status: 429, description: "A small picture that says so", files: imageTypes },
    ],
    errors: [
      "FORBIDDEN",
      "NOT_FOUND",
      "INVALID_REQUEST",
      "QUOTA_EXCEEDED",
      ...rendering,
      ...always,
    ],
  },
  listLinkKeys: {
    method: "GET",
    path: "/api/v1/link-keys",
    tag: "Links",
    access: "account",
    scope: "read",
    summary: "List keys of signed links",
    description: "The account's keys, newest first. Their secrets are not shown.",
    answers: [{ status: 200, description: "The keys", schema: linkKeyListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...always],
  },
  createLinkKey: {
    method: "POST",
    path: "/api/v1/link-keys",
    tag: "Links",
    access: "account",
    summary: "Create a key of signed links",
    description: `The secret is in the answer and is never shown again. At most ${LINK_KEYS_PER_ACCOUNT} per account.`,
    body: createLinkKeyRequest,
    example: { name: "Website" },
    answers: [{ status: 201, description: "The key", schema: createLinkKeyResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...withBody, ...always],
  },
  createLink: {
    method: "POST",
    path: "/api/v1/link-keys/{keyId}/links",
    tag: "Links",
    access: "account",
    summary: "Sign a link",
    description:
      "For callers who do not have the key's secret. Nothing is rendered or charged before the link is opened.",
    parameters: { keyId: "The key's id" },
    body: createLinkRequest,
    example: { format: "png", query: "md=%23+Hello&theme=nord" },
    answers: [{ status: 200, description: "The link", schema: createLinkResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...withBody, ...always],
  },
  revokeLinkKey: {
    method: "DELETE",
    path: "/api/v1/link-keys/{keyId}",
    tag: "Links",
    access: "account",
    summary: "Revoke a key of signed links",
    description:
      "From the next request on, links that it signed are refused. Caches may keep their pictures.",
    parameters: { keyId: "The key's id" },
    answers: [{ status: 200, description: "Revoked", schema: revokeLinkKeyResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
} as const satisfies Record<string, Endpoint>;
