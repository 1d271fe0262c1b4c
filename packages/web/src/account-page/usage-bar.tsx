import type { AccountStanding } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { rich, strong } from "../language/rich.tsx";
import { dayOf } from "../ui/numbers.ts";

export function UsageBar({ standing }: { standing: AccountStanding | undefined }) {
  const t = useMessages();
  const usage = standing?.usage;
  const { monthlyQuota: quota = 1, monthlyUsed: used = 0 } = usage ?? {};
  return (
    <section className="row" aria-labelledby="usage-title">
      <h2 id="usage-title">{t("usage.title")}</h2>
      <div className="row-body">
        <p className="figure">
          {rich(
            t("usage.used", { used: usage?.monthlyUsed ?? "–", quota: usage?.monthlyQuota ?? "–" }),
            { n: strong },
          )}
        </p>
        {/* Not the native element: browsers differ in what its parts are and where they lie. */}
        <div
          className="usage"
          role="meter"
          aria-label={t("usage.meter")}
          aria-valuemin={0}
          aria-valuemax={quota}
          aria-valuenow={used}
        >
          <div className="usage-fill" style={{ width: `${(used / quota) * 100}%` }} />
        </div>
        <p className="hint">
          {usage
            ? t("usage.left", { left: usage.monthlyRemaining, date: dayOf(usage.resetDate) })
            : t("usage.unknown")}
        </p>
      </div>
    </section>
  );
}
