/** Schemas of the keys by which an account signs links. */
import { formats } from "@platen/render/options";
import { z } from "zod";
import { LINK_LENGTH } from "../limits.ts";
import { success, timestamp } from "./envelope.ts";
import { name } from "./registry.ts";
import { oneOf } from "./render-fields.ts";
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

export const createLinkRequest = name(
  "CreateLinkRequest",
  z.object({
    format: oneOf("format", formats, "png", "Format of the picture"),
    query: z
      .string()
      .min(1)
      .max(LINK_LENGTH)
      .describe("Fields of a render as a query, `md` for the Markdown: `md=%23+Hello&theme=nord`"),
  }),
);

export const linkKeyListResponse = name(
  "LinkKeyListResponse",
  success(z.object({ keys: z.array(linkKey) })),
);
export const createLinkKeyResponse = name("CreateLinkKeyResponse", success(createdLinkKey));
export const createLinkResponse = name(
  "CreateLinkResponse",
  success(z.object({ link: z.url().describe("Address of the picture") })),
);
export const revokeLinkKeyResponse = name(
  "RevokeLinkKeyResponse",
  success(z.object({ keyId: z.string(), revoked: z.literal(true) })),
);

export type LinkKeyView = z.infer<typeof linkKey>;
export type CreatedLinkKey = z.infer<typeof createdLinkKey>;
