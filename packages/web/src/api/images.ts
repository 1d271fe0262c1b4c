/** Pictures that the account made by the API in the last 24 hours. */
import type { KeptImage } from "@platen/contract";
import { patience } from "./patience.ts";
import { requestJson } from "./request.ts";

const own = "/api/web/images";

export async function listImages(): Promise<KeptImage[]> {
  const extra = { signal: patience() };
  const { data } = await requestJson<{ data: { images: KeptImage[] } }>("GET", own, extra);
  return data.images;
}

export async function deleteImage(imageId: string): Promise<void> {
  await requestJson("DELETE", `${own}/${imageId}`, { signal: patience() });
}
