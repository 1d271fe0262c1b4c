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

/** The same as a problem of RFC 9457, for those who ask for that by `Accept`. */
export const problemDetails = name(
  "ProblemDetails",
  z.object({
    type: z.string().describe("urn:platen:error: and the code"),
    title: z.string().describe("When errors of this code come"),
    status: z.int(),
    detail: z.string().describe("A sentence for people"),
    instance: z.string().describe("urn:platen:request: and the request id"),
    code: z.enum(apiErrorCodes),
    errors: z.array(problem).optional().describe("One entry per problem"),
  }),
);

/** The envelope of every successful JSON response. */
export function success<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), data });
}

export const timestamp = z.iso.datetime().describe("ISO 8601, UTC");

export type ErrorEnvelope = z.infer<typeof errorEnvelope>;
export type ProblemDetails = z.infer<typeof problemDetails>;
export type Problem = z.infer<typeof problem>;
