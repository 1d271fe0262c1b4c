/** A caller is about for this long after it was last heard of, in ms, and here for this long. */
const ABOUT = 30_000;
export const HERE = 2000;
/** Callers remembered; past it the one longest unheard of is forgotten. */
const CALLERS = 10_000;
/** Of those who were here last, so many are looked at. */
const LOOKED_AT = 32;

/** Which callers of quick orders are about. Times in ms, by `performance.now()`. */
export class ActiveCallers {
  /** When they were last heard of, longest ago first. */
  readonly #heard = new Map<string, number>();
  /** Those of them who were heard of last, `LOOKED_AT` at most, in the same order: there may be thousands of others. */
  readonly #recent = new Set<string>();
  /** Nobody is to be forgotten before. */
  #forgetsAt = -Infinity;

  /** One of them is here. */
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

  /** How many, apart from this one, were here a moment ago. */
  othersAbout(caller: string, now: number): number {
    this.#forget(now);
    return this.#heard.size - (this.#heard.has(caller) ? 1 : 0);
  }

  /** Whether any other was here just now. */
  othersHere(caller: string, now: number): boolean {
    for (const other of this.#recent) if (other !== caller && this.#isHere(other, now)) return true;
    return false;
  }

  /** Those who were here just now; of many, the last. */
  recent(now: number): string[] {
    return [...this.#recent].filter((caller) => this.#isHere(caller, now));
  }

  /** Whether `recent` has it. */
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
