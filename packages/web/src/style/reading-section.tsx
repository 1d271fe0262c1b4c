/** Settings of the text and its colours, and of how the Markdown is read. */
import { isPaged, optionDefinitions } from "@platen/render/options";
import { useMessages } from "../language/language.ts";
import GroupFields from "./group-fields.tsx";
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
  "palette",
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
  const { frame, ...withoutFrame } = style;
  const own = (
    <fieldset key="frame" className="choices">
      <legend>{t("style.frame")}</legend>
      <label className="check">
        <input
          type="checkbox"
          checked={frame !== undefined}
          onChange={({ target }) =>
            onStyle(target.checked ? { ...style, frame: {} } : withoutFrame)
          }
        />
        {t("style.frameOn")}
      </label>
      {frame && (
        <div className="cards-fields">
          <p className="hint">{t("style.frameHint")}</p>
          <GroupFields
            name="frame"
            value={frame}
            onValue={(next) => onStyle({ ...style, frame: next })}
          />
        </div>
      )}
    </fieldset>
  );
  const choices = groups.map(([legend, names]) => (
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
  return isPaged(style.format) ? choices : [choices[0], own, ...choices.slice(1)];
}
