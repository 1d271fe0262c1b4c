import { useRef, useState } from "react";
import { t as now, useMessages } from "../language/language.ts";
import { say } from "../ui/notices.tsx";
import { PRESETS, readPresets, withPreset, writePresets, type Preset } from "./presets.ts";
import type { Style } from "../style/style.ts";

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
}

/** Styles under names: taken with one press, kept from what is chosen now. */
export function PresetsSection({ style, onStyle }: Props) {
  const t = useMessages();
  const [presets, setPresets] = useState(readPresets);
  const [name, setName] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const keep = (next: Preset[]) => {
    setPresets(next);
    if (!writePresets(next)) say(() => t("presets.notKept"));
  };
  const finish = () => {
    setName(undefined);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const add = () => {
    const given = name?.trim() ?? "";
    if (given === "") return;
    keep(withPreset(presets, { name: given, style }));
    finish();
  };
  return (
    <fieldset className="choices presets">
      <legend>{t("presets.title")}</legend>
      {presets.length > 0 && (
        <ul className="preset-list">
          {presets.map((preset) => (
            <li key={preset.name} className="preset">
              <button
                type="button"
                aria-pressed={JSON.stringify(preset.style) === JSON.stringify(style)}
                onClick={() => onStyle(preset.style)}
              >
                {preset.name}
              </button>
              <button
                type="button"
                className="preset-drop"
                aria-label={t("presets.delete", { name: preset.name })}
                title={t("presets.delete", { name: preset.name })}
                onClick={() => {
                  keep(presets.filter((one) => one !== preset));
                  say(() => now("presets.deleted", { name: preset.name }), {
                    label: () => now("documents.undo"),
                    run: () => keep(withPreset(readPresets(), preset)),
                  });
                  opener.current?.focus();
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
      {name === undefined ? (
        <button ref={opener} type="button" className="text-button" onClick={() => setName("")}>
          {t("presets.keep")}
        </button>
      ) : (
        <div className="preset-new">
          <input
            autoFocus
            aria-label={t("presets.name")}
            placeholder={t("presets.name")}
            maxLength={PRESETS.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === "Escape") finish();
              // The panel's form has nothing to send.
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
          />
          <button type="button" className="primary" disabled={name.trim() === ""} onClick={add}>
            {t("presets.keepNamed")}
          </button>
        </div>
      )}
    </fieldset>
  );
}
