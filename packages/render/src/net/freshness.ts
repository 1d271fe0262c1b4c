/** How long an answer may be given again to somebody else, by its own headers (RFC 9111). */

/** Longest, in ms: what an author changes is to be seen soon. */
const LONGEST = 300_000;
/** Part of its age that a file without a date of expiry stays fresh (RFC 9111, 4.2.2). */
const HEURISTIC = 0.1;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** @param now in ms since 1970 */
export function freshFor(headers: Headers, now: number): number {
  const directives = directivesOf(header(headers, "cache-control"));
  const forNobodyElse = ["no-store", "no-cache", "private"].some((name) => directives.has(name));
  // All our requests are alike, so that no other header can vary.
  if (forNobodyElse || header(headers, "vary").includes("*")) return 0;
  const age = 1000 * (Number(header(headers, "age")) || 0);
  const given = secondsOf(directives.get("s-maxage") ?? directives.get("max-age"));
  const lifetime = given ?? byDates(headers, now);
  return Math.min(LONGEST, Math.max(0, lifetime - age));
}

function byDates(headers: Headers, now: number): number {
  const date = Date.parse(header(headers, "date")) || now;
  const expires = header(headers, "expires");
  // `Expires: 0` and whatever else is no date: at once.
  if (expires !== "") return (Date.parse(expires) || date) - date;
  const modified = Date.parse(header(headers, "last-modified"));
  return Number.isNaN(modified) ? 0 : HEURISTIC * (date - modified);
}

function directivesOf(value: string): Map<string, string> {
  const parts = value.toLowerCase().split(",");
  return new Map(
    parts.map((part) => {
      const [name = "", argument = ""] = part.split("=", 2);
      return [name.trim(), argument.trim().replaceAll('"', "")];
    }),
  );
}

function secondsOf(argument: string | undefined): number | undefined {
  return argument === undefined ? undefined : 1000 * (Number(argument) || 0);
}

function header(headers: Headers, name: string): string {
  const value = headers[name] ?? "";
  return Array.isArray(value) ? value.join(",") : value;
}
