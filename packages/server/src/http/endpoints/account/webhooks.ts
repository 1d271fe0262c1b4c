/** The endpoints of an account's webhooks. */
import {
  checkRequest,
  createWebhookRequest,
  updateWebhookRequest,
  WEBHOOKS,
  type CreatedWebhook,
  type WebhookDeliveryView,
  type WebhookView,
} from "@platen/contract";
import type { Context } from "../../../context.ts";
import { ApiError } from "../../../domain/api-error.ts";
import { deliver } from "../../../domain/webhooks/deliver.ts";
import {
  createWebhook as create,
  refuseAddress,
  told,
  webhookSecret,
  type Delivery,
  type Webhook,
} from "../../../domain/webhooks/webhooks.ts";
import { accepted } from "../../bodies/checked-body.ts";
import { readJson } from "../../bodies/read-body.ts";
import { accountOf, logFields, type Handler, type Request } from "../../types.ts";

export const listWebhooks: Handler = async (request, { webhooks }) => {
  const list = await webhooks.listOf(accountOf(request));
  return answer(request, { webhooks: list.map(view) });
};

export const createWebhook: Handler = async (request, context) => {
  const body = await readJson(request, context);
  const { url, events } = accepted(checkRequest(createWebhookRequest, body)).value;
  const webhook = await create(context, { accountId: accountOf(request), url, events });
  logFields(request, { webhookId: webhook.id });
  return answer(request, withSecret(webhook, context), 201);
};

export const updateWebhook: Handler = async (request, context) => {
  const body = await readJson(request, context);
  const { url, events, paused } = accepted(checkRequest(updateWebhookRequest, body)).value;
  if (url !== undefined) await refuseAddress(context, url);
  const changed = await context.webhooks.update(accountOf(request), idOf(request), {
    ...(url !== undefined && { url: new URL(url).href }),
    ...(events && { events: [...new Set(events)] }),
    ...(paused !== undefined && { status: paused ? "paused" : "active" }),
  });
  return answer(request, view(found(changed)));
};

export const deleteWebhook: Handler = async (request, { webhooks }) => {
  const webhookId = idOf(request);
  if (!(await webhooks.remove(accountOf(request), webhookId))) throw nothing();
  return answer(request, { webhookId, deleted: true });
};

export const rotateWebhookSecret: Handler = async (request, context) => {
  const { webhooks, clock } = context;
  const rotated = await webhooks.rotate(accountOf(request), idOf(request), clock.now());
  return answer(request, withSecret(found(rotated), context));
};

export const testWebhook: Handler = async (request, context) => {
  const accountId = accountOf(request);
  const webhook = found(await context.webhooks.find(accountId, idOf(request)));
  const limit = { name: "webhookTests", quota: WEBHOOKS.tests, window: 60_000 };
  const { allowed, reset } = await context.limiter.take(limit, accountId);
  if (!allowed) {
    const wait = Math.max(1, Math.ceil(reset / 1000));
    const message = `More than ${WEBHOOKS.tests} tests in a minute. Try again in ${wait} s.`;
    throw new ApiError("RATE_LIMITED", message, { retryAfter: wait });
  }
  const data = { webhookId: webhook.id };
  const event = told(context, { accountId, event: "webhook.test", data });
  const delivery = await context.webhooks.addClaimed(event, webhook.id);
  context.metrics.delivered(
    await deliver(context.delivering, { delivery, webhook }, request.req.raw.signal, true),
  );
  const [noted] = await context.webhooks.deliveriesOf(accountId, webhook.id, 1);
  return answer(request, viewDelivery(noted ?? delivery));
};

export const listWebhookDeliveries: Handler = async (request, { webhooks }) => {
  const accountId = accountOf(request);
  const { id } = found(await webhooks.find(accountId, idOf(request)));
  const list = await webhooks.deliveriesOf(accountId, id, WEBHOOKS.shown);
  return answer(request, { deliveries: list.map(viewDelivery) });
};

export const replayWebhookDelivery: Handler = async (request, { webhooks }) => {
  const deliveryId = request.req.param("deliveryId") ?? "";
  const replayed = await webhooks.replay(accountOf(request), idOf(request), deliveryId);
  if (!replayed) throw new ApiError("NOT_FOUND", "There is no such delivery.");
  return answer(request, viewDelivery(replayed));
};

const idOf = (request: Request): string => request.req.param("webhookId") ?? "";

const nothing = () => new ApiError("NOT_FOUND", "There is no such webhook.");

function found(webhook: Webhook | undefined): Webhook {
  if (!webhook) throw nothing();
  return webhook;
}

function answer(request: Request, data: object, status: 200 | 201 = 200): Response {
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data }, status);
}

const withSecret = (webhook: Webhook, { secret }: Context): CreatedWebhook => ({
  ...view(webhook),
  secret: webhookSecret(secret, webhook),
});

const moment = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString());

const view = ({ id, url, events, status, reason, ...times }: Webhook): WebhookView => ({
  webhookId: id,
  url,
  events,
  status,
  reason,
  failingSince: moment(times.failingSince),
  createdAt: new Date(times.createdAt).toISOString(),
});

const viewDelivery = ({
  id,
  event,
  outcome,
  attempts,
  ...rest
}: Delivery): WebhookDeliveryView => ({
  deliveryId: id,
  event,
  outcome,
  attempts,
  createdAt: new Date(rest.createdAt).toISOString(),
  nextAt: moment(rest.nextAt),
  lastAt: moment(rest.last?.at),
  lastStatus: rest.last?.status ?? null,
  lastError: rest.last?.error ?? null,
  lastMs: rest.last?.ms ?? null,
});
