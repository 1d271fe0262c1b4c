/** Times after its last sign for which a caller is about, and for which it is here; ms. */
const ABOUT = 30_000;
export const HERE = 2000;
/** Most callers remembered; then the one that was silent longest is forgotten. */
const CALLERS = 10_000;
/** Most callers that are examined of those heard of last. */
const LOOKED_AT = 32;

/** Callers of quick orders that are about. Times in ms, by `performance.now()`. */
export class ActiveCallers {
  /** Time of each caller's last sign, oldest first. */
  readonly #heard = new Map<string, number>();
  /**
   * Callers heard of last, `LOOKED_AT` at most, in the same order: there may be thousands of
   * others.
   */
  readonly #recent = new Set<string>();
  /** Time before which no caller is to be forgotten. */
  #forgetsAt = -Infinity;

  /** Notes a sign of a caller. */
  heard(caller: string, at: number): void {
    this.#heard.delete(caller);
    this.#heard.set(caller, at);
    this.#recent.delete(caller);
    this.#recent.add(caller);
    if (this.#recent.size > LOOKED_AT) {
      const [oldest] = this.#recent;
      if (oldest !== undefined) this.#recent.delete(oldest);
    }
    this.#forget(at);
  }

  /** Returns the number of callers, apart from this one, that are about. */
  othersAbout(caller: string, now: number): number {
    this.#forget(now);
    return this.#heard.size - (this.#heard.has(caller) ? 1 : 0);
  }

  /** Whether any other caller is here. */
  othersHere(caller: string, now: number): boolean {
    for (const other of this.#recent) if (other !== caller && this.#isHere(other, now)) return true;
    return false;
  }

  /** Returns the callers that are here; if there are many, the last. */
  recent(now: number): string[] {
    return [...this.#recent].filter((caller) => this.#isHere(caller, now));
  }

  /** Whether `recent` includes the caller. */
  isAmongRecent(caller: string, now: number): boolean {
    return this.#recent.has(caller) && this.#isHere(caller, now);
  }

  #isHere(caller: string, now: number): boolean {
    const at = this.#heard.get(caller);
    return at !== undefined && now - at <= HERE;
  }

  #forget(now: number): void {
    if (now < this.#forgetsAt && this.#heard.size <= CALLERS) return;
    for (const [caller, at] of this.#heard) {
      this.#forgetsAt = at + ABOUT;
      if (now < this.#forgetsAt && this.#heard.size <= CALLERS) return;
      this.#heard.delete(caller);
    }
  }
}
