import type { WebSettings } from "@platen/contract";
import { requestJson } from "./request.ts";

/** How one can sign in and up on this service. */
export async function loadWebSettings(): Promise<WebSettings> {
  return (await requestJson<{ data: WebSettings }>("GET", "/api/v1/web")).data;
}
