import { CLEAN_EXPORTS, type AccountStanding } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { rich, strong } from "../language/rich.tsx";
import { CreditsNote } from "../ui/credits-note.tsx";
import { dateOf } from "../ui/numbers.ts";

export function Credits({ standing }: { standing: AccountStanding | undefined }) {
  const t = useMessages();
  const used = standing ? CLEAN_EXPORTS - standing.cleanExportsRemaining : 0;
  const ledger = standing?.ledger ?? [];
  return (
    <section className="row" aria-labelledby="credits-title">
      <h2 id="credits-title">{t("credits.title")}</h2>
      <div className="row-body">
        <div className="figures">
          <p className="figure">
            {rich(
              t("credits.exportsLeft", {
                left: standing?.cleanExportsRemaining ?? "–",
                limit: CLEAN_EXPORTS,
              }),
              { n: strong },
            )}
          </p>
          <p className="figure">
            {rich(
              t("credits.balance", {
                count: standing?.creditBalance ?? 0,
                credits: standing?.creditBalance ?? "–",
              }),
              { n: strong },
            )}
          </p>
        </div>
        <p className="hint">
          {standing?.creditBalance === 0 ? <CreditsNote /> : t("credits.rule")}
        </p>
        {ledger.length === 0 ? (
          <p className="hint">
            {standing &&
              t(used === 0 ? "credits.nothingYet" : "credits.noCreditsYet", { count: used })}
          </p>
        ) : (
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
        )}
      </div>
    </section>
  );
}
