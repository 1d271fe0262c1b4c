/** Asks for renders: with and without keys, again with the same key, and in wrong ways. */
import { randomUUID } from "node:crypto";
import type { GenerateAnswer } from "../../../test/support/call.ts";
import type { Fate, RenderedImage } from "../history.ts";
import type { Recorder } from "../recorder.ts";
import { liveToken, type Account, type KeyedDocument } from "./account.ts";
import { ask, jsonOf, post, type Answer, type Caller } from "./exchange.ts";

const GENERATE = "/api/v1/images/generate";
/** A document that fails with `strict`, but not before it is rendered. */
export const HOPELESS = "$\\undefinedcommand$";

export interface Session extends Caller {
  recorder: Recorder;
}

type Document = Omit<KeyedDocument, "key"> & { key: string | undefined };

/** Asks for a new document, with or without a key. */
export async function renderNew(
  session: Session,
  account: Account,
  { keyed, watermark }: { keyed: boolean; watermark: boolean },
): Promise<Fate<RenderedImage>> {
  const markdown = `# ${randomUUID()}`;
  const key = keyed ? randomUUID() : undefined;
  return render(session, account, { markdown, watermark, key });
}

/** Asks again for a document that has a key. */
export function renderAgain(
  session: Session,
  account: Account,
  document: KeyedDocument,
): Promise<Fate<RenderedImage>> {
  return render(session, account, document);
}

async function render(
  session: Session,
  account: Account,
  document: Document,
): Promise<Fate<RenderedImage>> {
  const { key } = document;
  const token = liveToken(account);
  if (!token) return { kind: "unsent" };
  const keyed = key === undefined ? undefined : { ...document, key };
  if (keyed) account.open.set(keyed.key, keyed);
  const fate = await session.recorder.operation(
    "render",
    { account: account.email, key, way: "request" },
    () => ask(session, request(token.token, document), readImage),
  );
  if (keyed) note(account, keyed, fate);
  return fate;
}

/**
 * Notes the outcome of a request with a key. A refusal for good means that it never began; after
 * any other failure it may be under way.
 */
function note(account: Account, document: KeyedDocument, fate: Fate<RenderedImage>): void {
  const { key } = document;
  if (fate.kind === "ok") account.answered.push(document);
  if (fate.kind === "ok" || (fate.kind === "refused" && fate.code === "QUOTA_EXCEEDED"))
    account.open.delete(key);
  // Another attempt with this key may have been refused for good meanwhile; this one has to be
  // settled nevertheless.
  else if (!account.answered.some((other) => other.key === key)) account.open.set(key, document);
}

/** Sends a used key with another document. */
export async function misuseKey(session: Session, account: Account): Promise<void> {
  const [{ key } = { key: undefined }] = account.answered;
  const token = liveToken(account);
  if (key === undefined || !token) return;
  const document = { key, markdown: "another", watermark: true };
  await session.recorder.operation("misuse", { account: account.email, key }, () =>
    ask(session, request(token.token, document), readImage),
  );
}

/** Sends a request that cannot result in an image. */
export async function renderHopeless(session: Session, account: Account): Promise<void> {
  const token = liveToken(account);
  if (!token) return;
  const markdown = HOPELESS;
  const body = { markdown, strict: true };
  await session.recorder.operation("hopeless", { account: account.email }, () =>
    ask(session, post(GENERATE, body, { Authorization: `Bearer ${token.token}` }), () => null),
  );
}

/** The fields of a document, small enough to be drawn at once. */
export function bodyOf({ markdown, watermark }: Omit<KeyedDocument, "key">) {
  return { markdown, width: 320, quality: 1, ...(watermark ? {} : { watermark }) };
}

function request(token: string, { key, ...document }: Document) {
  const body = bodyOf(document);
  const keyed = key === undefined ? {} : { "Idempotency-Key": key };
  return post(GENERATE, body, { Authorization: `Bearer ${token}`, ...keyed });
}

function readImage(answer: Answer): RenderedImage {
  const replayed = answer.headers["idempotent-replayed"] === "true";
  return { ...imageOf(jsonOf(answer) as GenerateAnswer), replayed };
}

/** The image in an answer or in the result of a job. */
export function imageOf({ data, meta }: GenerateAnswer): RenderedImage {
  const { usedFreeQuota, freeRemaining, creditBalance } = meta.quota;
  return {
    imageId: data.imageId,
    path: new URL(data.imageUrl).pathname,
    bytes: data.bytes,
    charge: usedFreeQuota ? "free" : "credit",
    freeRemaining,
    creditBalance,
    replayed: false,
  };
}
