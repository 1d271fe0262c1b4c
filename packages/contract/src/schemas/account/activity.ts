/** Schemas of an account's history of uses, and of its log of requests. */
import { z } from "zod";
import { success, timestamp } from "../envelope.ts";
import { name } from "../registry.ts";

export const historyLine = name(
  "HistoryLine",
  z.object({
    day: z.iso.date().describe("In UTC"),
    tokenId: z
      .string()
      .nullable()
      .describe("The token; null: the web app, an app or a signed link"),
    token: z.string().nullable().describe("Its name; null: it was revoked, or there was none"),
    format: z.string().nullable().describe("Format of the file; null: not known"),
    outcome: z
      .enum(["free", "credit", "cleanExport", "failed"])
      .describe("How it was paid; failed: not at all"),
    uses: z.int().min(1),
  }),
);

export const historyResponse = name(
  "HistoryResponse",
  success(z.object({ history: z.array(historyLine) })),
);

export const loggedRequest = name(
  "LoggedRequest",
  z.object({
    requestId: z.string().describe("As `X-Request-Id`; of a job that failed, its own id"),
    at: timestamp,
    tokenId: z.string().nullable(),
    endpoint: z.string().describe("Method and path, with the names of its parameters"),
    status: z.int(),
    code: z.string().nullable().describe("Code of the error"),
    warnings: z.array(z.string()).describe("Codes of the warnings"),
    ms: z.int().min(0).describe("How long it took, in ms"),
  }),
);

export const requestListResponse = name(
  "RequestListResponse",
  success(
    z.object({
      requests: z.array(loggedRequest),
      next: z.string().nullable().describe("`before` of the next page; null: this is the last"),
    }),
  ),
);

export type HistoryLine = z.infer<typeof historyLine>;
export type LoggedRequest = z.infer<typeof loggedRequest>;
export type RequestPage = z.infer<typeof requestListResponse>["data"];
