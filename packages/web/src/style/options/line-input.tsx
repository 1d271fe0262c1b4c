import { useMessages } from "../../language/language.ts";
import { optionLabel } from "./option-label.ts";
import { Group, Labelled, Select, Text } from "./parts.tsx";

interface Props {
  path: string;
  label: string;
  problem: string | undefined;
  wrong: readonly string[];
  value: unknown;
  onValue: (value: unknown) => void;
}

const parts = ["left", "center", "right"] as const;
type Line = Partial<Record<(typeof parts)[number], string>>;

/** To begin with: who changes it sees at once what stands in braces. */
const first: Readonly<Record<string, Line>> = {
  "page.header": { left: "{title}" },
  "page.footer": { center: "{page} / {pages}" },
};

/** A line at a page's head or foot: the usual one, none, or one of one's own. */
export function LineInput({ path, label, problem, wrong, value, onValue }: Props) {
  const t = useMessages();
  const line = typeof value === "object" && value !== null ? (value as Line) : undefined;
  const choose = (given: string) => {
    if (given === "usual") return onValue(undefined);
    onValue(given === "none" ? false : first[path]);
  };
  return (
    <Group label={label} problem={problem}>
      <div className="option-parts">
        <Select
          label={label}
          value={line ? "own" : value === false ? "none" : "usual"}
          choices={[
            { value: "usual", label: t("option.usual") },
            { value: "none", label: t("option.none") },
            { value: "own", label: t("option.ownText") },
          ]}
          onValue={choose}
        />
      </div>
      {line && (
        <div className="option-parts option-line">
          {parts.map((part) => (
            <Labelled key={part} label={optionLabel(t, `line.${part}`)}>
              <Text
                value={line[part] ?? ""}
                wrong={wrong.includes(`${path}.${part}`) || wrong.includes(path)}
                onValue={(given) => onValue({ ...line, [part]: given })}
              />
            </Labelled>
          ))}
        </div>
      )}
    </Group>
  );
}
