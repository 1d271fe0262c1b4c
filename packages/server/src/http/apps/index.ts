/** The web app's own addresses for the apps that an account has connected. They are no part of the public API. */
import type { ConnectedApp } from "@platen/contract";
import { ApiError } from "../../domain/api-error.ts";
import { accountOf, logFields, type Handler, type OwnRoute } from "../types.ts";

const APPS = "/api/web/apps";

const listApps: Handler = async (request, { apps, oauth }) => {
  if (!oauth) throw new ApiError("NOT_FOUND", "Apps cannot sign in to this service.");
  const list = await apps.listOf(accountOf(request));
  const data = list.map(({ id, name, redirectUris, scopes, connectedAt }): ConnectedApp => {
    const hosts = [...new Set(redirectUris.map(hostOf))];
    const at = new Date(connectedAt).toISOString();
    return { appId: id, name, hosts, scopes: [...scopes], connectedAt: at };
  });
  request.header("Cache-Control", "private, no-store");
  return request.json({ success: true, data: { apps: data } });
};

const disconnectApp: Handler = async (request, { apps }) => {
  const appId = request.req.param("appId") ?? "";
  if (!(await apps.disconnect(accountOf(request), appId)))
    throw new ApiError("NOT_FOUND", "The account has no such app.");
  logFields(request, { appId });
  return request.json({ success: true, data: { appId, disconnected: true } });
};

/** A name of the internet or of this machine; of a program's own scheme, that. */
function hostOf(redirectUri: string): string {
  const { hostname, protocol } = new URL(redirectUri);
  return hostname === "" ? protocol : hostname;
}

export const appRoutes: readonly OwnRoute[] = [
  [APPS, "session", "GET", listApps],
  [`${APPS}/{appId}`, "session", "DELETE", disconnectApp],
];
