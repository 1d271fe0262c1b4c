/** The web app's own addresses for documents that accounts share. They are no part of the public API. */
import type { WebApp } from "../pages/web/index.ts";
import type { OwnRoute } from "../types.ts";
import { listShares, removeShare, storeShare } from "./own-shares.ts";
import { readShared, sharedPage, sharedPicture } from "./read-share.ts";

export function shareRoutes(app: WebApp | undefined): readonly OwnRoute[] {
  const page: OwnRoute[] = app ? [["/s/{shareId}", "public", "GET", sharedPage(app)]] : [];
  return [
    ...page,
    ["/api/web/shares", "session", "GET", listShares],
    ["/api/web/shares", "session", "POST", storeShare],
    ["/api/web/shares/{shareId}", "session", "DELETE", removeShare],
    ["/s/{shareId}/document.json", "public", "GET", readShared],
    ["/s/{shareId}/picture.jpg", "public", "GET", sharedPicture],
  ];
}
