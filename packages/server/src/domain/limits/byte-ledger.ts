/**
 * Bytes that wait in memory for the other end of a connection: bodies that arrive, and answers that
 * are being read. Both are bounded, for each caller and for all. Whoever goes past a bound gets what
 * they came for, and what has stood still for longest is cut off instead: of the caller's own, or of
 * the caller who has most.
 */

export interface LedgerBounds {
  /** Most bytes of all callers. */
  total: number;
  /** Most bytes of one caller; a single piece may be larger. */
  perCaller: number;
}

export interface Holding {
  /** So many bytes more are held. May cut off others. */
  grow: (bytes: number) => void;
  /** Something went on. */
  moved: () => void;
  /** Nothing is held any more. Doing it twice changes nothing. */
  release: () => void;
}

interface Entry {
  caller: string;
  bytes: number;
  /** When it last went on, as the ledger counts. */
  movedAt: number;
  cut: () => void;
}

export class ByteLedger {
  readonly #bounds: LedgerBounds;
  readonly #byCaller = new Map<string, Set<Entry>>();
  #total = 0;
  #moves = 0;
  #cuts = 0;

  constructor(bounds: LedgerBounds) {
    this.#bounds = bounds;
  }

  /** Bytes held now, by how many, and how many were ever cut off. */
  get state(): { bytes: number; holdings: number; cuts: number } {
    let holdings = 0;
    for (const entries of this.#byCaller.values()) holdings += entries.size;
    return { bytes: this.#total, holdings, cuts: this.#cuts };
  }

  /** @param cut closes the connection; the holding is released already */
  open(caller: string, cut: () => void): Holding {
    const entry: Entry = { caller, bytes: 0, movedAt: (this.#moves += 1), cut };
    const entries = this.#byCaller.get(caller) ?? new Set();
    this.#byCaller.set(caller, entries.add(entry));
    return {
      grow: (bytes) => {
        if (!entries.has(entry)) return;
        entry.bytes += bytes;
        entry.movedAt = this.#moves += 1;
        this.#total += bytes;
        this.#makeRoom(entry);
      },
      moved: () => (entry.movedAt = this.#moves += 1),
      release: () => this.#release(entry),
    };
  }

  #makeRoom(newest: Entry): void {
    while (this.#sumOf(newest.caller) > this.#bounds.perCaller)
      if (!this.#cutStalest(newest.caller, newest)) break;
    while (this.#total > this.#bounds.total)
      if (!this.#cutStalest(this.#greatestCaller(), newest)) break;
  }

  #sumOf(caller: string): number {
    let sum = 0;
    for (const { bytes } of this.#byCaller.get(caller) ?? []) sum += bytes;
    return sum;
  }

  #greatestCaller(): string {
    let greatest = { caller: "", sum: -1 };
    for (const caller of this.#byCaller.keys()) {
      const sum = this.#sumOf(caller);
      if (sum > greatest.sum) greatest = { caller, sum };
    }
    return greatest.caller;
  }

  #cutStalest(caller: string, except: Entry): boolean {
    let stalest: Entry | undefined;
    for (const entry of this.#byCaller.get(caller) ?? [])
      if (entry !== except && entry.bytes > 0 && entry.movedAt < (stalest?.movedAt ?? Infinity))
        stalest = entry;
    if (!stalest) return false;
    this.#release(stalest);
    this.#cuts += 1;
    stalest.cut();
    return true;
  }

  #release(entry: Entry): void {
    const entries = this.#byCaller.get(entry.caller);
    if (!entries?.delete(entry)) return;
    this.#total -= entry.bytes;
    if (entries.size === 0) this.#byCaller.delete(entry.caller);
  }
}
