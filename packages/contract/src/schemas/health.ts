/** Answers of the two probes: that the process lives, and that what it needs can be reached. */
import { z } from "zod";
import { success } from "./envelope.ts";
import { name } from "./registry.ts";

export const healthResponse = name(
  "HealthResponse",
  success(z.object({ status: z.literal("alive") })),
);

export const readinessResponse = name(
  "ReadinessResponse",
  success(
    z.object({
      status: z.literal("ready"),
      checks: z.object({
        database: z.literal("ok"),
        imageStore: z.literal("ok"),
        renderer: z.literal("ok"),
      }),
    }),
  ),
);
