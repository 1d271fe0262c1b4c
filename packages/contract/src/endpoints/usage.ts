/** Numbers of an account: its free requests, its credits. */
import { standingResponse } from "../schemas/standing.ts";
import { usageResponse } from "../schemas/usage.ts";
import type { Endpoint } from "./endpoint.ts";
import { always } from "./parts.ts";

export const usageEndpoints = {
  getUsage: {
    method: "GET",
    path: "/api/v1/account/usage",
    tag: "Account",
    access: "token",
    scope: "read",
    summary: "Get monthly usage",
    description: "Free requests used and left in this UTC calendar month, and the credit balance.",
    answers: [{ status: 200, description: "The usage", schema: usageResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...always],
  },
  getStanding: {
    method: "GET",
    path: "/api/v1/account/standing",
    tag: "Account",
    access: "session",
    summary: "Get all that an account has",
    description:
      "Monthly usage, clean browser exports left, the credit balance, and the last 100 lines of the " +
      "ledger of credits, newest first.",
    answers: [{ status: 200, description: "The standing", schema: standingResponse }],
    errors: ["UNAUTHORIZED", ...always],
  },
} as const satisfies Record<string, Endpoint>;
