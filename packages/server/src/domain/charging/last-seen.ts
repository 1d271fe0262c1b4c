/** Where accounts stood, kept in memory. */
import type { Standing } from "./books.ts";

/** Accounts remembered; past it the one longest unseen is forgotten. */
const ACCOUNTS = 10_000;

/**
 * Where accounts stood when they were last looked at. It may have changed since, by requests that are under way or by
 * other processes: whoever decides by it has to see to it that what he decided by still holds.
 */
export class LastSeen {
  readonly #standings = new Map<string, { yearMonth: string; standing: Standing }>();

  note(accountId: string, yearMonth: string, standing: Standing): void {
    this.#standings.delete(accountId);
    this.#standings.set(accountId, { yearMonth, standing });
    if (this.#standings.size <= ACCOUNTS) return;
    const [oldest] = this.#standings.keys();
    if (oldest !== undefined) this.#standings.delete(oldest);
  }

  /** `undefined`: it was not looked at in this month. */
  of(accountId: string, yearMonth: string): Standing | undefined {
    const seen = this.#standings.get(accountId);
    return seen?.yearMonth === yearMonth ? seen.standing : undefined;
  }
}
