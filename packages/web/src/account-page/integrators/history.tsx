/** Uses of the last 90 days: bars, the same as a table, and as a file. */
import { useRef } from "react";
import type { HistoryLine } from "@platen/contract";
import { HISTORY_CSV } from "../../api/integrators.ts";
import { useMessages } from "../../language/language.ts";
import { dayOf } from "../../ui/numbers.ts";
import { NotLoaded } from "../not-loaded.tsx";
import { Table } from "../table.tsx";
import type { Asked } from "../use-asked.ts";

const DAYS = 90;
const DAY = 24 * 60 * 60_000;
/** Rows of the table; the file has all. */
const ROWS = 100;

const names = {
  free: "uses.free",
  credit: "uses.credit",
  cleanExport: "uses.cleanExport",
  failed: "uses.failed",
} as const satisfies Record<HistoryLine["outcome"], string>;

export function History({ asked }: { asked: Asked<HistoryLine[]> }) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = asked.value;
  return (
    <section className="row" aria-labelledby="history-title">
      <h2 id="history-title" ref={heading} tabIndex={-1}>
        {t("uses.title")}
      </h2>
      <div className="row-body">
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        {lines?.length === 0 && <p className="hint">{t("uses.none")}</p>}
        {lines && lines.length > 0 && (
          <>
            <Chart lines={lines} />
            <details className="history-table">
              <summary>{t("uses.table")}</summary>
              <Table
                label={t("uses.list")}
                rows={lines.slice(0, ROWS)}
                keyOf={({ day, tokenId, format, outcome }) =>
                  [day, tokenId, format, outcome].join()
                }
                columns={[
                  { head: t("uses.day"), cell: ({ day }) => dayOf(day) },
                  {
                    head: t("uses.token"),
                    cell: ({ token, tokenId }) =>
                      token ?? (tokenId === null ? t("uses.noToken") : t("uses.revoked")),
                  },
                  { head: t("uses.format"), cell: ({ format }) => format?.toUpperCase() ?? "–" },
                  { head: t("uses.outcome"), cell: ({ outcome }) => t(names[outcome]) },
                  { head: t("uses.uses"), cell: ({ uses }) => uses },
                ]}
              />
            </details>
            <a href={HISTORY_CSV} download="platen-history.csv">
              {t("uses.csv")}
            </a>
          </>
        )}
      </div>
    </section>
  );
}

/** A bar for each day, failures below the rest. The table says the same in words. */
function Chart({ lines }: { lines: readonly HistoryLine[] }) {
  const t = useMessages();
  const today = Math.floor(Date.now() / DAY);
  const days = Array.from({ length: DAYS }, () => ({ done: 0, failed: 0 }));
  for (const { day, outcome, uses } of lines) {
    const bar = days[DAYS - 1 - (today - Date.parse(day) / DAY)];
    if (bar) bar[outcome === "failed" ? "failed" : "done"] += uses;
  }
  const most = Math.max(1, ...days.map(({ done, failed }) => done + failed));
  const total = lines.reduce((sum, { uses }) => sum + uses, 0);
  return (
    <svg
      className="history-chart"
      viewBox={`0 0 ${DAYS * 4} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={t("uses.chart", { count: total, most })}
    >
      {days.map(({ done, failed }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a day has no other name than its place
        <g key={at} transform={`translate(${at * 4} 100)`}>
          <rect
            width="3"
            y={(-100 * failed) / most}
            height={(100 * failed) / most}
            className="failed"
          />
          <rect
            width="3"
            y={(-100 * (done + failed)) / most}
            height={(100 * done) / most}
            className="done"
          />
        </g>
      ))}
    </svg>
  );
}
