/** The account page's row of clean exports, credits, and what they went for. */
import { useRef } from "react";
import { CLEAN_EXPORTS, type AccountStanding, type LedgerLine } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { rich, strong } from "../language/rich.tsx";
import { CreditsNote } from "../ui/frame/credits-note.tsx";
import { dateOf } from "../ui/numbers.ts";
import { NotLoaded } from "./not-loaded.tsx";
import type { Asked } from "./use-asked.ts";

interface Props {
  standing: AccountStanding | undefined;
  /** How asking for it went. */
  asked: Asked<unknown>;
}

export function Credits({ standing, asked }: Props) {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className="row" aria-labelledby="credits-title">
      <h2 id="credits-title" ref={heading} tabIndex={-1}>
        {t("credits.title")}
      </h2>
      <div className="row-body">
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        {standing && <Left standing={standing} />}
      </div>
    </section>
  );
}

function Left({ standing }: { standing: AccountStanding }) {
  const t = useMessages();
  const { cleanExportsRemaining: left, creditBalance: credits, ledger } = standing;
  const used = CLEAN_EXPORTS - left;
  return (
    <>
      <div className="figures">
        <p className="figure">
          {rich(t("credits.exportsLeft", { left, limit: CLEAN_EXPORTS }), { n: strong })}
        </p>
        <p className="figure">
          {rich(t("credits.balance", { count: credits, credits }), { n: strong })}
        </p>
      </div>
      {standing.creditsLowAt !== undefined && credits > 0 && (
        <p className="note">{t("credits.low", { count: standing.creditsLowAt })}</p>
      )}
      <p className="hint">{credits === 0 ? <CreditsNote /> : t("credits.rule")}</p>
      {ledger.length === 0 ? (
        <p className="hint">
          {t(used === 0 ? "credits.nothingYet" : "credits.noCreditsYet", { count: used })}
        </p>
      ) : (
        <Ledger ledger={ledger} />
      )}
    </>
  );
}

function Ledger({ ledger }: { ledger: readonly LedgerLine[] }) {
  const t = useMessages();
  return (
    <div className="table-box" tabIndex={0} role="region" aria-label={t("credits.ledger")}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("credits.date")}</th>
            <th scope="col">{t("credits.what")}</th>
            <th scope="col" className="number">
              {t("credits.credits")}
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger.map(({ entryId, createdAt, reason, credits }) => (
            <tr key={entryId}>
              <td>{dateOf(createdAt)}</td>
              <td>{t(`credits.reason.${reason}`)}</td>
              <td className="number">{credits > 0 ? `+${credits}` : `−${-credits}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
