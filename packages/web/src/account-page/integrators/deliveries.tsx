/** Deliveries to one webhook, and the way to send one again. */
import { useCallback } from "react";
import type { WebhookDeliveryView } from "@platen/contract";
import { listDeliveries, replayDelivery } from "../../api/integrators.ts";
import { useMessages } from "../../language/language.ts";
import { momentOf } from "../../ui/numbers.ts";
import { useAction } from "../../ui/use-action.ts";
import { NotLoaded } from "../not-loaded.tsx";
import { Table } from "../table.tsx";
import { useAsked } from "../use-asked.ts";

const outcomes = {
  waiting: "webhooks.waiting",
  delivered: "webhooks.delivered",
  failed: "webhooks.failed",
} as const satisfies Record<WebhookDeliveryView["outcome"], string>;

export function Deliveries({ webhookId }: { webhookId: string }) {
  const t = useMessages();
  const asked = useAsked(useCallback(() => listDeliveries(webhookId), [webhookId]));
  const { busy, failure, run } = useAction();
  const replay = (deliveryId: string) =>
    run(async () => {
      await replayDelivery(webhookId, deliveryId);
      await asked.reload();
    });
  return (
    <>
      <p role="alert" className="failure">
        {failure}
      </p>
      <NotLoaded asked={asked} onLoaded={() => undefined} />
      {asked.value?.length === 0 && <p className="hint">{t("webhooks.none")}</p>}
      {asked.value && asked.value.length > 0 && (
        <Table
          label={t("webhooks.log")}
          rows={asked.value}
          keyOf={({ deliveryId }) => deliveryId}
          columns={[
            {
              head: t("webhooks.event"),
              cell: ({ event, deliveryId, lastError }) => (
                <>
                  {event}
                  <span className="hint token-note">{lastError ?? deliveryId}</span>
                </>
              ),
            },
            {
              head: t("webhooks.when"),
              cell: ({ lastAt, createdAt }) => momentOf(lastAt ?? createdAt),
            },
            { head: t("webhooks.tries"), cell: ({ attempts }) => attempts },
            { head: t("webhooks.state"), cell: ({ outcome }) => t(outcomes[outcome]) },
          ]}
          acts={{
            head: t("webhooks.replay"),
            cell: ({ deliveryId, event }) => (
              <button
                type="button"
                className="text-button"
                aria-label={`${t("webhooks.replay")}: ${event}`}
                aria-disabled={busy}
                onClick={busy ? undefined : () => void replay(deliveryId)}
              >
                {t("webhooks.replay")}
              </button>
            ),
          }}
        />
      )}
    </>
  );
}
