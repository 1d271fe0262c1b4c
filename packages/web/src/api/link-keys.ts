/** Keys by which an account signs links. */
import type { CreatedLinkKey, LinkKeyView } from "@platen/contract";
import { patience } from "./patience.ts";
import { requestJson } from "./request.ts";

const own = "/api/v1/link-keys";

export async function listLinkKeys(): Promise<LinkKeyView[]> {
  const answer = await requestJson<{ data: { keys: LinkKeyView[] } }>("GET", own, {
    signal: patience(),
  });
  return answer.data.keys;
}

export async function createLinkKey(name: string): Promise<CreatedLinkKey> {
  const extra = { body: { name }, signal: patience() };
  return (await requestJson<{ data: CreatedLinkKey }>("POST", own, extra)).data;
}

export async function revokeLinkKey(keyId: string): Promise<void> {
  await requestJson("DELETE", `${own}/${encodeURIComponent(keyId)}`, { signal: patience() });
}
