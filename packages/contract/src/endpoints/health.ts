/** Whether the service is alive and ready. */
import { healthResponse, readinessResponse } from "../schemas/health.ts";
import type { Endpoint } from "./endpoint.ts";

export const healthEndpoints = {
  getHealth: {
    method: "GET",
    path: "/healthz",
    tag: "Service",
    access: "public",
    summary: "Alive?",
    description: "Answers as long as the process can answer at all.",
    answers: [{ status: 200, description: "Alive", schema: healthResponse }],
    errors: ["INTERNAL_ERROR"],
  },
  getReadiness: {
    method: "GET",
    path: "/readyz",
    tag: "Service",
    access: "public",
    summary: "Ready for work?",
    description:
      "Checks the database, the image store and the renderer. Not ready while shutting down.",
    answers: [{ status: 200, description: "Ready", schema: readinessResponse }],
    errors: ["OVERLOADED", "INTERNAL_ERROR"],
  },
} as const satisfies Record<string, Endpoint>;
