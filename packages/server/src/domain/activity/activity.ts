/** An account's history and its log of requests: what is noted at the end of each, and written some at a time. */
import type { HistoryLine, LoggedRequest } from "@platen/contract";

export interface NotedRequest extends Omit<LoggedRequest, "at"> {
  accountId: string;
  at: number;
  /** Set: a render that failed; the format that it was to have, if that is known. */
  failed?: { format: string | undefined } | undefined;
}

export interface PageAsked {
  /** Least and most status. */
  status: readonly [number, number];
  before: { at: number; requestId: string } | undefined;
  limit: number;
}

export interface ActivityRecords {
  /** Writes them, except of accounts that are gone. */
  write(requests: readonly NotedRequest[]): Promise<void>;
  /** Newest first. */
  requestsOf(
    accountId: string,
    asked: PageAsked,
  ): Promise<(Omit<LoggedRequest, "at"> & { at: number })[]>;
  /** Uses since a moment, newest day first. */
  historyOf(accountId: string, since: number, limit: number): Promise<HistoryLine[]>;
}

/** Requests that wait to be written: in all, and of one account. What is beyond is not noted. */
const WAITING = { all: 1000, account: 200 };
/** How long they may wait, in ms. */
const INTERVAL = 2000;

/** Keeps notes in memory for a moment, so that nobody waits for them. A kill loses that moment's. */
export class RequestLog {
  readonly #records: ActivityRecords;
  readonly #report: (what: string, error: unknown) => void;
  readonly #waiting = new Map<string, NotedRequest[]>();
  #count = 0;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(records: ActivityRecords, report: (what: string, error: unknown) => void) {
    this.#records = records;
    this.#report = report;
  }

  note(request: NotedRequest): void {
    const own = this.#waiting.get(request.accountId) ?? [];
    if (this.#count >= WAITING.all || own.length >= WAITING.account) return;
    this.#waiting.set(request.accountId, [...own, request]);
    this.#count += 1;
    this.#timer ??= setTimeout(() => void this.flush(), INTERVAL).unref();
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#count = 0;
    if (all.length > 0)
      this.#writing = this.#writing
        .then(() => this.#records.write(all))
        .catch((error: unknown) => this.#report("requests could not be noted", error));
    return this.#writing;
  }
}
