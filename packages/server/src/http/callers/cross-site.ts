import { originsOf } from "../../adapters/accounts/accounts.ts";
import type { Context } from "../../context.ts";
import { ApiError } from "../../domain/api-error.ts";
import type { Request } from "../types.ts";

/**
 * Refuses what a browser sends on behalf of another site. Cookies travel with it, whoever wrote
 * the page; programs that are no browsers send neither header and have no cookies to lose.
 *
 * @throws ApiError `FORBIDDEN`
 */
export function refuseCrossSite(request: Request, { baseUrl }: Context): void {
  const site = request.req.header("sec-fetch-site");
  const origin = request.req.header("origin");
  const ownSite = site === undefined || site === "same-origin" || site === "none";
  if (ownSite && (origin === undefined || originsOf(baseUrl).includes(origin))) return;
  throw new ApiError(
    "FORBIDDEN",
    "Requests with a session come from the service's own pages only, at its PLATEN_BASE_URL.",
  );
}
