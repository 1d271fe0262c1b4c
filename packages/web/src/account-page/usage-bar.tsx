import type { AccountStanding } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { rich, strong } from "../language/rich.tsx";
import { dayOf } from "../ui/numbers.ts";

export function UsageBar({ standing }: { standing: AccountStanding | undefined }) {
  const t = useMessages();
  const usage = standing?.usage;
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
        <meter
          className="usage"
          aria-label={t("usage.meter")}
          min={0}
          max={usage?.monthlyQuota ?? 1}
          value={usage?.monthlyUsed ?? 0}
        />
        <p className="hint">
          {usage
            ? t("usage.left", { left: usage.monthlyRemaining, date: dayOf(usage.resetDate) })
            : t("usage.unknown")}
        </p>
      </div>
    </section>
  );
}
