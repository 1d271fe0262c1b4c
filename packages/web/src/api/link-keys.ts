/** Keys by which an account signs links. */
import type { CreatedLinkKey, LinkKeyView } from "@platen/contract";
import type { Format } from "@platen/render/options";
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

/** @param query fields of a render as a query, with the Markdown as `md` */
export async function createLink(
  keyId: string,
  body: { format: Format; query: string },
): Promise<string> {
  const path = `${own}/${encodeURIComponent(keyId)}/links`;
  const answer = await requestJson<{ data: { link: string } }>("POST", path, {
    body,
    signal: patience(),
  });
  return answer.data.link;
}

export async function revokeLinkKey(keyId: string): Promise<void> {
  await requestJson("DELETE", `${own}/${encodeURIComponent(keyId)}`, { signal: patience() });
}
