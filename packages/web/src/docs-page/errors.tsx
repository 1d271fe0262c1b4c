import { apiErrorCodes, errorTable, type ApiErrorCode } from "@platen/contract";
import { useMessages } from "../language/language.ts";
import { code, rich } from "../language/rich.tsx";
import { Listing } from "./listing.tsx";

const example = `{
  "success": false,
  "error": {
    "code": "INVALID_REQUEST",
    "message": "width must be a number from 200 to 2560; got 5000",
    "details": [{ "path": "width", "message": "…" }],
    "requestId": "…"
  }
}`;

const conditionOf = (name: ApiErrorCode) => errorTable[name].condition.replaceAll("`", "");

/** The service's own table. */
export function Errors() {
  const t = useMessages();
  return (
    <>
      <p>{rich(t("docs.errors.text"), { c: code })}</p>
      <Listing label={t("docs.errors.example")} code={example} />
      <div className="table-box" tabIndex={0} role="region" aria-label={t("docs.errors.table")}>
        <table className="stacking errors">
          <thead>
            <tr>
              <th scope="col">{t("docs.errors.code")}</th>
              <th scope="col" className="number">
                {t("docs.errors.status")}
              </th>
              <th scope="col">{t("docs.errors.when")}</th>
            </tr>
          </thead>
          <tbody>
            {apiErrorCodes.map((name) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td className="number" data-label={t("docs.errors.status")}>
                  {errorTable[name].status}
                </td>
                <td>{t(`docs.error.${name}`, { message: conditionOf(name) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>{rich(t("docs.errors.retry"), { c: code })}</p>
    </>
  );
}
