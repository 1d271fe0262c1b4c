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
  const [corrected, setCorrected] = useState(false);
  useEffect(() => setText(String(value)), [value]);
  const isWithin = (given: string) =>
    given.trim() !== "" && Number(given) >= min && Number(given) <= max;
  const take = (given: string) => {
    setCorrected(false);
    if (isWithin(given)) onValue(Number(given));
  };
  const correct = () => {
    if (isWithin(text)) return;
    // The nearest number that is allowed; of what is no number, the last that was.
    const given = text.trim() === "" ? Number.NaN : Number(text);
    const nearest = Number.isFinite(given) ? Math.min(max, Math.max(min, given)) : value;
    setCorrected(true);
    setText(String(nearest));
    onValue(nearest);
  };
  const problem = corrected || !isWithin(text);
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
          aria-invalid={problem && !corrected}
          aria-describedby={problem ? `${id}-problem` : undefined}
          onBlur={correct}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      <p className="measure-problem" id={`${id}-problem`} role="status" hidden={!problem}>
        {problem && t("style.between", { label, min, max: String(max) })}
      </p>
    </div>
  );
}
