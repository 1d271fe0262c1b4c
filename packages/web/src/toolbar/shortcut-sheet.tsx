import { actionNames, factsOf } from "../editor/action-names.ts";
import { pageActionNames, pageFactsOf } from "../actions/page-action-names.ts";
import { useMessages, type PlainMessageName } from "../language/language.ts";
import { Drawer } from "../ui/drawer.tsx";
import { keyLabel } from "./key-label.ts";

const others: readonly { label: PlainMessageName; key: string }[] = [
  { label: "shortcuts.slash", key: "/" },
  { label: "shortcuts.nextCell", key: "Tab" },
  { label: "shortcuts.lastCell", key: "Shift-Tab" },
  { label: "shortcuts.cellBelow", key: "Enter" },
  { label: "shortcuts.indent", key: "Tab" },
  { label: "shortcuts.outdent", key: "Shift-Tab" },
  { label: "shortcuts.leave", key: "Esc, Tab" },
  { label: "shortcuts.undo", key: "Mod-z" },
  { label: "shortcuts.redo", key: "Mod-Shift-z" },
  { label: "shortcuts.plain", key: "Mod-Shift-v" },
  { label: "shortcuts.export", key: "Mod-s" },
  { label: "palette.title", key: "Mod-Shift-p" },
  { label: "shortcuts.palette", key: "Mod-k" },
  { label: "shortcuts.sheet", key: "Mod-/" },
];

/** All keys, in one sheet. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const t = useMessages();
  const actions = [...pageActionNames.map(pageFactsOf), ...actionNames.map(factsOf)].flatMap(
    ({ label, key }) => (key === undefined ? [] : [{ label, key }]),
  );
  return (
    <Drawer title={t("shortcuts.title")} onClose={onClose}>
      <dl className="shortcuts">
        {[...actions, ...others].map(({ label, key }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>
              <kbd>{keyLabel(key)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
