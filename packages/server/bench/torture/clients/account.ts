/** An account as its owner has it: with its secrets, and what is still to be found out about it. */
export interface Token {
  tokenId: string;
  token: string;
  state: "live" | "revoking" | "revoked";
}

export interface Account {
  email: string;
  cookie: string;
  tokens: Token[];
  /** Requests with a key whose end nobody knows yet. */
  open: Map<string, KeyedDocument>;
  /** Requests with a key that were answered, to be asked for again. */
  answered: KeyedDocument[];
  /** Jobs and batches that have not ended, as far as it knows. */
  orders: Order[];
  linkKey: { keyId: string; secret: string } | undefined;
  /** Paths of the links that it has signed. */
  links: string[];
}

/** A job, or the jobs of a batch: one key for all of them. */
export interface Order {
  key: string;
  batch: boolean;
  documents: readonly Omit<KeyedDocument, "key">[];
  /** Absent: nobody knows yet that it was accepted. */
  jobIds: readonly string[] | undefined;
  /** Numbers of the jobs whose end is not known. */
  left: Set<number>;
}

export interface KeyedDocument {
  key: string;
  markdown: string;
  watermark: boolean;
}

export const PASSWORD = "correct horse battery";

/** A token that no revocation is under way for. */
export function liveToken({ tokens }: Account): Token | undefined {
  return tokens.find(({ state }) => state === "live");
}
