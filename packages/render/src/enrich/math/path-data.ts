/** Path data of formulas. Their letters recur, so what is known of each is remembered. */
import { LRUCache } from "lru-cache";
import { pathBox, type Box } from "@platen/svg/geometry";

export interface PathData {
  /** Whether it holds path data and nothing else. */
  isClean: boolean;
  /** The box of what it draws; `undefined`: nothing. */
  box: Box | undefined;
}

const clean = /^[MLHVCSQTAZmlhvcsqtaz\d\s.,e+-]*$/;

/** In characters. */
const known = new LRUCache<string, PathData>({
  maxSize: 1_000_000,
  sizeCalculation: (_, data) => data.length + 100,
});

export function pathDataOf(data: string): PathData {
  let found = known.get(data);
  if (!found) known.set(data, (found = { isClean: clean.test(data), box: pathBox(data) }));
  return found;
}
