import { z } from "zod";
import { apiErrorCodes } from "../errors.ts";
import { name } from "./registry.ts";

export const problem = z.object({
  path: z.string().describe("The field, header or place that is wrong"),
  message: z.string().describe("What was given and what is allowed"),
});

export const errorEnvelope = name(
  "Error",
  z.object({
    success: z.literal(false),
    error: z.object({
      code: z.enum(apiErrorCodes),
      message: z.string().describe("A sentence for people"),
      details: z.array(problem).optional().describe("One entry per problem"),
      requestId: z.string().describe("The same as X-Request-Id; name it when asking for help"),
    }),
  }),
);

/**
 * The same error as a problem of RFC 9457, for callers who ask for that by `Accept`. The OpenAPI document says so in words: with a
 * second schema, clients that are made of it would have two types of errors.
 */
export interface ProblemDetails {
  /** `urn:platen:error:` and the code. */
  type: string;
  /** When errors of this code come. */
  title: string;
  status: number;
  /** A sentence for people. */
  detail: string;
  /** `urn:platen:request:` and the request id. */
  instance: string;
  code: (typeof apiErrorCodes)[number];
  /** One entry per problem. */
  errors?: Problem[];
}

/** The envelope of every successful JSON response. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

export const timestamp = z.iso.datetime().describe("ISO 8601, UTC");

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
export type Problem = z.infer<typeof problem>;
