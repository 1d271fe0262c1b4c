import type { AccountStanding } from "@platen/contract";
import { dayOf } from "../ui/numbers.ts";

export function UsageBar({ standing }: { standing: AccountStanding | undefined }) {
  const usage = standing?.usage;
  return (
    <section className="row" aria-labelledby="usage-title">
      <h2 id="usage-title">This month</h2>
      <div className="row-body">
        <p className="figure">
          <strong>{usage?.monthlyUsed ?? "–"}</strong> of {usage?.monthlyQuota ?? "–"} free API
          requests used
        </p>
        <meter
          className="usage"
          aria-label="Free API requests used this month"
          min={0}
          max={usage?.monthlyQuota ?? 1}
          value={usage?.monthlyUsed ?? 0}
        />
        <p className="hint">
          {usage
            ? `${usage.monthlyRemaining} left. The count starts anew on ${dayOf(usage.resetDate)}, UTC.`
            : "It could not be looked up. Reload the page to try again."}
        </p>
      </div>
    </section>
  );
}
