/** The part of the page `/docs` that lists the limits of the service. */
import {
  BODY_LIMIT,
  CLEAN_EXPORTS,
  IDEMPOTENCY_KEY_LIMIT,
  RETENTION,
  TOKENS_PER_ACCOUNT,
  type WebSettings,
} from "@platen/contract";
import { MARKDOWN_LIMIT } from "@platen/render/options";
import { useMessages, type Translate } from "../language/language.ts";
import { code, rich } from "../language/rich.tsx";
import { useSettings } from "../session/settings.ts";

const KIB = 1024;

const HOURS = RETENTION / 3_600_000;

/** Rows with the limits of free use. */
const freeIn = (t: Translate, { monthlyQuota, unlimited, watermark }: WebSettings) =>
  [
    [t("docs.limits.free"), unlimited ? t("docs.limits.unlimited") : monthlyQuota],
    ...(watermark
      ? ([
          [t("docs.limits.clean"), t("docs.limits.credit")],
          [t("docs.limits.exports"), CLEAN_EXPORTS],
        ] as const)
      : []),
  ] as const;

const rowsIn = (t: Translate, settings: WebSettings | undefined) =>
  [
    ...(settings ? freeIn(t, settings) : []),
    [t("docs.limits.markdown"), `${MARKDOWN_LIMIT / KIB} KiB`],
    [t("docs.limits.body"), `${BODY_LIMIT / KIB / KIB} MiB`],
    [t("docs.limits.kept"), t("docs.limits.hours", { hours: HOURS })],
    [
      t("docs.limits.key"),
      t("docs.limits.keyLong", { count: IDEMPOTENCY_KEY_LIMIT, hours: HOURS }),
    ],
    [t("docs.limits.tokens"), TOKENS_PER_ACCOUNT],
  ] as const;

export function Limits() {
  const t = useMessages();
  const settings = useSettings();
  return (
    <>
      <p>{rich(t("docs.limits.text"), { c: code })}</p>
      <div className="table-box" tabIndex={0} role="region" aria-label={t("docs.limits.label")}>
        <table className="stacking">
          <tbody>
            {rowsIn(t, settings).map(([what, much]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td className="number">{much}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
