/**
 * Choice of one value out of a few, as native radio buttons. If they have pictures, the group can
 * be folded.
 */
import type { ReactNode } from "react";
import { useFolded } from "./folded.ts";

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** Preview picture of the choice; screen readers skip it. */
  picture?: ReactNode;
  dark?: boolean;
}

interface Props<Value extends string> {
  legend: string;
  name: string;
  /** Name of a part of the choices, where they stand in several: it is folded unless it has the chosen one. */
  part?: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onValue: (value: Value) => void;
}

export function Choices<Value extends string>(props: Props<Value>) {
  const { legend, name, part, value, choices, onValue } = props;
  const pictured = choices.some(({ picture }) => picture !== undefined);
  const chosen = choices.find((choice) => choice.value === value);
  const usual = part !== undefined && chosen === undefined;
  const [folded, toggle] = useFolded(part ?? name, usual);
  const isFolded = pictured && folded;
  return (
    <fieldset className={pictured ? "choices pictured" : "choices segments"}>
      <legend>
        {pictured ? (
          <button type="button" className="fold" aria-expanded={!isFolded} onClick={toggle}>
            {legend}
            {isFolded && <span className="fold-value">{chosen?.label}</span>}
          </button>
        ) : (
          legend
        )}
      </legend>
      <div className="choice-grid" hidden={isFolded}>
        {choices.map((choice) => (
          <label key={choice.value} className="choice" data-dark={choice.dark}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
            />
            {choice.picture !== undefined && (
              <span className="swatch" aria-hidden="true">
                {choice.picture}
              </span>
            )}
            <span className="choice-label">{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
