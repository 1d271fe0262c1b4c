/** A number between bounds: a slider for the hand, a field for the exact value. */
import { useEffect, useId, useState } from "react";
import { useMessages } from "../language/language.ts";

interface Props {
  label: string;
  unit: string;
  step: number;
  definition: { min: number; max: number };
  value: number;
  disabled: boolean;
  onValue: (value: number) => void;
}

export function Measure({ label, unit, step, definition, value, disabled, onValue }: Props) {
  const t = useMessages();
  const id = useId();
  const { min, max } = definition;
  const [text, setText] = useState(String(value));
  useEffect(() => setText(String(value)), [value]);
  const take = (given: string) => {
    const number = Number(given);
    if (given.trim() !== "" && number >= min && number <= max) onValue(number);
  };
  return (
    <div className="measure">
      <label htmlFor={id}>{label}</label>
      <input
        type="range"
        aria-label={t("style.slider", { label })}
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={disabled}
        onChange={(event) => take(event.target.value)}
      />
      <span className="measure-value">
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step="any"
          value={text}
          disabled={disabled}
          onChange={(event) => {
            setText(event.target.value);
            take(event.target.value);
          }}
          onBlur={() => setText(String(value))}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
    </div>
  );
}
