import { ApiError } from "../../domain/api-error.ts";
import type { Request } from "../types.ts";

/** U+0000 as it is written in addresses. */
export const NUL = "%00";

/**
 * Refuses what two readers may read differently: a second `Host` (RFC 9112, section 3.2), of which a
 * proxy and we may each believe another, and the character U+0000 in a path, at which some programs
 * stop reading.
 *
 * @throws ApiError `INVALID_REQUEST`, `NOT_FOUND`
 */
export function refuseAmbiguous(request: Request): void {
  const { rawHeaders } = request.env.incoming;
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length > 1) {
    const message = "Host must be given once";
    throw new ApiError("INVALID_REQUEST", `${message}.`, { details: [{ path: "Host", message }] });
  }
  if (request.req.raw.url.split("?", 1)[0]?.includes(NUL))
    throw new ApiError("NOT_FOUND", "There is nothing at this address.");
}
