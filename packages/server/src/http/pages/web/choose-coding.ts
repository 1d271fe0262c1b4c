/** The codings in which files lie ready, besides as they are. */
export type Coding = "br" | "gzip";

/**
 * The one of `available` that an `Accept-Encoding` header (RFC 9110, 12.5.3) gives the most weight;
 * the earlier one of equals. `undefined`: none is accepted, and the file goes as it is.
 */
export function chooseCoding<Offered extends string>(
  acceptEncoding: string | undefined,
  available: readonly Offered[],
): Offered | undefined {
  const weights = weightsIn(acceptEncoding ?? "");
  const weightOf = (coding: Offered) => weights.get(coding) ?? weights.get("*") ?? 0;
  let best: Offered | undefined;
  for (const coding of available)
    if (weightOf(coding) > (best === undefined ? 0 : weightOf(best))) best = coding;
  return best;
}

/** Members of a list such as `gzip, br;q=0.5` and their weights, which are 1 where none is said. */
export function weightsIn(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const member of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = member.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(name, quality === undefined ? 1 : Number(quality) || 0);
  }
  return weights;
}
