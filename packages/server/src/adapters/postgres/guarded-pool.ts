/**
 * `pg`'s pool with bounds on everything. A connection on which something went wrong in a way that
 * leaves its state unknown is thrown away, so that the pool is well again as soon as the database is.
 */
import pg from "pg";
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { ApiError } from "../../domain/api-error.ts";
import { again, STALE_STATEMENT } from "./again.ts";
import { refuseNul } from "../sql/refuse-nul.ts";
import { isSilence, outOfReach } from "./out-of-reach.ts";
import { StatementNames } from "./statement-names.ts";

/** Longest time to connect, to wait while others use all connections, and for a statement, in ms. */
const CONNECT = 5000;
const TURN = 15_000;
const STATEMENT = 5000;
/** Longest wait for an answer: the server itself ends what takes too long, if it still can. */
const ANSWER = STATEMENT + 1000;
/** A node that stops in the middle of a transaction must not hold its locks, in ms. */
const IDLE_IN_TRANSACTION = 5000;
/** How long a connection that is not needed is kept, in ms. */
const IDLE = 60_000;
/** Idle time before the network is asked whether the other side is still there, in ms. */
const KEEP_ALIVE = 10_000;

export interface GuardedPoolOptions {
  url: string;
  connections: number;
  /** Statements may take as long as they take: for migrations. */
  patient?: boolean;
  /** Told of connections that broke while they were idle. */
  report: (error: unknown) => void;
}

export class GuardedPool implements PostgresPool {
  /** Kysely looks here for how to connect past the pool, which it has no need to. */
  readonly options = {};
  readonly #pool: pg.Pool;
  readonly #clients = new WeakMap<pg.PoolClient, GuardedClient>();
  readonly #waiting = new Set<(error: unknown) => void>();
  #away: ApiError | undefined;

  constructor({ url, connections, patient = false, report }: GuardedPoolOptions) {
    const bounds = {
      statement_timeout: STATEMENT,
      query_timeout: ANSWER,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    };
    this.#pool = new pg.Pool({
      connectionString: url,
      application_name: "platen",
      Client: PromptClient,
      max: connections,
      connectionTimeoutMillis: TURN,
      idleTimeoutMillis: IDLE,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE,
      ...(patient ? {} : bounds),
      types,
    });
    // Without a listener this would end the process.
    this.#pool.on("error", (error) => {
      if (!this.#pool.ending) report(error);
    });
  }

  /** The error of the last attempt, if the database was out of reach. */
  away(): ApiError | undefined {
    return this.#away;
  }

  /** @throws ApiError `OVERLOADED` if the database is out of reach, as the clients' queries do */
  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#note(this.#turn());
    const known = this.#clients.get(client);
    if (known) return known;
    const guarded = new GuardedClient(client, (attempt) => this.#note(attempt));
    this.#clients.set(client, guarded);
    return guarded;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** A connection. Fails when it becomes clear while waiting that there will be none. */
  async #turn(): Promise<pg.PoolClient> {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    this.#waiting.add(reject);
    const connecting = this.#pool.connect();
    try {
      return await Promise.race([connecting, silence]);
    } catch (error) {
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      this.#waiting.delete(reject);
    }
  }

  async #note<Value>(attempt: Promise<Value>): Promise<Value> {
    try {
      const value = await attempt;
      this.#away = undefined;
      return value;
    } catch (error) {
      this.#away = outOfReach(error);
      // All waiting callers would wait for the same, one after the other.
      if (isSilence(error)) for (const reject of this.#waiting) reject(error);
      throw this.#away ?? error;
    }
  }
}

/** The time to connect is another than the time to wait for a turn. */
class PromptClient extends pg.Client {
  constructor(options: pg.ClientConfig = {}) {
    super({ ...options, connectionTimeoutMillis: CONNECT });
    // That the server is going away may come in one piece with its welcome, before anybody listens;
    // it would end the process. The next user of the connection gets the error.
    this.on("error", () => {});
  }
}

type Note = <Value>(attempt: Promise<Value>) => Promise<Value>;

const begins = /^begin\b/u;
const ends = /^(?:commit|rollback)$/u;

class GuardedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #note: Note;
  #broken: unknown;
  #inTransaction = false;
  readonly #statements = new StatementNames();

  constructor(client: pg.PoolClient, note: Note) {
    this.#client = client;
    this.#note = note;
    // Between being handed out and given back, this is the only listener.
    client.on("error", (error) => (this.#broken ??= outOfReach(error) ?? error));
  }

  query<Row>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  /** Cursors are not used. */
  query<Row>(cursor: PostgresCursor<Row>): never;
  async query(
    text: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<unknown> {
    if (typeof text !== "string") throw new TypeError("there are no cursors here");
    if (begins.test(text)) this.#inTransaction = true;
    const alone = !this.#inTransaction;
    if (ends.test(text)) this.#inTransaction = false;
    // A statement that is a transaction by itself, such as one that removes an account.
    return alone ? again(() => this.#query(text, parameters)) : this.#query(text, parameters);
  }

  async #query(text: string, parameters: readonly unknown[]): Promise<unknown> {
    // Later statements, such as undoing the transaction, would wait behind the one that hangs.
    if (this.#broken !== undefined) throw this.#broken;
    refuseNul(parameters);
    try {
      return await this.#note(this.#client.query(this.#statements.query(text, parameters)));
    } catch (error) {
      if ((error as { code?: unknown }).code === STALE_STATEMENT) this.#statements.renew();
      if (endsConnection(error)) this.#broken = error;
      throw error;
    }
  }

  release(discard = false): void {
    this.#client.release(discard || this.#broken !== undefined);
  }
}

/** An error that the server itself reports leaves the connection usable, most of the time. */
function endsConnection(error: unknown): boolean {
  const { internal } = error as { internal?: unknown };
  return typeof internal === "string" && !/^(?:53|55P03|57014)/u.test(internal);
}

/** Whole numbers of 8 bytes, which the driver would give as text. */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, safeInteger);

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError("the database holds a number that is too large");
}
