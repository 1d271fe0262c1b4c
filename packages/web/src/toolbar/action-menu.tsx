/** A menu of actions with their keys, gone through with the arrow keys. */
import { factsOf, type ActionName } from "../editor/action-facts.ts";
import { useMessages } from "../language/language.ts";
import { useRoving } from "../ui/roving.ts";
import { keyLabel } from "./key-label.ts";

interface Props {
  label: string;
  actions: readonly ActionName[];
  onAction: (name: ActionName) => void;
}

export function ActionMenu({ label, actions, onAction }: Props) {
  const t = useMessages();
  const { container, onKeyDown } = useRoving<HTMLDivElement>({ vertical: true, focus: true });
  return (
    <div ref={container} className="menu" role="menu" aria-label={label} onKeyDown={onKeyDown}>
      {actions.map((name) => {
        const { label: words, key } = factsOf(name);
        return (
          <button
            key={name}
            type="button"
            role="menuitem"
            data-action={name}
            onClick={() => onAction(name)}
          >
            <span className="menu-words">{t(words)}</span>
            {key !== undefined && <kbd aria-hidden="true">{keyLabel(key)}</kbd>}
          </button>
        );
      })}
    </div>
  );
}
