/** Documents that the account stores for others, and those that others store. */
import type { ShareDays, SharedDocument, ShareView } from "@platen/contract";
import type { Style } from "../style/style.ts";
import { patience } from "./patience.ts";
import { requestJson } from "./request.ts";
import { sentOf } from "./sent-style.ts";
import { withPictures } from "./with-pictures.ts";

interface Answer<Data> {
  data: Data;
}

const own = "/api/web/shares";

export interface Stored {
  title: string;
  text: string;
  style: Style;
  days: ShareDays;
}

export async function storeShare({ title, text, style, days }: Stored): Promise<ShareView> {
  const look = { ...sentOf(style) };
  const { data } = await withPictures(text, (pictures) =>
    requestJson<Answer<ShareView>>("POST", own, {
      body: { title, days, markdown: text, ...look, ...pictures },
    }),
  );
  return data;
}

export async function listShares(): Promise<ShareView[]> {
  const extra = { signal: patience() };
  return (await requestJson<Answer<{ shares: ShareView[] }>>("GET", own, extra)).data.shares;
}

export async function deleteShare(shareId: string): Promise<void> {
  await requestJson("DELETE", `${own}/${encodeURIComponent(shareId)}`, { signal: patience() });
}

/** @throws ApiError `NOT_FOUND` of one that has expired or was deleted */
export function readShare(id: string): Promise<SharedDocument> {
  return requestJson<SharedDocument>("GET", `/s/${id}/document.json`);
}
