/** A line between two panes that can be dragged, and moved by the keyboard. */
import { useRef } from "react";
import type { Axis } from "./layout.ts";

interface Props {
  /** Name of the pane that it resizes: the one before it or, if `turned`, the one behind it. */
  label: string;
  controls: string;
  axis: Axis;
  className: string;
  /** Size of the pane, in the unit of `min`, `max` and `step`. */
  value: number;
  min: number;
  max: number;
  /** Change of the value by one press of an arrow key. */
  step: number;
  /** Whether the pane lies behind the line. */
  turned?: boolean;
  /** Returns the value for a place of the pointer, in CSS pixels of the window. */
  valueAt: (at: number) => number;
  onValue: (value: number) => void;
  /** Hides the pane, or brings it back; called by a double click and by Enter. */
  onToggle: () => void;
}

const keys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

export function Separator(props: Props) {
  const { label, controls, axis, className, value, min, max, step, turned, valueAt } = props;
  const { onValue, onToggle } = props;
  const dragged = useRef(false);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const direction = keys[event.key];
    if (direction !== undefined) onValue(value + direction * step * (turned ? -1 : 1));
    else if (event.key === "Home") onValue(turned ? max : min);
    else if (event.key === "End") onValue(turned ? min : max);
    else if (event.key === "Enter") onToggle();
    else return;
    event.preventDefault();
  };
  const stop = (event: React.PointerEvent) => {
    dragged.current = false;
    event.currentTarget.removeAttribute("data-dragged");
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      className={`separator ${className}`}
      aria-label={label}
      aria-controls={controls}
      aria-orientation={axis === "row" ? "vertical" : "horizontal"}
      aria-valuenow={Math.round(value)}
      aria-valuemin={Math.round(min)}
      aria-valuemax={Math.round(max)}
      data-end={value <= min ? "before" : value >= max ? "behind" : undefined}
      title={label}
      onKeyDown={onKeyDown}
      onDoubleClick={onToggle}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.setAttribute("data-dragged", "");
        dragged.current = true;
      }}
      onPointerMove={(event) => {
        if (dragged.current) onValue(valueAt(axis === "row" ? event.clientX : event.clientY));
      }}
      onPointerUp={stop}
      onPointerCancel={stop}
    />
  );
}
