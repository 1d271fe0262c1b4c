/** Where a page may be led to after signing in, out or up: addresses of this service alone. */

/** U+0000 to U+0020, which readers of addresses skip or cut off, and the backslash, which some take for a slash. */
const READ_IN_TWO_WAYS = /[\u{0}-\u{20}\u{7f}-\u{9f}\\]/u;
/** A slash or a backslash in disguise, in a path. */
const HIDDEN_SEPARATOR = /%(?:2f|5c)/iu;

/**
 * Whether an address, a path or a whole one, leads to one of these origins, and would for every
 * reader: it is exactly what the URL standard makes of it (https://url.spec.whatwg.org). So there are
 * no dots to resolve, of which `/..//evil.example` would become `//evil.example`, and nothing that
 * one reader decodes and another does not.
 *
 * @param origins as the service is reached; a path is taken to be of the first
 */
export function isOwnAddress(given: string, origins: readonly string[]): boolean {
  if (READ_IN_TWO_WAYS.test(given)) return false;
  const url = URL.parse(given, origins[0]);
  if (!url || !origins.includes(url.origin) || url.username !== "" || url.password !== "")
    return false;
  if (url.pathname.startsWith("//") || HIDDEN_SEPARATOR.test(url.pathname)) return false;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return given === path || given === url.href || given === url.origin;
}

/** Names under which a request says where to go afterwards: `callbackURL`, `redirectTo`, `errorCallbackURL` … */
const LEADS_ON = /(?:url|uri|redirect|redirect_?to|return_?to|next|continue|callback)$/iu;

/**
 * The first field of a request that leads elsewhere, by its name; `undefined` if none does. Looks at
 * the query and at every level of a body, so that a field that a route of later days takes is looked
 * at, too.
 */
export function leadsElsewhere(
  query: URLSearchParams,
  body: unknown,
  origins: readonly string[],
): string | undefined {
  for (const [name, value] of query)
    if (LEADS_ON.test(name) && value !== "" && !isOwnAddress(value, origins)) return name;
  return inBody(body, origins);
}

function inBody(value: unknown, origins: readonly string[]): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (LEADS_ON.test(name) && typeof inner !== "boolean" && inner !== null && inner !== "")
      if (typeof inner !== "string" || !isOwnAddress(inner, origins)) return name;
    const deeper = inBody(inner, origins);
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}
