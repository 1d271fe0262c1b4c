/** Webhooks: making one, whose secret is shown once, and for each its state, a test and what was sent. */
import { useRef, useState, type FormEvent } from "react";
import { webhookEvents, type CreatedWebhook, type WebhookView } from "@platen/contract";
import {
  createWebhook,
  deleteWebhook,
  pauseWebhook,
  rotateWebhook,
  testWebhook,
} from "../../api/integrators.ts";
import { useMessages } from "../../language/language.ts";
import { rich, strong } from "../../language/rich.tsx";
import type { MessageName } from "../../messages/en.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Field } from "../../ui/field.tsx";
import { dateOf } from "../../ui/numbers.ts";
import { textIn } from "../../ui/text-in.ts";
import { useAction } from "../../ui/use-action.ts";
import { NotLoaded } from "../not-loaded.tsx";
import { Table } from "../table.tsx";
import type { Asked } from "../use-asked.ts";
import { Deliveries } from "./deliveries.tsx";

const states = {
  active: "webhooks.active",
  paused: "webhooks.paused",
  gone: "webhooks.gone",
  failing: "webhooks.failing",
} as const satisfies Record<string, MessageName>;

const stateOf = ({ status, reason }: WebhookView) =>
  states[status === "disabled" ? (reason ?? "failing") : status];

export function Webhooks({ asked }: { asked: Asked<WebhookView[]> }) {
  const t = useMessages();
  const { value: webhooks, reload } = asked;
  const { busy, failure, run } = useAction();
  const [created, setCreated] = useState<CreatedWebhook>();
  const [tested, setTested] = useState<{ reason: string | null }>();
  const [shown, setShown] = useState<string>();
  const heading = useRef<HTMLHeadingElement>(null);
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const events = webhookEvents.filter((name) => new FormData(form).has(name));
    void run(async () => {
      setCreated(await createWebhook({ url: textIn(form, "url"), events }));
      form.reset();
      await reload();
    });
  };
  const act = (work: () => Promise<unknown>) => () =>
    void run(async () => {
      setTested(undefined);
      await work();
      await reload();
    });
  const test = ({ webhookId }: WebhookView) =>
    act(async () => {
      const { lastError } = await testWebhook(webhookId);
      setShown(undefined);
      setTested({ reason: lastError });
    });
  const remove = ({ webhookId }: WebhookView) =>
    act(async () => {
      await deleteWebhook(webhookId);
      if (created?.webhookId === webhookId) setCreated(undefined);
      // The row that had the focus is gone.
      heading.current?.focus();
    });
  const button = (label: string, hook: WebhookView, onClick: () => void, danger = false) => (
    <button
      type="button"
      className={danger ? "text-button danger" : "text-button"}
      aria-label={`${label}: ${hook.url}`}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {label}
    </button>
  );
  return (
    <section className="row" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title" ref={heading} tabIndex={-1}>
        {t("webhooks.title")}
      </h2>
      <div className="row-body">
        <p className="hint">{t("webhooks.how")}</p>
        {created && (
          <div className="note note-token" role="status">
            <p>{rich(t("webhooks.ready", { name: created.url }), { name: strong })}</p>
            <div className="token-line">
              <code>{created.secret}</code>
              <CopyButton text={created.secret} />
            </div>
            <button type="button" className="text-button" onClick={() => setCreated(undefined)}>
              {t("tokens.done")}
            </button>
          </div>
        )}
        <form className="new-token new-key" onSubmit={create}>
          <Field
            label={t("webhooks.address")}
            name="url"
            type="url"
            placeholder="https://example.org/platen"
            maxLength={500}
            required
          />
          <button type="submit" disabled={busy}>
            {t("webhooks.create")}
          </button>
          <fieldset className="hook-events">
            <legend className="hint">{t("webhooks.events")}</legend>
            {webhookEvents.map((name) => (
              <label key={name} className="check">
                <input type="checkbox" name={name} defaultChecked /> {name}
              </label>
            ))}
          </fieldset>
          <p role="alert" className="failure">
            {failure}
          </p>
        </form>
        <NotLoaded asked={asked} onLoaded={() => heading.current?.focus()} />
        {webhooks && webhooks.length > 0 && (
          <Table
            label={t("webhooks.list")}
            rows={webhooks}
            keyOf={({ webhookId }) => webhookId}
            columns={[
              {
                head: t("webhooks.address"),
                cell: (hook) => (
                  <>
                    {hook.url}
                    <span className="hint token-note">{hook.events.join(", ")}</span>
                    <span className="hook-acts">
                      {button(t("webhooks.test"), hook, test(hook))}
                      {hook.status === "active"
                        ? button(
                            t("webhooks.pause"),
                            hook,
                            act(() => pauseWebhook(hook.webhookId, true)),
                          )
                        : button(
                            t("webhooks.resume"),
                            hook,
                            act(() => pauseWebhook(hook.webhookId, false)),
                          )}
                      {button(t("webhooks.log"), hook, () =>
                        setShown(shown === hook.webhookId ? undefined : hook.webhookId),
                      )}
                      {button(
                        t("webhooks.rotate"),
                        hook,
                        act(async () => setCreated(await rotateWebhook(hook.webhookId))),
                      )}
                      {button(t("shares.delete"), hook, remove(hook), true)}
                    </span>
                  </>
                ),
              },
              { head: t("tokens.created"), cell: ({ createdAt }) => dateOf(createdAt) },
              { head: t("webhooks.state"), cell: (hook) => t(stateOf(hook)) },
            ]}
          />
        )}
        <p className="hint" role="status">
          {tested &&
            (tested.reason === null
              ? t("webhooks.arrived")
              : t("webhooks.notArrived", { reason: tested.reason }))}
        </p>
        {shown !== undefined && <Deliveries key={shown} webhookId={shown} />}
      </div>
    </section>
  );
}
