/** The address of a document that an account stores for others: `/s/` and its identifier. */
const PLACE = /^\/s\/([A-Za-z0-9_-]{22})$/u;

export function shareIn(path: string): string | undefined {
  return PLACE.exec(path)?.[1];
}
