import {
  BODY_LIMIT,
  CLEAN_EXPORTS,
  IDEMPOTENCY_KEY_LIMIT,
  MONTHLY_QUOTA,
  RETENTION,
  TOKENS_PER_ACCOUNT,
} from "@platen/contract";
import { MARKDOWN_LIMIT } from "@platen/render/options";

const KIB = 1024;

const rows = [
  ["Free API requests a month, with the watermark", MONTHLY_QUOTA],
  ["A clean API image", "1 credit"],
  ["Clean exports from the editor, per account in all", CLEAN_EXPORTS],
  ["Longest Markdown, unless the operator set another", `${MARKDOWN_LIMIT / KIB} KiB`],
  ["Largest request body", `${BODY_LIMIT / KIB / KIB} MiB`],
  ["Images are kept for", `${RETENTION / 3_600_000} hours`],
  [
    "An Idempotency-Key",
    `${IDEMPOTENCY_KEY_LIMIT} characters, kept ${RETENTION / 3_600_000} hours`,
  ],
  ["API tokens per account", TOKENS_PER_ACCOUNT],
] as const;

export function Limits() {
  return (
    <>
      <p>
        While free requests are left, each render uses one and carries the watermark. After that, or
        with <code>"watermark": false</code>, it costs one credit and is clean. A render that fails
        is never charged. The count starts anew on the first of the month, UTC.
      </p>
      <div className="table-box" tabIndex={0} role="region" aria-label="Limits of the service">
        <table className="stacking">
          <tbody>
            {rows.map(([what, much]) => (
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
