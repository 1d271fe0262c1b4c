/**
 * The tool calls under way, by who made them and by the number that the client gave them. A client of
 * revision 2025-11-25 cancels by a message of its own, which comes as another request than the call.
 */

/** Which call it is: the same account and address may cancel it by its number. */
export interface CallName {
  accountId: string;
  address: string;
  /** The call's `id`, as JSON: `7` is not `"7"`. */
  number: string;
}

export class RunningCalls {
  readonly #calls = new Map<string, Set<AbortController>>();

  /** Runs a call. Its signal ends with `closed`, and when the call is cancelled by its name. */
  async run<Result>(
    name: CallName,
    closed: AbortSignal,
    call: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const key = keyOf(name);
    const cancel = new AbortController();
    const same = this.#calls.get(key) ?? new Set();
    this.#calls.set(key, same.add(cancel));
    try {
      return await call(AbortSignal.any([closed, cancel.signal]));
    } finally {
      same.delete(cancel);
      if (same.size === 0) this.#calls.delete(key);
    }
  }

  cancel(name: CallName): void {
    for (const call of this.#calls.get(keyOf(name)) ?? []) call.abort();
  }
}

/** The number of the call that a message makes. */
export function numberOf(message: unknown): string | undefined {
  return idIn(message, "id");
}

/** The number of the call that a message cancels; `undefined` if it cancels none. */
export function cancelledBy(message: unknown): string | undefined {
  if (!isObject(message) || message["method"] !== "notifications/cancelled") return undefined;
  return idIn(message["params"], "requestId");
}

function idIn(holder: unknown, name: string): string | undefined {
  const id = isObject(holder) ? holder[name] : undefined;
  return typeof id === "string" || typeof id === "number" ? JSON.stringify(id) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function keyOf({ accountId, address, number }: CallName): string {
  return JSON.stringify([accountId, address, number]);
}
