/** Settings of the service that the web app must know. */
import { webSettingsResponse } from "../schemas/web-app/web.ts";
import type { Endpoint } from "./endpoint.ts";
import { always } from "./parts.ts";

export const webEndpoints = {
  getWebSettings: {
    method: "GET",
    path: "/api/v1/web",
    tag: "Web app",
    access: "public",
    summary: "Get what the web app must know",
    description:
      "How one can sign in and sign up on this service. Nothing of it is secret, and nothing of it " +
      "depends on who asks.",
    answers: [{ status: 200, description: "The settings", schema: webSettingsResponse }],
    errors: [...always],
  },
} as const satisfies Record<string, Endpoint>;
