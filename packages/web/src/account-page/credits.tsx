import { CLEAN_EXPORTS, type AccountStanding, type LedgerLine } from "@platen/contract";
import { dateOf } from "../ui/numbers.ts";

const reasons = {
  grant: "Credits received",
  render: "Clean API image",
  export: "Clean export",
} as const satisfies Record<LedgerLine["reason"], string>;

export function Credits({ standing }: { standing: AccountStanding | undefined }) {
  const ledger = standing?.ledger ?? [];
  return (
    <section className="row" aria-labelledby="credits-title">
      <h2 id="credits-title">Clean images</h2>
      <div className="row-body">
        <div className="figures">
          <p className="figure">
            <strong>{standing?.cleanExportsRemaining ?? "–"}</strong> of {CLEAN_EXPORTS} clean
            exports left
          </p>
          <p className="figure">
            <strong>{standing?.creditBalance ?? "–"}</strong>{" "}
            {standing?.creditBalance === 1 ? "credit" : "credits"}
          </p>
        </div>
        {ledger.length === 0 ? (
          <p className="hint">
            One credit makes one image without the watermark.{" "}
            {standing && "Nothing has been received or spent yet."}
          </p>
        ) : (
          <div className="table-box" tabIndex={0} role="region" aria-label="Ledger of credits">
            <table>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col">What</th>
                  <th scope="col" className="number">
                    Credits
                  </th>
                </tr>
              </thead>
              <tbody>
                {ledger.map(({ entryId, createdAt, reason, credits }) => (
                  <tr key={entryId}>
                    <td>{dateOf(createdAt)}</td>
                    <td>{reasons[reason]}</td>
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
