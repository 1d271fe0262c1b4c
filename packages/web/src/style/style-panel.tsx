/** The panel beside the preview in which format, theme, code style, fonts, size and pages are chosen. */
import { codeStyles, type CodeStyle } from "@platen/render/code-styles";
import { fontFamilies } from "@platen/render/fonts";
import {
  codeStyleNames,
  fontFamilyNames,
  formats,
  optionDefinitions,
  themeGroups,
  type CodeStyleName,
  type ThemeGroup,
  type ThemeName,
  isPaged,
} from "@platen/render/options";
import { themes } from "@platen/render/themes";
import { useLanguage, useMessages } from "../language/language.ts";
import type { ReactNode } from "react";
import { fontPicture } from "../swatches/font-picture.ts";
import { CodeSwatch, ThemeSwatch } from "../swatches/swatches.tsx";
import { Choices } from "./choices.tsx";
import { formatLabels, labelIn } from "./labels.ts";
import { Measure } from "./measure.tsx";
import type { Style } from "./style.ts";

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
  /** Styles that were kept. */
  presets: ReactNode;
  /** Where the pages of a pdf are set. */
  paper: ReactNode;
  /** Whether a picture becomes cards, and how. */
  cards: ReactNode;
  /** How Markdown is read. */
  reading: ReactNode;
  /** Stands below everything, where it scrolls. */
  foot: ReactNode;
}

const themeLegends = {
  first: "style.theme",
  own: "style.themesOwn",
  editors: "style.themesEditors",
} as const satisfies Record<ThemeGroup, string>;
const AUTO = "auto";
const isDark = (name: ThemeName) => themes[name].scheme === "dark";

function codeStyleLabel(name: CodeStyleName): string {
  const { label, shortLabel }: CodeStyle = codeStyles[name];
  return shortLabel ?? label;
}

export function StylePanel({ style, onStyle, presets, paper, cards, reading, foot }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const set = (change: Partial<Style>) => onStyle({ ...style, ...change });
  const { codeStyle, ...withoutCodeStyle } = style;
  const isPdf = isPaged(style.format);
  return (
    <form
      className="style-panel"
      aria-label={t("style.label")}
      onSubmit={(event) => event.preventDefault()}
    >
      {(Object.keys(themeGroups) as ThemeGroup[]).map((group) => (
        <Choices<ThemeName>
          key={group}
          legend={t(themeLegends[group])}
          name="theme"
          {...(group !== "first" && { part: `theme.${group}` })}
          value={style.theme}
          choices={themeGroups[group].map((name) => ({
            value: name,
            label: labelIn(t, themes[name].label),
            picture: <ThemeSwatch theme={name} />,
            dark: isDark(name),
          }))}
          onValue={(theme) => set({ theme })}
        />
      ))}
      <Choices
        legend={t("style.format")}
        name="format"
        value={style.format}
        choices={formats.map((name) => ({ value: name, label: formatLabels[name] }))}
        onValue={(format) => set({ format })}
      />
      <Measure
        label={t("style.width")}
        unit="px"
        step={10}
        definition={optionDefinitions.width}
        value={style.width}
        disabled={isPdf || style.cards !== undefined}
        onValue={(width) => set({ width })}
      />
      <Measure
        label={t("style.quality")}
        unit="×"
        step={0.25}
        definition={optionDefinitions.quality}
        value={style.quality}
        disabled={isPdf}
        onValue={(quality) => set({ quality })}
      />
      {isPdf ? (
        <div className="paper">
          <p className="hint">{t("style.pdfSize")}</p>
          {paper}
        </div>
      ) : (
        <>
          {!style.cards && (
            <p className="hint pixel-size">
              {t("style.pixelsWide", { pixels: String(Math.round(style.width * style.quality)) })}
            </p>
          )}
          {cards}
        </>
      )}
      {presets}
      <Choices
        legend={t("style.typeface")}
        name="fontFamily"
        value={style.fontFamily}
        choices={fontFamilyNames.map((name) => ({
          value: name,
          label: labelIn(t, fontFamilies[name].label),
          picture: <img className="swatch-font" src={fontPicture(name, language)} alt="" />,
        }))}
        onValue={(fontFamily) => set({ fontFamily })}
      />
      <Choices
        legend={t("style.code")}
        name="codeStyle"
        value={codeStyle ?? AUTO}
        choices={[
          {
            value: AUTO,
            label: t("style.byTheme"),
            picture: <CodeSwatch name={themes[style.theme].codeStyle} />,
            dark: isDark(style.theme),
          },
          ...codeStyleNames.map((name) => ({
            value: name,
            label: labelIn(t, codeStyleLabel(name)),
            picture: <CodeSwatch name={name} />,
          })),
        ]}
        onValue={(name) =>
          onStyle(name === AUTO ? withoutCodeStyle : { ...withoutCodeStyle, codeStyle: name })
        }
      />
      {reading}
      {foot}
    </form>
  );
}
