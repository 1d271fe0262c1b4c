/**
 * Keeps the documents of this device and of the account the same: changes made here are sent,
 * changes from other devices are fetched. The device's copy is what the user works on; without a
 * network everything goes on, and the two are brought together when there is one again.
 */
import { useSyncExternalStore } from "react";
import type { AccountDocuments } from "@platen/contract";
import { listAccountDocuments, removeAccountDocuments } from "../../api/documents.ts";
import { ApiError } from "../../api/request.ts";
import { titleOf } from "../acts.ts";
import { listDocuments, readDocument, restoreDocument } from "../library.ts";
import { inTurn, onWritten } from "../tabs.ts";
import { currentDocument, openLast, openStored } from "../workspace.ts";
import { loadRest, t } from "../../language/language.ts";
import { noteRefusal, sessionNow } from "../../session/session.ts";
import type { StoredDocument } from "../../storage/records.ts";
import { say } from "../../ui/notices.tsx";
import { bring, fetchLacking, GoneError, isAheadOf, type Brought, type Shelf } from "./bring.ts";
import { choiceOf, choose } from "./choice.ts";

export interface Following {
  /** `away`: the service cannot be reached, or asks to wait. */
  phase: "meeting" | "met" | "away";
  /** When everything was the same here and there, in ms since 1970. */
  at?: number;
  /** Use and limits of the account's documents, as the service said last. */
  kept?: Pick<AccountDocuments, "used" | "limits">;
  /** Refusals by document. */
  refused: ReadonlyMap<string, unknown>;
}

/** ms from a change to when it is sent, so that typing is sent in pieces. */
const CALM = 2000;
/** ms between two questions for changes of other devices, while the window is visible. */
const PACE = 15_000;
/** Longest pause after a failure, in ms. */
const LONGEST = 5 * 60_000;
/** Rounds in which pictures are asked for that the account did not have yet. */
const TRIES = 10;

let following: Following | undefined;
const listeners = new Set<() => void>();

function set(change: Partial<Following> | undefined): void {
  following = change && { phase: "meeting", refused: new Map(), ...following, ...change };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the state of following; `undefined`: nothing follows here. */
export function useFollowed(): Following | undefined {
  return useSyncExternalStore(subscribe, () => following);
}

/**
 * Deletes all documents that the account keeps, and none on any device. No device goes on
 * following.
 */
export async function deleteAll(accountId: string): Promise<void> {
  choose(accountId, { on: false });
  await inTurn("follow", removeAccountDocuments);
}

/** Starts following. @returns ends it */
export function follow(accountId: string): () => void {
  const follower = new Follower(accountId);
  return () => follower.stop();
}

class Follower {
  readonly #accountId: string;
  readonly #stops: (() => void)[];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer goes off, in ms of `performance.now`. */
  #due = Number.POSITIVE_INFINITY;
  #running = false;
  #stopped = false;
  #pause = PACE;
  /**
   * Place in the service's list of changes up to which they are known; 0: the whole list is read.
   */
  #cursor = 0;
  /** Documents that were written here since they were looked at; absent: any may have been. */
  #written: Set<string> | undefined;
  /**
   * Documents with pictures that the account did not have yet, and the number of rounds in which
   * they are still asked for.
   */
  readonly #lacking = new Map<string, number>();
  /** Revisions here that the account refused: they are not sent again. */
  readonly #refused = new Map<string, { revision: number; error: unknown }>();

  constructor(accountId: string) {
    this.#accountId = accountId;
    const soon = () => document.visibilityState === "visible" && this.#goOn(0);
    const events = [
      [window, "online"],
      [window, "focus"],
      [document, "visibilitychange"],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, soon);
    this.#stops = [
      onWritten(({ id }) => {
        this.#written?.add(id);
        this.#goOn(CALM);
      }),
      ...events.map(
        ([target, name]) =>
          () =>
            target.removeEventListener(name, soon),
      ),
    ];
    set({});
    this.#goOn(0);
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    for (const stop of this.#stops) stop();
    set(undefined);
  }

  /** @param after ms; what is due before stays so */
  #goOn(after: number): void {
    const due = performance.now() + after;
    if (this.#stopped || due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => void this.#run(), after);
  }

  async #run(): Promise<void> {
    this.#due = Number.POSITIVE_INFINITY;
    // Changes that come while a round is under way are looked at after it.
    if (this.#running) return this.#goOn(CALM);
    this.#running = true;
    const asked = sessionNow();
    try {
      await inTurn("follow", () => this.#round());
      this.#pause = PACE;
    } catch (error) {
      if (this.#stopped) return;
      this.#written = undefined;
      noteRefusal(error, asked);
      set({ phase: "away" });
      const wait = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      this.#pause = Math.min(LONGEST, Math.max(2 * this.#pause, wait));
    } finally {
      this.#running = false;
    }
    // A hidden window asks when it is seen again.
    if (document.visibilityState === "visible" || this.#pause > PACE) this.#goOn(this.#pause);
  }

  async #round(): Promise<void> {
    if (this.#stopped) return;
    const choice = choiceOf(this.#accountId);
    if (!choice?.on) return;
    const list = await listAccountDocuments(this.#cursor);
    if (choice.generation !== undefined && choice.generation !== list.generation)
      return this.#end();
    let shelf: Shelf = { accountId: this.#accountId, generation: list.generation };
    this.#adopt(list.generation);
    this.#noteKept(list);
    const heads = new Map(list.documents.map((head) => [head.documentId, head]));
    try {
      const ahead = (await this.#takeWritten()).filter(
        (stored) => isAheadOf(stored, shelf) && !this.#isRefused(stored),
      );
      if (heads.size + ahead.length > 0) set({ phase: "meeting" });
      for (const id of new Set([...heads.keys(), ...ahead.map((stored) => stored.id)])) {
        const brought = await this.#bring(id, shelf, heads.get(id));
        if (this.#stopped) return;
        if (brought?.generation !== undefined) {
          shelf = { ...shelf, generation: brought.generation };
          this.#adopt(brought.generation);
        }
        if (brought) await tell(brought);
      }
      await this.#fetchLacking(shelf);
      if (ahead.length > 0) this.#noteKept(await listAccountDocuments(Number.MAX_SAFE_INTEGER));
    } catch (error) {
      if (error instanceof GoneError) return this.#end();
      throw error;
    }
    this.#cursor = list.cursor;
    set({ phase: "met", at: Date.now() });
  }

  /** Documents of which something may have to be sent. */
  async #takeWritten(): Promise<StoredDocument[]> {
    const ids = this.#written;
    this.#written = new Set();
    if (!ids) {
      const all = await listDocuments();
      for (const { id, followed } of all) if (followed?.lacking) this.#lacking.set(id, TRIES);
      return all;
    }
    const found = await Promise.all(Array.from(ids, readDocument));
    return found.filter((stored) => stored !== undefined);
  }

  async #fetchLacking(shelf: Shelf): Promise<void> {
    for (const [id, tries] of this.#lacking) {
      const stored = await readDocument(id);
      if (stored) await fetchLacking(stored, shelf);
      const isDone = !(await readDocument(id))?.followed?.lacking;
      if (isDone || tries <= 1) this.#lacking.delete(id);
      else this.#lacking.set(id, tries - 1);
    }
  }

  async #bring(...[id, shelf, head]: Parameters<typeof bring>): Promise<Brought | undefined> {
    try {
      const brought = await bring(id, shelf, head);
      if (head && (await readDocument(id))?.followed?.lacking) this.#lacking.set(id, TRIES);
      this.#refuse(id, undefined);
      return brought;
    } catch (error) {
      // A fault of this document alone does not stop the others.
      const isItsOwn = error instanceof ApiError && (error.status === 400 || error.status === 413);
      if (!isItsOwn) throw error;
      const stored = await readDocument(id);
      this.#refuse(id, stored && { revision: stored.revision, error });
      return undefined;
    }
  }

  #isRefused({ id, revision }: StoredDocument): boolean {
    return this.#refused.get(id)?.revision === revision;
  }

  #refuse(id: string, refusal: { revision: number; error: unknown } | undefined): void {
    if (!refusal && !this.#refused.has(id)) return;
    if (refusal) this.#refused.set(id, refusal);
    else this.#refused.delete(id);
    set({ refused: new Map(Array.from(this.#refused, ([one, { error }]) => [one, error])) });
  }

  /** Tries refused documents once more if something was deleted, as there is room again. */
  #noteKept({ used, limits }: AccountDocuments): void {
    const isLess = used.bytes < (following?.kept?.used.bytes ?? 0);
    set({ kept: { used, limits } });
    if (!isLess || this.#refused.size === 0) return;
    this.#refused.clear();
    this.#written = undefined;
    set({ refused: new Map() });
    this.#goOn(0);
  }

  #adopt(generation: string | undefined): void {
    const choice = choiceOf(this.#accountId);
    if (!choice?.on || generation === undefined || choice.generation === generation) return;
    choose(this.#accountId, { on: true, generation });
  }

  /**
   * Stops following, as all documents of the account were deleted; nothing is to bring them back.
   */
  async #end(): Promise<void> {
    choose(this.#accountId, { on: false });
    await loadRest();
    say(() => t("follow.ended"));
  }
}

/** Tells the author of deletions and overlapping changes. */
async function tell({ deleted, overlapping }: Brought): Promise<void> {
  if (!deleted && !overlapping) return;
  await loadRest();
  if (overlapping) say(() => t("follow.clash"));
  if (!deleted || currentDocument()?.state().id !== deleted.id) return;
  await openLast();
  say(() => t("follow.deletedElsewhere", { name: titleOf(deleted) }), {
    label: () => t("documents.restore"),
    run: () => void restoreDocument(deleted.id).then(() => openStored(deleted.id)),
  });
}
