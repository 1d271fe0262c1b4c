/** Calls of the last days by tokens, apps and signed links, some at a time. */
import { useRef, useState } from "react";
import type { LoggedRequest, RequestPage } from "@platen/contract";
import { listRequests } from "../../api/integrators.ts";
import { useMessages } from "../../language/language.ts";
import { momentOf } from "../../ui/numbers.ts";
import { useAction } from "../../ui/use-action.ts";
import { NotLoaded } from "../not-loaded.tsx";
import { Table } from "../table.tsx";
import type { Asked } from "../use-asked.ts";

const kinds = ["", "2xx", "4xx", "5xx"] as const;

export function Requests({ asked }: { asked: Asked<RequestPage> }) {
  const t = useMessages();
  const { busy, failure, run } = useAction();
  const [status, setStatus] = useState<(typeof kinds)[number]>("");
  const [found, setFound] = useState<RequestPage>();
  const heading = useRef<HTMLHeadingElement>(null);
  const page = found ?? asked.value;
  const filter = (kind: (typeof kinds)[number]) => {
    setStatus(kind);
    void run(async () => setFound(await listRequests(kind === "" ? {} : { status: kind })));
  };
  const older = (before: string) =>
    run(async () => {
      const next = await listRequests({ before, ...(status !== "" && { status }) });
      setFound({ ...next, requests: [...(page?.requests ?? []), ...next.requests] });
    });
  return (
    <section className="row" aria-labelledby="requests-title">
      <h2 id="requests-title" ref={heading} tabIndex={-1}>
        {t("requests.title")}
      </h2>
      <div className="row-body">
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        {page && (page.requests.length > 0 || status !== "") && (
          <label className="requests-filter">
            {t("requests.status")}
            <select
              value={status}
              onChange={({ target }) => filter(target.value as (typeof kinds)[number])}
            >
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {kind === "" ? t("requests.all") : kind}
                </option>
              ))}
            </select>
          </label>
        )}
        <p role="alert" className="failure">
          {failure}
        </p>
        {page?.requests.length === 0 && <p className="hint">{t("requests.none")}</p>}
        {page && page.requests.length > 0 && (
          <Table
            label={t("requests.list")}
            rows={page.requests}
            keyOf={({ at, requestId }) => `${at} ${requestId}`}
            columns={[
              {
                head: t("requests.endpoint"),
                cell: (one) => (
                  <>
                    {one.endpoint}
                    <span className="hint token-note">{codesOf(one)}</span>
                  </>
                ),
              },
              { head: t("webhooks.when"), cell: ({ at }) => momentOf(at) },
              { head: t("requests.time"), cell: ({ ms }) => `${ms} ms` },
              { head: t("requests.status"), cell: ({ status: its }) => its },
            ]}
          />
        )}
        {page?.next != null && (
          <button
            type="button"
            aria-disabled={busy}
            onClick={() => !busy && void older(page.next ?? "")}
          >
            {t("requests.older")}
          </button>
        )}
      </div>
    </section>
  );
}

/** The id is what one names when asking for help. */
const codesOf = ({ code, warnings, requestId }: LoggedRequest) =>
  [...(code === null ? [] : [code]), ...warnings, requestId].join(" · ");
