/** Refuses what a web page sends through its reader's browser, by Host and by Origin. */
import {
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { ApiError } from "../domain/api-error.ts";

/**
 * The service's own name and those of this machine. A page elsewhere can neither have such an
 * origin nor, whatever its name is made to resolve to, send such a Host.
 *
 * @throws ApiError `FORBIDDEN`
 */
export function refuseForeign({ headers }: Pick<Request, "headers">, baseUrl: string): void {
  const { hostname } = new URL(baseUrl);
  const host = validateHostHeader(headers.get("host"), [hostname, ...localhostAllowedHostnames()]);
  if (!host.ok) throw new ApiError("FORBIDDEN", foreignHost);
  const origins = [hostname, ...localhostAllowedOrigins()];
  if (!validateOriginHeader(headers.get("origin"), origins).ok)
    throw new ApiError("FORBIDDEN", "Pages of other sites may not call this address.");
}

const foreignHost =
  "The Host of the request is not the service's. Call it by its PLATEN_BASE_URL; a proxy in " +
  "between must pass the Host header on.";
