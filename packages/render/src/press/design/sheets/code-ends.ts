import { endCosts } from "./strip.ts";

/**
 * The cost of ending a sheet after a line within long code: least beside a blank line, which is not drawn at an edge;
 * most where it leaves one line of a part alone.
 *
 * @param isBlank of a line by its number; false beyond the code
 */
export function costWithin(isBlank: (index: number) => boolean, index: number): number {
  if (isBlank(index) || isBlank(index + 1)) return endCosts.codePart;
  const leavesOne = isBlank(index - 1) || isBlank(index + 2);
  return leavesOne ? endCosts.fewCodeLines : endCosts.codeLine;
}
