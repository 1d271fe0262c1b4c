/** How much of a month's free requests is used; a month is one of UTC's calendar. */
import { z } from "zod";
import { success } from "./envelope.ts";
import { name } from "./registry.ts";

export const usage = name(
  "Usage",
  z.object({
    monthlyQuota: z.int().describe("Free requests per month"),
    monthlyUsed: z.int().min(0).describe("Free requests used this month"),
    monthlyRemaining: z.int().min(0).describe("Free requests remaining this month"),
    yearMonth: z
      .string()
      .regex(/^\d{4}-\d{2}$/u)
      .describe("UTC calendar month, YYYY-MM"),
    creditBalance: z.int().min(0).describe("Credits left"),
    unlimited: z
      .boolean()
      .optional()
      .describe(
        "true: this service has no quota, and nothing costs anything. monthlyQuota is 1000000000 then, and " +
          "monthlyUsed goes on counting. Absent: it has one",
      ),
    resetDate: z.iso.date().describe("YYYY-MM-DD; the day on which the monthly quota resets"),
  }),
);

export const usageResponse = name("UsageResponse", success(usage));

export type Usage = z.infer<typeof usage>;
