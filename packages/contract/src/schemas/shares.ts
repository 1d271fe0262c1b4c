/**
 * Documents that an account stores for others to open. Only the web app calls for them, so they are no
 * part of the public interface and of the OpenAPI document.
 */
import { z } from "zod";
import { shareDays, SHARE_TITLE_LIMIT } from "../limits.ts";
import { pictures } from "./pictures.ts";
import { renderFields, show } from "./render-fields.ts";

const titleError = ({ input }: { input?: unknown }) =>
  `title must be text of at most ${SHARE_TITLE_LIMIT} characters; got ${show(input)}`;
const daysError = ({ input }: { input?: unknown }) =>
  `days must be one of ${shareDays.join(", ")}; got ${show(input)}`;

/** A document, its look, and the pictures beside it. */
export const createShareRequest = z.object({
  ...renderFields,
  pictures,
  title: z.string({ error: titleError }).max(SHARE_TITLE_LIMIT, { error: titleError }),
  days: z.literal(shareDays, { error: daysError }),
});

/** A share in its owner's list. */
export interface ShareView {
  shareId: string;
  title: string;
  url: string;
  /** Bytes stored. */
  bytes: number;
  createdAt: string;
  expiresAt: string;
}

/**
 * Shared document as it is given to those who follow the link. `style` has all other fields of the
 * request.
 */
export interface SharedDocument {
  title: string;
  markdown: string;
  style: Readonly<Record<string, unknown>>;
  pictures: { name: string; data: string }[];
}
