/** Answers: of the documented kinds, and no fault of the service's own while nothing is done to it. */
import { errorTable, type ApiErrorCode } from "@platen/contract";
import { operationsOf } from "../history.ts";
import { disturbed } from "./disturbed.ts";
import type { Rule, Violation } from "./violation.ts";

/** better-auth's routes have codes of their own. */
const foreign: ReadonlySet<string> = new Set(["signUp", "signIn"]);

export const answersAreDocumented: Rule = ({ history }) => {
  const found: Violation[] = [];
  for (const { name, fate, start, end } of history.operations) {
    if (fate.kind !== "refused") continue;
    const { status, code } = fate;
    const known =
      Object.hasOwn(errorTable, code) && errorTable[code as ApiErrorCode].status === status;
    if (!known && !foreign.has(name))
      found.push(`${name} was answered ${status} ${code || "without a code"}`);
    if (status >= 500 && status !== 503 && !disturbed(history, start, end))
      found.push(
        `${name} was answered ${status} ${code} while all was well, at ${Math.round(start)} ms`,
      );
  }
  return found;
};

export const hopelessRendersFail: Rule = ({ history }) =>
  operationsOf(history, "hopeless").flatMap(({ fate, asked }) =>
    fate.kind === "ok" ? [`${asked.account}: a render that must fail succeeded`] : [],
  );
