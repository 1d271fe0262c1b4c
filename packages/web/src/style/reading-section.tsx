/** How the Markdown is read. */
import { optionDefinitions } from "@platen/render/options";
import { useMessages } from "../language/language.ts";
import { OptionField } from "./options/option-field.tsx";
import type { Style } from "./style.ts";

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
}

export const readingNames = ["flavor", "breaks", "repair"] as const;

export default function ReadingSection({ style, onStyle }: Props) {
  const t = useMessages();
  return (
    <fieldset className="choices">
      <legend>{t("style.markdown")}</legend>
      <div className="cards-fields">
        {readingNames.map((name) => (
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
  );
}
