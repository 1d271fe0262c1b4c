/** Schemas of an account's webhooks: addresses that are told of events, as Standard Webhooks has it. */
import { z } from "zod";
import { webhookEvents } from "../../integrators.ts";
import { WEBHOOKS } from "../../limits.ts";
import { success, timestamp } from "../envelope.ts";
import { name } from "../registry.ts";
import { show } from "../render-fields.ts";

const url = z
  .string({ error: ({ input }) => `url must be text; got ${show(input)}` })
  .max(WEBHOOKS.url, { error: `url must have at most ${WEBHOOKS.url} characters` })
  .describe("Where events are posted: an address that begins with https://, without a password");

const events = z
  .array(
    z.enum(webhookEvents, {
      error: ({ input }) => `events may name ${webhookEvents.join(", ")}; got ${show(input)}`,
    }),
    { error: ({ input }) => `events must be a list; got ${show(input)}` },
  )
  .min(1, { error: "events must name at least one" })
  .max(webhookEvents.length, { error: `events must name at most ${webhookEvents.length}` })
  .describe("What it is told of");

export const createWebhookRequest = name(
  "CreateWebhookRequest",
  z.object({ url, events: events.optional().describe("What it is told of; without it, all") }),
);

export const updateWebhookRequest = name(
  "UpdateWebhookRequest",
  z.object({
    url: url.optional(),
    events: events.optional(),
    paused: z
      .boolean({ error: ({ input }) => `paused must be true or false; got ${show(input)}` })
      .optional()
      .describe(
        "true: nothing is sent and no new events are noted; what waits goes on waiting. false: it goes on, also where it was disabled",
      ),
  }),
);

export const webhook = name(
  "Webhook",
  z.object({
    webhookId: z.string(),
    url: z.string(),
    events: z.array(z.enum(webhookEvents)),
    status: z
      .enum(["active", "paused", "disabled"])
      .describe("disabled: by the service, for the reason that is named"),
    reason: z
      .enum(["gone", "failing"])
      .nullable()
      .describe("Why it is disabled. gone: it answered 410. failing: for days nothing succeeded"),
    failingSince: timestamp.nullable().describe("Since when no try has succeeded"),
    createdAt: timestamp,
  }),
);

export const createdWebhook = name(
  "CreatedWebhook",
  webhook.extend({
    secret: z
      .string()
      .describe("`whsec_` and 32 bytes in base64: signs what is sent. It is shown only this once"),
  }),
);

export const webhookDelivery = name(
  "WebhookDelivery",
  z.object({
    deliveryId: z.string().describe("The header `webhook-id`, the same for every try"),
    event: z.string(),
    outcome: z.enum(["waiting", "delivered", "failed"]),
    attempts: z.int().min(0).describe("Tries that have ended"),
    createdAt: timestamp,
    nextAt: timestamp.nullable().describe("When the next try is due"),
    lastAt: timestamp.nullable().describe("When the last try ended"),
    lastStatus: z.int().nullable().describe("HTTP status of its answer"),
    lastError: z.string().nullable().describe("Why it failed"),
    lastMs: z.int().nullable().describe("How long it took, in ms"),
  }),
);

export const webhookListResponse = name(
  "WebhookListResponse",
  success(z.object({ webhooks: z.array(webhook) })),
);
export const webhookResponse = name("WebhookResponse", success(webhook));
export const createdWebhookResponse = name("CreatedWebhookResponse", success(createdWebhook));
export const deleteWebhookResponse = name(
  "DeleteWebhookResponse",
  success(z.object({ webhookId: z.string(), deleted: z.literal(true) })),
);
export const deliveryListResponse = name(
  "WebhookDeliveryListResponse",
  success(z.object({ deliveries: z.array(webhookDelivery) })),
);
export const deliveryResponse = name("WebhookDeliveryResponse", success(webhookDelivery));

export type WebhookView = z.infer<typeof webhook>;
export type CreatedWebhook = z.infer<typeof createdWebhook>;
export type WebhookDeliveryView = z.infer<typeof webhookDelivery>;
