/** Whether an `If-None-Match` header names the entity tag: what the client has is still right. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//u, ""));
  return tags.includes(etag) || tags.includes("*");
}
