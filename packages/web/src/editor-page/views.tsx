import { useMessages } from "../language/language.ts";

/** On narrow windows not all panes fit: these buttons choose. Wide ones show everything. */
const views = [
  { name: "write", label: "views.write" },
  { name: "preview", label: "views.preview" },
  { name: "style", label: "views.style" },
] as const;

export type View = (typeof views)[number]["name"];

interface Props {
  view: View;
  onView: (view: View) => void;
}

export function Views({ view, onView }: Props) {
  const t = useMessages();
  return (
    <div className="views" role="group" aria-label={t("views.label")}>
      {views.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          data-view={name}
          aria-pressed={view === name}
          onClick={() => onView(name)}
        >
          {t(label)}
        </button>
      ))}
    </div>
  );
}
