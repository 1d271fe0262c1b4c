import { actionFacts } from "../editor/action-facts.ts";
import type { ActionFacts } from "../actions/facts.ts";
import { pageActionFacts } from "../actions/page-action-facts.ts";
import { useMessages } from "../language/language.ts";
import { Drawer } from "../ui/drawer.tsx";
import { keyCaps } from "./key-label.ts";
import { shortcutGroups } from "./shortcut-groups.ts";

const facts: Readonly<Record<string, ActionFacts>> = { ...pageActionFacts, ...actionFacts };

/** All keys, in one sheet. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  return (
    <Drawer title={t("shortcuts.title")} wide onClose={onClose}>
      <div className="shortcuts">
        {shortcutGroups.map(({ label: title, rows }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl>
              {rows.map((row) => {
                const { label, key = "" } = typeof row === "string" ? (facts[row] ?? {}) : row;
                return (
                  label && (
                    <div key={label}>
                      <dt>{t(label)}</dt>
                      <dd>
                        {key.split(", ").map((one) => (
                          <span key={one} className="keys">
                            {keyCaps(one).map((cap) => (
                              <kbd key={cap}>{cap}</kbd>
                            ))}
                          </span>
                        ))}
                      </dd>
                    </div>
                  )
                );
              })}
            </dl>
          </section>
        ))}
      </div>
    </Drawer>
  );
}
