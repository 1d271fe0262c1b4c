/**
 * The history of a run, which is all that the checker knows: requests, answers and their times.
 * Times are ms since the run began. Tokens and passwords are left out, so that a history can be
 * shown to anybody.
 */
import type { Charge } from "../../src/domain/charging/charge.ts";

/**
 * An answer as a client can know it. `unknown`: there was none, and the operation may have been
 * carried out.
 */
export type Fate<Value> =
  | { kind: "ok"; value: Value }
  | { kind: "refused"; status: number; code: string }
  | { kind: "unknown" }
  /** Nothing was sent. */
  | { kind: "unsent" }
  /** A job that ended without an image, for good. `code`: that of its error, or `CANCELED`. */
  | { kind: "ended"; code: string };

export interface RenderedImage {
  imageId: string;
  /** Path of its address. */
  path: string;
  bytes: number;
  charge: Exclude<Charge, "cleanExport">;
  freeRemaining: number;
  creditBalance: number;
  replayed: boolean;
}

/** How a render is asked for. A link's answer is its image, so nobody is told of its charge. */
export type Way = "request" | "job";

export interface FetchedImage {
  bytes: number;
  digest: string;
}

export interface UsageRead {
  used: number;
  quota: number;
  balance: number;
  yearMonth: string;
}

/** Kinds of operations, each with its parameters and the result of a success. */
export interface Operations {
  /** Also a look at a job, and its acceptance, which leaves its end unknown. */
  render: { asked: { account: string; key: string | undefined; way: Way }; gives: RenderedImage };
  /** A view of a signed link. */
  link: { asked: { account: string; path: string }; gives: FetchedImage };
  /** A key with another body: it must be refused. */
  misuse: { asked: { account: string; key: string }; gives: RenderedImage };
  /** A request that cannot result in an image: it must be refused, and cost nothing. */
  hopeless: { asked: { account: string }; gives: null };
  fetch: { asked: { path: string; final: boolean }; gives: FetchedImage };
  usage: { asked: { account: string; final: boolean }; gives: UsageRead };
  grant: { asked: { account: string; credits: number }; gives: null };
  signUp: { asked: { account: string }; gives: null };
  signIn: { asked: { account: string; final: boolean }; gives: null };
  createToken: { asked: { account: string; name: string }; gives: { tokenId: string } };
  revokeToken: { asked: { account: string; tokenId: string }; gives: null };
  /** An attempt to use a token whose creation was answered. */
  tryToken: { asked: { tokenId: string; final: boolean }; gives: null };
}

export type OperationName = keyof Operations;

export type Operation = {
  [Name in OperationName]: {
    name: Name;
    asked: Operations[Name]["asked"];
    fate: Fate<Operations[Name]["gives"]>;
    start: number;
    end: number;
  };
}[OperationName];

export type OperationOf<Name extends OperationName> = Extract<Operation, { name: Name }>;

/** A fault that was caused in the service. */
export interface Injected {
  fault: string;
  detail: string;
  start: number;
  /** Time when it was over, and the service could be expected to recover. */
  end: number;
}

export interface History {
  operations: Operation[];
  faults: Injected[];
}

/** Returns the operations of one kind. */
export function operationsOf<Name extends OperationName>(
  { operations }: Pick<History, "operations">,
  name: Name,
): OperationOf<Name>[] {
  return operations.filter((operation): operation is OperationOf<Name> => operation.name === name);
}
