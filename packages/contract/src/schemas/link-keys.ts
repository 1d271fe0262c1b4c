/** Schemas of the keys by which an account signs links. */
import { z } from "zod";
import { success, timestamp } from "./envelope.ts";
import { name } from "./registry.ts";
import { createTokenRequest } from "./tokens.ts";

export const createLinkKeyRequest = name(
  "CreateLinkKeyRequest",
  z.object({ name: createTokenRequest.shape.name.describe("What the key is for") }),
);

export const linkKey = name(
  "LinkKey",
  z.object({
    keyId: z.string().describe("Stands in the addresses that it signs"),
    name: z.string(),
    createdAt: timestamp,
  }),
);

export const createdLinkKey = name(
  "CreatedLinkKey",
  linkKey.extend({
    secret: z.string().describe("Signs addresses. It is shown only this once"),
  }),
);

export const linkKeyListResponse = name(
  "LinkKeyListResponse",
  success(z.object({ keys: z.array(linkKey) })),
);
export const createLinkKeyResponse = name("CreateLinkKeyResponse", success(createdLinkKey));
export const revokeLinkKeyResponse = name(
  "RevokeLinkKeyResponse",
  success(z.object({ keyId: z.string(), revoked: z.literal(true) })),
);

export type LinkKeyView = z.infer<typeof linkKey>;
export type CreatedLinkKey = z.infer<typeof createdLinkKey>;
