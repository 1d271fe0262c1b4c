/** Orders renders that nobody waits for, one or several at once, and asks how they go. */
import { randomUUID } from "node:crypto";
import type { BatchView, JobView } from "@platen/contract";
import type { Fate, RenderedImage } from "../history.ts";
import { liveToken, type Account, type Order } from "./account.ts";
import { ask, jsonOf, post } from "./exchange.ts";
import { bodyOf, imageOf, type Session } from "./render.ts";

const GENERATE = "/api/v1/images/generate";
const BATCHES = "/api/v1/batches";
/** Longest wait of a look for the job's end, in s. */
const WAIT = 2;

/** @param watermarks one for each document; one document makes a job, several a batch */
export async function orderNew(
  session: Session,
  account: Account,
  watermarks: readonly boolean[],
): Promise<void> {
  const order: Order = {
    key: randomUUID(),
    batch: watermarks.length > 1,
    documents: watermarks.map((watermark) => ({ markdown: `# ${randomUUID()}`, watermark })),
    jobIds: undefined,
    left: new Set(watermarks.keys()),
  };
  account.orders.push(order);
  await placeOrder(session, account, order);
  forget(account, order);
}

/** Sends an order, for the first time or again with the same key. */
export async function placeOrder(session: Session, account: Account, order: Order): Promise<void> {
  const { key, batch, documents } = order;
  const token = liveToken(account);
  if (!token) return;
  const bodies = documents.map(bodyOf);
  const headers = { Authorization: `Bearer ${token.token}`, "Idempotency-Key": key };
  const asked = batch
    ? post(BATCHES, { items: bodies }, headers)
    : post(GENERATE, { ...bodies[0], async: true }, headers);
  const { recorder } = session;
  const start = recorder.now();
  const fate = await ask(session, asked, (answer) => {
    const { data } = jsonOf(answer) as { data: JobView | BatchView };
    return "items" in data ? data.items.map(({ jobId }) => jobId) : [data.jobId];
  });
  if (fate.kind === "ok") order.jobIds ??= fate.value;
  // Nothing was accepted, and nothing is to come.
  if (fate.kind === "refused" && fate.code === "QUOTA_EXCEEDED") order.left.clear();
  // An order that was accepted is to come: as little is known of it as of a request whose connection broke.
  const known = fate.kind === "ok" ? ({ kind: "unknown" } as const) : fate;
  for (const at of documents.keys())
    recorder.note("render", { account: account.email, key: keyOf(order, at), way: "job" }, known, start); // prettier-ignore
}

/** Asks for each job of an order that has not ended. */
export async function lookAtOrder(
  session: Session,
  account: Account,
  order: Order,
  method: "GET" | "DELETE" = "GET",
): Promise<Fate<null>> {
  if (!order.jobIds) await placeOrder(session, account, order);
  for (const at of order.left) {
    const jobId = order.jobIds?.[at];
    if (jobId === undefined) break;
    const fate = await lookAtJob(session, account, { key: keyOf(order, at), jobId, method });
    if (fate.kind === "ok" || fate.kind === "ended") order.left.delete(at);
  }
  forget(account, order);
  return order.left.size > 0 ? { kind: "unknown" } : { kind: "ok", value: null };
}

/** Once nothing of it is to come. */
function forget({ orders }: Account, order: Order): void {
  const place = orders.indexOf(order);
  if (order.left.size === 0 && place >= 0) orders.splice(place, 1);
}

async function lookAtJob(
  session: Session,
  account: Account,
  { key, jobId, method }: { key: string; jobId: string; method: "GET" | "DELETE" },
): Promise<Fate<RenderedImage>> {
  const token = liveToken(account);
  if (!token) return { kind: "unsent" };
  const path = `/api/v1/jobs/${jobId}${method === "GET" ? `?wait=${WAIT}` : ""}`;
  const headers = { Authorization: `Bearer ${token.token}` };
  const { recorder } = session;
  return recorder.operation("render", { account: account.email, key, way: "job" }, async () => {
    const fate = await ask(session, { method, path, headers }, (answer) => {
      const { data } = jsonOf(answer) as { data: JobView };
      return endOf(data);
    });
    return fate.kind === "ok" ? fate.value : fate;
  });
}

function endOf({ state, result, error }: JobView): Fate<RenderedImage> {
  if (result) return { kind: "ok", value: imageOf(result) };
  if (state === "failed") return { kind: "ended", code: error?.code ?? "" };
  return state === "canceled" ? { kind: "ended", code: "CANCELED" } : { kind: "unknown" };
}

const keyOf = ({ key }: Order, at: number): string => `${key} job ${at + 1}`;
