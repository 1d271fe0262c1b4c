/** Webhooks of an account, its history and its log of requests. */
import type {
  CreatedWebhook,
  HistoryLine,
  RequestPage,
  WebhookDeliveryView,
  WebhookEvent,
  WebhookView,
} from "@platen/contract";
import { patience } from "./patience.ts";
import { requestJson } from "./request.ts";

const own = "/api/v1/account";
/** Address of the history as a table of comma-separated values. */
export const HISTORY_CSV = `${own}/history?as=csv`;

async function ask<Data>(
  method: "GET" | "POST" | "DELETE",
  path: string,
  body?: object,
): Promise<Data> {
  const extra = { signal: patience(), ...(body && { body }) };
  return (await requestJson<{ data: Data }>(method, `${own}${path}`, extra)).data;
}

const at = (webhookId: string, rest = "") => `/webhooks/${encodeURIComponent(webhookId)}${rest}`;

export const listWebhooks = async (): Promise<WebhookView[]> =>
  (await ask<{ webhooks: WebhookView[] }>("GET", "/webhooks")).webhooks;

export const createWebhook = (body: {
  url: string;
  events: WebhookEvent[];
}): Promise<CreatedWebhook> => ask("POST", "/webhooks", body);

export const pauseWebhook = (id: string, paused: boolean): Promise<WebhookView> =>
  ask("POST", at(id), { paused });

export const rotateWebhook = (id: string): Promise<CreatedWebhook> =>
  ask("POST", at(id, "/secret"));

export const testWebhook = (id: string): Promise<WebhookDeliveryView> =>
  ask("POST", at(id, "/test"));

export const deleteWebhook = (id: string): Promise<unknown> => ask("DELETE", at(id));

export const listDeliveries = async (id: string): Promise<WebhookDeliveryView[]> =>
  (await ask<{ deliveries: WebhookDeliveryView[] }>("GET", at(id, "/deliveries"))).deliveries;

export const replayDelivery = (id: string, deliveryId: string): Promise<unknown> =>
  ask("POST", at(id, `/deliveries/${encodeURIComponent(deliveryId)}/replay`));

export const getHistory = async (): Promise<HistoryLine[]> =>
  (await ask<{ history: HistoryLine[] }>("GET", "/history")).history;

export const listRequests = (query: Record<string, string>): Promise<RequestPage> =>
  ask("GET", `/requests?${new URLSearchParams(query).toString()}`);

export const firstRequests = (): Promise<RequestPage> => ask("GET", "/requests");
