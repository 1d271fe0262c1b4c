/** Webhooks of an account, and what was delivered to them. */
import { WEBHOOKS } from "../limits.ts";
import {
  createWebhookRequest,
  createdWebhookResponse,
  deleteWebhookResponse,
  deliveryListResponse,
  deliveryResponse,
  updateWebhookRequest,
  webhookListResponse,
  webhookResponse,
} from "../schemas/account/webhooks.ts";
import type { Endpoint } from "./endpoint.ts";
import { always, withBody } from "./parts.ts";

const webhookId = "The webhook's id";

export const webhookEndpoints = {
  listWebhooks: {
    method: "GET",
    path: "/api/v1/account/webhooks",
    tag: "Webhooks",
    access: "account",
    summary: "List webhooks",
    description: "The account's webhooks, oldest first. Their secrets are not shown.",
    answers: [{ status: 200, description: "The webhooks", schema: webhookListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...always],
  },
  createWebhook: {
    method: "POST",
    path: "/api/v1/account/webhooks",
    tag: "Webhooks",
    access: "account",
    summary: "Create a webhook",
    description:
      "From now on events are posted to the address, signed as Standard Webhooks has it. The secret is in the answer and is " +
      `never shown again. At most ${WEBHOOKS.count} per account.`,
    body: createWebhookRequest,
    example: { url: "https://example.org/platen", events: ["render.succeeded", "render.failed"] },
    answers: [{ status: 201, description: "The webhook", schema: createdWebhookResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", ...withBody, ...always],
  },
  updateWebhook: {
    method: "POST",
    path: "/api/v1/account/webhooks/{webhookId}",
    tag: "Webhooks",
    access: "account",
    summary: "Change a webhook",
    description:
      "Changes the fields that are given. `paused: false` enables one that was disabled.",
    body: updateWebhookRequest,
    example: { paused: true },
    parameters: { webhookId },
    answers: [{ status: 200, description: "The webhook", schema: webhookResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...withBody, ...always],
  },
  deleteWebhook: {
    method: "DELETE",
    path: "/api/v1/account/webhooks/{webhookId}",
    tag: "Webhooks",
    access: "account",
    summary: "Delete a webhook",
    description: "With what waits to be sent to it, and the record of what was.",
    parameters: { webhookId },
    answers: [{ status: 200, description: "Deleted", schema: deleteWebhookResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  rotateWebhookSecret: {
    method: "POST",
    path: "/api/v1/account/webhooks/{webhookId}/secret",
    tag: "Webhooks",
    access: "account",
    summary: "Give a webhook another secret",
    description:
      "The new secret is in the answer and is never shown again. For 24 hours what is sent is signed by both.",
    parameters: { webhookId },
    answers: [{ status: 200, description: "The webhook", schema: createdWebhookResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  testWebhook: {
    method: "POST",
    path: "/api/v1/account/webhooks/{webhookId}/test",
    tag: "Webhooks",
    access: "account",
    summary: "Test a webhook",
    description:
      "Posts the event `webhook.test` to the address at once, whatever the webhook's state, and answers with how that went. " +
      `It is tried once. At most ${WEBHOOKS.tests} a minute.`,
    parameters: { webhookId },
    answers: [{ status: 200, description: "The delivery", schema: deliveryResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  listWebhookDeliveries: {
    method: "GET",
    path: "/api/v1/account/webhooks/{webhookId}/deliveries",
    tag: "Webhooks",
    access: "account",
    summary: "List deliveries of a webhook",
    description: `The last ${WEBHOOKS.shown} of the last 7 days, newest first, each with its last try.`,
    parameters: { webhookId },
    answers: [{ status: 200, description: "The deliveries", schema: deliveryListResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
  replayWebhookDelivery: {
    method: "POST",
    path: "/api/v1/account/webhooks/{webhookId}/deliveries/{deliveryId}/replay",
    tag: "Webhooks",
    access: "account",
    summary: "Send a delivery again",
    description:
      "Puts it first in line, with all its tries before it and the same `webhook-id`. A webhook that is paused or disabled is not sent to before it goes on.",
    parameters: { webhookId, deliveryId: "The delivery's id, as its header `webhook-id`" },
    answers: [{ status: 200, description: "The delivery", schema: deliveryResponse }],
    errors: ["UNAUTHORIZED", "FORBIDDEN", "NOT_FOUND", ...always],
  },
} as const satisfies Record<string, Endpoint>;
