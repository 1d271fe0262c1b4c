/** Parts of the fields of options: a label, a native control, and the text of a problem. */
import { useId, type ReactNode } from "react";

interface RowProps {
  label: string;
  problem: string | undefined;
  /** @param ids id of the control, and that of the text which describes it */
  children: (ids: { id: string; described: string | undefined }) => ReactNode;
}

/** A control with its label before it. */
export function Row({ label, problem, children }: RowProps) {
  const id = useId();
  return (
    <div className="option">
      <label className="option-label" htmlFor={id}>
        {label}
      </label>
      {children({ id, described: problem === undefined ? undefined : `${id}-problem` })}
      <ProblemNote id={`${id}-problem`} problem={problem} />
    </div>
  );
}

interface GroupProps {
  label: string;
  problem?: string | undefined;
  children: ReactNode;
}

/** Several controls under one name. */
export function Group({ label, problem, children }: GroupProps) {
  const id = useId();
  const described = problem === undefined ? undefined : `${id}-problem`;
  return (
    <div className="option" role="group" aria-labelledby={id} aria-describedby={described}>
      <span className="option-label" id={id}>
        {label}
      </span>
      {children}
      <ProblemNote id={`${id}-problem`} problem={problem} />
    </div>
  );
}

function ProblemNote({ id, problem }: { id: string; problem: string | undefined }) {
  if (problem === undefined) return null;
  return (
    <p className="option-problem" id={id}>
      {problem}
    </p>
  );
}

export interface Choice {
  value: string;
  label: string;
}

interface SelectProps {
  id?: string;
  label?: string;
  value: string;
  choices: readonly Choice[];
  onValue: (value: string) => void;
}

export function Select({ id, label, value, choices, onValue }: SelectProps) {
  return (
    <select
      id={id}
      aria-label={label}
      value={value}
      onChange={(event) => onValue(event.target.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}

interface TextProps {
  id?: string;
  label?: string;
  value: string;
  placeholder?: string;
  wrong: boolean;
  described?: string | undefined;
  numeric?: boolean;
  onValue: (value: string) => void;
}

export function Text(props: TextProps) {
  const { id, label, value, placeholder, wrong, described, numeric = false, onValue } = props;
  return (
    <input
      id={id}
      type="text"
      inputMode={numeric ? "numeric" : "text"}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      aria-invalid={wrong}
      aria-describedby={described}
      autoComplete="off"
      onChange={(event) => onValue(event.target.value)}
    />
  );
}

/** A small control with its label above it, in a group. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="option-part">
      <span>{label}</span>
      {children}
    </label>
  );
}

interface CheckProps {
  label: string;
  on: boolean;
  onValue: (on: boolean) => void;
}

export function Check({ label, on, onValue }: CheckProps) {
  return (
    <label className="check option-check">
      <input type="checkbox" checked={on} onChange={(event) => onValue(event.target.checked)} />
      {label}
    </label>
  );
}
