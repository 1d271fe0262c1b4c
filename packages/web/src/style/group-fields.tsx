import { optionDefinitions, problemsWith, type RenderOptions } from "@platen/render/options";
import { useEffect, useState } from "react";
import { OptionField } from "./options/option-field.tsx";

type GroupName = "cards" | "frame";

interface Props<Name extends GroupName> {
  name: Name;
  value: NonNullable<RenderOptions[Name]>;
  onValue: (value: NonNullable<RenderOptions[Name]>) => void;
}

/** All fields of a group. A wrong value stays here with its complaint; the style keeps the last valid one. */
export default function GroupFields<Name extends GroupName>({ name, value, onValue }: Props<Name>) {
  const [draft, setDraft] = useState<object>(value);
  useEffect(() => setDraft(value), [value]);
  const problems = problemsWith(name, draft);
  const change = (next: object) => {
    setDraft(next);
    if (problemsWith(name, next).length === 0) onValue(next);
  };
  return Object.entries(optionDefinitions[name].fields).map(([field, definition]) => (
    <OptionField
      key={field}
      path={`${name}.${field}`}
      definition={definition}
      value={(draft as Record<string, unknown>)[field]}
      problems={problems}
      together={false}
      onValue={(given) => {
        const others = Object.entries(draft).filter(([one]) => one !== field);
        change(Object.fromEntries(given === undefined ? others : [...others, [field, given]]));
      }}
    />
  ));
}
