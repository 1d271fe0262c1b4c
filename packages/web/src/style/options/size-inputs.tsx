/** Sizes of paper and of pictures, and margins. */
import { cardSizes, type CardSizeName, type FieldDefinition } from "@platen/render/options";
import { useMessages } from "../../language/language.ts";
import { optionLabel } from "./option-label.ts";
import { Group, Labelled, Select, Text } from "./parts.tsx";

interface FieldProps {
  path: string;
  label: string;
  problem: string | undefined;
  /** Paths of everything that is wrong. */
  wrong: readonly string[];
  value: unknown;
  onValue: (value: unknown) => void;
}

type SizeDefinition = Extract<FieldDefinition, { kind: "paper" | "pixels" }>;

const OWN = "own";

/** A size by its name, or a width and a height. */
export function SizeInput(props: FieldProps & { definition: SizeDefinition }) {
  const { path, label, problem, wrong, definition, value, onValue } = props;
  const t = useMessages();
  const isOwn = typeof value === "object" && value !== null;
  const isPaper = definition.kind === "paper";
  const own = isOwn ? (value as Record<"width" | "height", string | number>) : undefined;
  const name = (one: string) => {
    if (isPaper) return one;
    const { width, height } = cardSizes[one as CardSizeName];
    return `${optionLabel(t, `${path}.${one}`)}, ${width} × ${height}`;
  };
  const choose = (given: string) => {
    if (given === definition.default) return onValue(undefined);
    if (given !== OWN) return onValue(given);
    onValue(isPaper ? { width: "", height: "" } : { width: 1080, height: 1350 });
  };
  return (
    <Group label={label} problem={problem}>
      <div className="option-parts">
        <Select
          label={label}
          value={isOwn ? OWN : String(value ?? definition.default)}
          choices={[
            ...definition.values.map((one) => ({ value: one, label: name(one) })),
            { value: OWN, label: t("option.ownSize") },
          ]}
          onValue={choose}
        />
        {own &&
          (["width", "height"] as const).map((side) => (
            <Labelled key={side} label={t(side === "width" ? "option.width" : "option.height")}>
              <Text
                value={String(own[side])}
                placeholder={isPaper ? "100mm" : ""}
                numeric={!isPaper}
                wrong={wrong.includes(`${path}.${side}`) || wrong.includes(path)}
                onValue={(given) => onValue({ ...own, [side]: isPaper ? given : pixels(given) })}
              />
            </Labelled>
          ))}
      </div>
    </Group>
  );
}

/** Text that is no number stays as it is, for the complaint. */
function pixels(text: string): string | number {
  return /^\d+$/u.test(text.trim()) ? Number(text) : text;
}

const sides = ["top", "right", "bottom", "left"] as const;
type Side = (typeof sides)[number];

interface MarginProps extends FieldProps {
  /** Those that hold for sides that are left empty, in millimetres. */
  usual: Readonly<Record<Side, number>> | undefined;
}

export function MarginInput({ path, label, problem, wrong, value, usual, onValue }: MarginProps) {
  const t = useMessages();
  const margins = marginsOf(value);
  const set = (side: Side, given: string) => {
    const { [side]: _, ...rest } = margins;
    const next = given === "" ? rest : { ...rest, [side]: given };
    onValue(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <Group label={label} problem={problem}>
      <div className="option-parts option-sides">
        {sides.map((side) => (
          <Labelled key={side} label={optionLabel(t, `${path}.${side}`)}>
            <Text
              value={margins[side] ?? ""}
              placeholder={usual ? `${Math.round(usual[side])} mm` : t("option.usual")}
              wrong={wrong.includes(`${path}.${side}`) || wrong.includes(path)}
              onValue={(given) => set(side, given)}
            />
          </Labelled>
        ))}
      </div>
    </Group>
  );
}

type Margins = Partial<Record<Side, string>>;

/** One length is that of all sides. */
function marginsOf(value: unknown): Margins {
  if (typeof value === "string") return { top: value, right: value, bottom: value, left: value };
  return value ?? {};
}
