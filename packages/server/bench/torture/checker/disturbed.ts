import type { History } from "../history.ts";

/** How long after a fault its consequences may still be felt, in ms. */
export const AFTERMATH = 15_000;

/** Whether something was done to the service just before or during this time. */
export function disturbed(
  { faults }: Pick<History, "faults">,
  start: number,
  end: number,
  only?: string,
): boolean {
  return faults.some(
    (fault) =>
      fault.start <= end &&
      fault.end + AFTERMATH >= start &&
      (only === undefined || fault.fault === only),
  );
}
