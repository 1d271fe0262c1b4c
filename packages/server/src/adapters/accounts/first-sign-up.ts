/** Sign-up for whoever is the first on a service, and for nobody after that. */
import { APIError } from "better-auth/api";
import type { BetterAuthOptions } from "better-auth";
import type { Database } from "../sql/database.ts";

/** Routes that may make an account: by password, and on the way back from another sign-in service. */
const makesAccounts = /\/(?:sign-up|sign-in\/social|callback)(?:\/|$)/u;

export class FirstSignUp {
  readonly #database: Database;
  readonly #isEmpty: () => Promise<boolean>;
  #before: Promise<unknown> = Promise.resolve();

  constructor(database: Database, isEmpty: () => Promise<boolean>) {
    this.#database = database;
    this.#isEmpty = isEmpty;
  }

  /** Refuses accounts that callers make once there is one; administrators go on making them. */
  get hook(): NonNullable<NonNullable<BetterAuthOptions["databaseHooks"]>["user"]> {
    return {
      create: {
        before: async (_user, context) => {
          if (context && !(await this.#isEmpty())) throw closed();
        },
      },
    };
  }

  /** Requests that may make an account are answered one after the other, so that two are not both the first. */
  async handle(request: Request, answer: () => Promise<Response>): Promise<Response> {
    if (!makesAccounts.test(new URL(request.url).pathname)) return answer();
    const before = this.#before;
    const mine = (async () => {
      await before.catch(() => {});
      return this.#database.exclusively("sign-up", answer);
    })();
    this.#before = mine;
    return (await mine) ?? Response.json(closed().body, { status: 403 });
  }
}

function closed(): APIError {
  return new APIError("FORBIDDEN", {
    code: "SIGN_UP_CLOSED",
    message: "This service makes no more accounts by itself. Ask whoever runs it for one.",
  });
}
