/** Whether the documents of this device follow an account, as its member has chosen here, and how far they have. */
import { newId } from "../new-id.ts";

export interface Choice {
  on: boolean;
  /** Generation of the account's documents; absent: not known yet. */
  generation?: string;
}

const KEY = "platen.follow";

interface Kept {
  /** Name of this browser among an account's devices. It says nothing about it. */
  writer: string;
  accounts: Record<string, Choice>;
}

const listeners = new Set<() => void>();
/** The choices as JSON, for a browser that stores nothing: they last as long as the page. */
let memory: string | undefined;

function read(): Kept {
  let json = memory;
  try {
    json = localStorage.getItem(KEY) ?? memory;
  } catch {
    // This browser stores nothing.
  }
  const { writer = newId(), accounts = {} } = parsed(json);
  return { writer, accounts };
}

function parsed(json: string | undefined): Partial<Kept> {
  try {
    return JSON.parse(json ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  memory = JSON.stringify(kept);
  try {
    localStorage.setItem(KEY, memory);
  } catch {
    // The page asks again when it is opened anew.
  }
  for (const listener of listeners) listener();
}

/** Returns the member's choice on this device; `undefined`: the member has not been asked here. */
export const choiceOf = (accountId: string): Choice | undefined => read().accounts[accountId];

export function choose(accountId: string, choice: Choice): void {
  const kept = read();
  write({ ...kept, accounts: { ...kept.accounts, [accountId]: choice } });
}

/** Name of this browser among the devices that write. */
export function writerName(): string {
  const kept = read();
  // Stored at once, so that the name stays.
  if (memory === undefined) write(kept);
  return kept.writer;
}

/** Listens to choices, those of other tabs included. @returns stops listening */
export function onChoice(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => event.key === KEY && listener();
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}
