/** Controls of numbers between bounds, and of colours. Only values that are allowed leave them. */
import type { NumberOption } from "@platen/render/options";
import { useEffect, useState } from "react";
import { useMessages, type PlainMessageName } from "../../language/language.ts";
import { Group, Row, Select } from "./parts.tsx";

interface Props {
  path: string;
  label: string;
  /** `undefined`: the option is not set. */
  value: unknown;
  onValue: (value: unknown) => void;
}

/** A number. An empty field leaves the option unset. */
export function NumberInput(props: Props & { definition: NumberOption }) {
  const { label, value, definition, onValue } = props;
  const t = useMessages();
  const { min, max, default: fallback, whole = false } = definition;
  const given = value === undefined ? "" : String(value);
  const [text, setText] = useState(given);
  useEffect(() => setText(given), [given]);
  const numberOf = (typed: string) => (typed.trim() === "" ? fallback : Number(typed));
  const isAllowed = (typed: string) => {
    const number = numberOf(typed);
    return number === undefined || (number >= min && number <= max);
  };
  const problem = isAllowed(text)
    ? undefined
    : t("style.between", { label, min, max: String(max) });
  return (
    <Row label={label} problem={problem}>
      {({ id, described }) => (
        <input
          id={id}
          type="number"
          inputMode="decimal"
          min={min}
          max={max}
          step={whole ? 1 : "any"}
          placeholder={fallback === undefined ? t("option.unset") : String(fallback)}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={described}
          onChange={({ target }) => {
            setText(target.value);
            if (!isAllowed(target.value)) return;
            const number = numberOf(target.value);
            onValue(number === fallback ? undefined : number);
          }}
          onBlur={() => {
            if (problem !== undefined) setText(given);
          }}
        />
      )}
    </Row>
  );
}

/** The colour that a field begins with when somebody wants one of their own. */
const FIRST_COLOR = "#2456d6";
const OWN = "own";

export function ColorInput({
  path,
  label,
  value,
  words,
  onValue,
}: Props & { words: readonly string[] }) {
  const t = useMessages();
  const isOwn = typeof value === "string" && value.startsWith("#");
  return (
    <Group label={label}>
      <div className="option-parts">
        <Select
          label={label}
          value={isOwn ? OWN : typeof value === "string" ? value : ""}
          choices={[
            { value: "", label: t("option.byTheme") },
            { value: OWN, label: t("option.ownColor") },
            ...words.map((word) => ({
              value: word,
              label: t(`option.${path}.${word}` as PlainMessageName),
            })),
          ]}
          onValue={(given) => onValue(given === OWN ? FIRST_COLOR : given || undefined)}
        />
        {isOwn && (
          <input
            type="color"
            aria-label={t("option.pickColor", { label })}
            value={wide(value)}
            onChange={({ target }) => onValue(target.value)}
          />
        )}
      </div>
    </Group>
  );
}

/** The native control takes six digits, of one colour. */
const wide = (given: string) => {
  const [color = ""] = given.split("-");
  return color.length === 4 ? `#${color.slice(1).replace(/./gu, "$&$&")}` : color;
};
