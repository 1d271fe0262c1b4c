/** On narrow windows not all panes fit: these buttons choose. Wide ones show everything. */
const views = [
  { name: "write", label: "Write" },
  { name: "preview", label: "Preview" },
  { name: "style", label: "Style & export" },
] as const;

export type View = (typeof views)[number]["name"];

interface Props {
  view: View;
  onView: (view: View) => void;
}

export function Views({ view, onView }: Props) {
  return (
    <div className="views" role="group" aria-label="Panes">
      {views.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          data-view={name}
          aria-pressed={view === name}
          onClick={() => onView(name)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
