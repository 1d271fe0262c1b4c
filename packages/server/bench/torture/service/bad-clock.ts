/** Puts the wall clock of this process ahead or behind. The monotonic clock goes on as it is. */
const TrueDate = Date;
let ahead = 0;

/** @param by ms; negative: behind */
export function setAhead(by: number): void {
  ahead = by;
}

export function putBadClockInPlace(): void {
  globalThis.Date = class extends TrueDate {
    static override now(): number {
      return TrueDate.now() + ahead;
    }

    constructor(...given: [] | [value: number | string | Date] | [year: number, month: number]) {
      if (given.length === 0) super(TrueDate.now() + ahead);
      else super(...(given as [number]));
    }
  } as DateConstructor;
}
