/** Records of an account: its uses by day, its last requests. */
import { ACTIVITY } from "../limits.ts";
import { historyResponse, requestListResponse } from "../schemas/account/activity.ts";
import type { Endpoint } from "./endpoint.ts";
import { always } from "./parts.ts";

export const activityEndpoints = {
  getHistory: {
    method: "GET",
    path: "/api/v1/account/history",
    tag: "Account",
    access: "account",
    scope: "read",
    summary: "Get the history of uses",
    description: `Renders and charged exports of the last ${ACTIVITY.days} days, by UTC day, token, format and outcome, newest day first.`,
    query: { as: "csv: the same as a table of comma-separated values" },
    answers: [
      { status: 200, description: "The history", schema: historyResponse, files: ["text/csv"] },
    ],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "INVALID_REQUEST", ...always],
  },
  listRequests: {
    method: "GET",
    path: "/api/v1/account/requests",
    tag: "Account",
    access: "account",
    scope: "read",
    summary: "List requests",
    description:
      "Calls by the account's tokens, apps and signed links in the last 7 days, newest first. Nothing of what was rendered is in it. " +
      `At most ${ACTIVITY.kept} are kept, and one may be missing.`,
    query: {
      status: "A status such as 429, or a kind such as 4xx",
      before: "`next` of the page before",
    },
    answers: [{ status: 200, description: "The requests", schema: requestListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "INVALID_REQUEST", ...always],
  },
} as const satisfies Record<string, Endpoint>;
