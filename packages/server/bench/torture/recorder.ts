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
    const operation = { name, asked, fate, start, end: this.now() } as Operation;
    this.history.operations.push(operation);
    return fate;
  }

  /** @param act gives a detail for the reader */
  async fault(fault: string, act: () => Promise<string>): Promise<void> {
    const injected: Injected = { fault, detail: "", start: this.now(), end: Infinity };
    this.history.faults.push(injected);
    injected.detail = await act();
    injected.end = this.now();
  }
}
