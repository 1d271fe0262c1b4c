import { CLEAN_EXPORTS } from "@platen/contract";
import { useMessages } from "../../language/language.ts";
import { useSettings } from "../../session/settings.ts";

/** Advantages of an account, beside the form. */
export function DoorFacts() {
  const t = useMessages();
  const settings = useSettings();
  // Where nothing is counted there is nothing to compare.
  if (!settings?.watermark) return null;
  return (
    <section className="door-facts" aria-label={t("door.factsLabel")}>
      <h2>{t("door.facts")}</h2>
      <dl>
        <div>
          <dt>{CLEAN_EXPORTS}</dt>
          <dd>{t("door.factExports")}</dd>
        </div>
        <div>
          <dt>{settings.monthlyQuota}</dt>
          <dd>{t("door.factRequests")}</dd>
        </div>
        <div>
          <dt>1</dt>
          <dd>{t("door.factCredit")}</dd>
        </div>
      </dl>
      <p>{t("door.factNoAccount")}</p>
    </section>
  );
}
