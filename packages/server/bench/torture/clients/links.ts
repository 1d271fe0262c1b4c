/** Signs links and views them, as pages that strangers open do. */
import { createHash, randomUUID } from "node:crypto";
import { signLink } from "../../../../client/src/sign-link.ts";
import type { Fate, FetchedImage } from "../history.ts";
import { liveToken, type Account } from "./account.ts";
import { ask, jsonOf, post } from "./exchange.ts";
import { bodyOf, type Session } from "./render.ts";

/** Views a link that nobody has seen yet. */
export async function viewNewLink(
  session: Session,
  account: Account,
  watermark: boolean,
): Promise<void> {
  account.linkKey ??= await makeKey(session, account);
  if (!account.linkKey) return;
  const { baseUrl } = session;
  const body = bodyOf({ markdown: `# ${randomUUID()}`, watermark });
  const link = await signLink({ baseUrl, ...account.linkKey }, body);
  const path = link.slice(baseUrl.length);
  account.links.push(path);
  // As the previews of one page do that many open at once.
  await Promise.all([viewLink(session, account, path), viewLink(session, account, path)]);
}

export function viewLink(
  session: Session,
  account: Account,
  path: string,
): Promise<Fate<FetchedImage>> {
  return session.recorder.operation("link", { account: account.email, path }, async () => {
    const fate = await ask(session, { method: "GET", path }, ({ body }) => ({
      bytes: body.length,
      digest: createHash("sha256").update(body).digest("hex"),
    }));
    // The picture that says so has no code.
    const isNotice = fate.kind === "refused" && fate.status === 429 && fate.code === "";
    return isNotice ? { ...fate, code: "QUOTA_EXCEEDED" } : fate;
  });
}

async function makeKey(session: Session, account: Account): Promise<Account["linkKey"]> {
  const token = liveToken(account);
  if (!token) return undefined;
  const asked = post(
    "/api/v1/link-keys",
    { name: "Torture" },
    { Authorization: `Bearer ${token.token}` },
  );
  const fate = await ask(session, asked, (answer) => {
    const { data } = jsonOf(answer) as { data: { keyId: string; secret: string } };
    return { keyId: data.keyId, secret: data.secret };
  });
  return fate.kind === "ok" ? fate.value : undefined;
}
