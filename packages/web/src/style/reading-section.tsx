/** Settings of the text and its colours, and of how the Markdown is read. */
import { optionDefinitions } from "@platen/render/options";
import { useMessages } from "../language/language.ts";
import { OptionField } from "./options/option-field.tsx";
import type { Style } from "./style.ts";

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
}

export const readingNames = ["flavor", "breaks", "repair"] as const;
export const lookNames = [
  "textSize",
  "lineHeight",
  "padding",
  "accent",
  "background",
  "headings",
  "fit",
  "smart",
] as const;

const groups = [
  ["style.look", lookNames],
  ["style.markdown", readingNames],
] as const;

export default function ReadingSection({ style, onStyle }: Props) {
  const t = useMessages();
  return groups.map(([legend, names]) => (
    <fieldset key={legend} className="choices">
      <legend>{t(legend)}</legend>
      <div className="cards-fields">
        {names.map((name) => (
          <OptionField
            key={name}
            path={name}
            definition={optionDefinitions[name]}
            value={style[name]}
            problems={[]}
            together={false}
            onValue={(value) => {
              const { [name]: _, ...rest } = style;
              onStyle(value === undefined ? rest : { ...rest, [name]: value });
            }}
          />
        ))}
      </div>
    </fieldset>
  ));
}
