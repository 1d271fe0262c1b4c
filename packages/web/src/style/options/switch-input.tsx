import type { FieldDefinition } from "@platen/render/options";
import type { ReactNode } from "react";
import { Check } from "./parts.tsx";

interface InnerField {
  path: string;
  definition: FieldDefinition;
  value: unknown;
  onValue: (value: unknown) => void;
}

interface Props {
  path: string;
  label: string;
  definition: Extract<FieldDefinition, { kind: "switch" }>;
  value: unknown;
  onValue: (value: unknown) => void;
  /** Makes a field of what is set while it is on. */
  field: (props: InnerField) => ReactNode;
}

/** Off, or on with values of its own. */
export function SwitchInput({ path, label, definition, value, onValue, field }: Props) {
  const isOn = value === undefined ? definition.default : value !== false;
  const given = typeof value === "object" && value !== null ? (value as Fields) : {};
  return (
    <>
      <Check label={label} on={isOn} onValue={(on) => onValue(on ? true : undefined)} />
      {isOn && (
        <div className="option-inner">
          {Object.entries(definition.fields).map(([name, one]) => (
            <div key={name}>
              {field({
                path: `${path}.${name}`,
                definition: one,
                value: given[name],
                onValue: (inner) => {
                  const { [name]: _, ...rest } = given;
                  const next = inner === undefined ? rest : { ...rest, [name]: inner };
                  onValue(Object.keys(next).length === 0 ? true : next);
                },
              })}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

type Fields = Readonly<Record<string, unknown>>;
