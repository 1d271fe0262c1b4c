/** Notes operations and faults with their times. */
import type { Fate, History, Injected, Operation, OperationName, Operations } from "./history.ts";

export class Recorder {
  readonly history: History = { operations: [], faults: [] };
  readonly #origin = performance.now();

  now(): number {
    return performance.now() - this.#origin;
  }

  /** Does it, notes it, and gives how it ended. */
  async operation<Name extends OperationName>(
    name: Name,
    asked: Operations[Name]["asked"],
    act: () => Promise<Fate<Operations[Name]["gives"]>>,
  ): Promise<Fate<Operations[Name]["gives"]>> {
    const start = this.now();
    const fate = await act();
    this.note(name, asked, fate, start);
    return fate;
  }

  /** Notes what ends now: one answer may tell of several operations. */
  note<Name extends OperationName>(
    name: Name,
    asked: Operations[Name]["asked"],
    fate: Fate<Operations[Name]["gives"]>,
    start: number,
  ): void {
    this.history.operations.push({ name, asked, fate, start, end: this.now() } as Operation);
  }

  /** @param act gives a detail for the reader */
  async fault(fault: string, act: () => Promise<string>): Promise<void> {
    const injected: Injected = { fault, detail: "", start: this.now(), end: Infinity };
    this.history.faults.push(injected);
    injected.detail = await act();
    injected.end = this.now();
  }
}
