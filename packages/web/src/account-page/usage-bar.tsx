/** The account page's row of this month's free requests, as a bar, or as a count where there is no quota. */
import { useRef } from "react";
import type { AccountStanding } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { rich, strong } from "../language/rich.tsx";
import { dayOf } from "../ui/numbers.ts";
import { NotLoaded } from "./not-loaded.tsx";
import type { Asked } from "./use-asked.ts";

interface Props {
  standing: AccountStanding | undefined;
  /** How asking for it went. */
  asked: Asked<unknown>;
}

export function UsageBar({ standing, asked }: Props) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="row" aria-labelledby="usage-title">
      <h2 id="usage-title" ref={heading} tabIndex={-1}>
        {t("usage.title")}
      </h2>
      <div className="row-body">
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        {standing && <Usage usage={standing.usage} />}
      </div>
    </section>
  );
}

function Usage({ usage }: Pick<AccountStanding, "usage">) {
  const t = useMessages();
  if (usage.unlimited)
    return (
      <p className="figure">
        {rich(t("usage.unlimited", { count: usage.monthlyUsed }), { n: strong })}
      </p>
    );
  const { monthlyQuota: quota, monthlyUsed: used, monthlyRemaining: left, resetDate } = usage;
  return (
    <>
      <p className="figure">{rich(t("usage.used", { used, quota }), { n: strong })}</p>
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
      <p className="hint">{t("usage.left", { left, date: dayOf(resetDate) })}</p>
    </>
  );
}
