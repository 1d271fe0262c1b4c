/** A field for an option, made from its entry in the table of options. */
import type { ChoiceOption, FieldDefinition } from "@platen/render/options";
import { useMessages } from "../../language/language.ts";
import { LineInput } from "./line-input.tsx";
import { optionLabel } from "./option-label.ts";
import { Check, Row, Select, Text } from "./parts.tsx";
import { problemAt, problemText, type Problem } from "./problems.ts";
import { MarginInput, SizeInput } from "./size-inputs.tsx";
import { ColorInput, NumberInput } from "./value-inputs.tsx";
import { SwitchInput } from "./switch-input.tsx";
import "../../styles/late/options.css";

export interface OptionFieldProps {
  /** Path of the option, such as `page.size`. */
  path: string;
  definition: FieldDefinition;
  /** Value; `undefined`: the option is not set. */
  value: unknown;
  problems: readonly Problem[];
  /** Whether each field is right by itself, and only all of them together are not. */
  together: boolean;
  /** Default margins, in millimetres, for a field of margins. */
  usual?: Parameters<typeof MarginInput>[0]["usual"];
  onValue: (value: unknown) => void;
}

export function OptionField({ problems, together, ...props }: OptionFieldProps) {
  const t = useMessages();
  const { path, definition, value, onValue } = props;
  const found = problemAt(problems, path);
  const problem = found && problemText(t, path, definition, together);
  const label = optionLabel(t, path);
  const field = { path, label, problem, wrong: problems.map((one) => one.path), onValue };
  switch (definition.kind) {
    case "flag":
      if (definition.default !== undefined)
        return (
          <Check
            label={label}
            on={value === undefined ? definition.default : value === true}
            onValue={(on) => onValue(on === definition.default ? undefined : on)}
          />
        );
      return (
        <Row label={label} problem={problem}>
          {({ id }) => (
            <Select
              id={id}
              value={value === undefined ? "" : String(value)}
              choices={[
                { value: "", label: optionLabel(t, `${path}.unset`) },
                { value: "true", label: t("option.yes") },
                { value: "false", label: t("option.no") },
              ]}
              onValue={(given) => onValue(given === "" ? undefined : given === "true")}
            />
          )}
        </Row>
      );
    case "color":
      return <ColorInput {...field} value={value} words={definition.words} />;
    case "choice":
    case "number": {
      if (definition.kind === "number" && !definition.whole)
        return <NumberInput {...field} value={value} definition={definition} />;
      const values =
        definition.kind === "choice"
          ? choicesOf(definition)
          : numbers(definition.min, definition.max);
      const name = (one: string) =>
        definition.kind === "choice"
          ? one
              .split(",")
              .map((each) => optionLabel(t, `${path}.${each}`))
              .join(" + ")
          : one;
      return (
        <Row label={label} problem={problem}>
          {({ id }) => (
            <Select
              id={id}
              value={String(value ?? definition.default)}
              choices={values.map((one) => ({ value: one, label: name(one) }))}
              onValue={(given) => {
                if (given === String(definition.default)) return onValue(undefined);
                if (definition.kind === "number") return onValue(Number(given));
                onValue(given.includes(",") ? given.split(",") : given);
              }}
            />
          )}
        </Row>
      );
    }
    case "text":
      return (
        <Row label={label} problem={problem}>
          {({ id, described }) => (
            <Text
              id={id}
              value={typeof value === "string" ? value : ""}
              wrong={found !== undefined}
              described={described}
              onValue={(given) => onValue(given === "" ? undefined : given)}
            />
          )}
        </Row>
      );
    case "paper":
    case "pixels":
      return <SizeInput {...field} definition={definition} value={value} />;
    case "margin":
      return <MarginInput {...field} value={value} usual={props.usual} />;
    case "line":
      return <LineInput {...field} value={value} />;
    case "files":
      return undefined;
    case "switch":
      return (
        <SwitchInput
          {...field}
          definition={definition}
          value={value}
          field={(rest) => <OptionField {...rest} problems={problems} together={together} />}
        />
      );
  }
}

/** Each value, and those that may stand together with commas between them. */
function choicesOf({ values, together = [] }: ChoiceOption): readonly string[] {
  return [...values, ...together.map(String)];
}

function numbers(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}
