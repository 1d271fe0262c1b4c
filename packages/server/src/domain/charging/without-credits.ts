/** Books for callers who may not spend credits. */
import type { Books, BooksTransaction, Reservation, Standing } from "./books.ts";
import { LastSeen } from "./last-seen.ts";
import type { LedgerDependencies } from "./ledger.ts";

/**
 * Returns the same dependencies with the credits of all accounts out of sight: whatever decides by them finds none, so
 * that nothing is paid with one. What was spent is still written down as it is.
 */
export function withoutCredits<Deps extends LedgerDependencies>(deps: Deps): Deps {
  const own: Partial<LedgerDependencies> = {
    books: creditless(deps.books),
    // The other one remembers credits.
    lastSeen: new LastSeen(),
  };
  return new Proxy(deps, {
    get: (target, name) =>
      Object.hasOwn(own, name) ? Reflect.get(own, name) : (Reflect.get(target, name) as unknown),
  });
}

function creditless(books: Books): Books {
  return {
    look: async (...of) => poor(await books.look(...of)),
    lastEntries: (...of) => books.lastEntries(...of),
    serial: books.serial,
    transaction: (durability, work) => books.transaction(durability, (tx) => work(seen(tx))),
    lowAt: (accountId) => books.lowAt(accountId),
    own: () => books.own(),
    olderThan: (moment) => books.olderThan(moment),
    ofSilent: (silence) => books.ofSilent(silence),
  };
}

/** A transaction is an object with methods of its class: all others stay as they are. */
function seen(tx: BooksTransaction): BooksTransaction {
  const own: Partial<BooksTransaction> = {
    standing: async (...of) => poor(await tx.standing(...of)),
    look: async (...of) => poor(await tx.look(...of)),
    lookLast: (...of) => ({ standing: tx.lookLast(...of).standing.then(poor) }),
    hold: (reservation) => tx.hold(unpaid(reservation)),
    holdIf: (reservation, payment) => tx.holdIf(unpaid(reservation), payment),
  };
  return new Proxy(tx, {
    get(target, name) {
      if (Object.hasOwn(own, name)) return Reflect.get(own, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** The last resort: whatever a decision was made by, nothing is set aside that costs a credit. */
function unpaid(reservation: Reservation): Reservation {
  if (reservation.charge !== "credit") return reservation;
  throw new Error("a caller who may not spend credits was to spend one");
}

const poor = (standing: Standing): Standing => ({ ...standing, creditBalance: 0 });
