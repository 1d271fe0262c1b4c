/** The panel beside the preview in which format, theme, code style, fonts, size and pages are chosen. */
import { codeStyles, type CodeStyle } from "@platen/render/first-code-styles";
import { firstThemes } from "@platen/render/first-themes";
import { fontFamilies } from "@platen/render/fonts";
import {
  codeStyleNames,
  fontFamilyNames,
  formats,
  optionDefinitions,
  themeGroups,
  type CodeStyleName,
  type ThemeName,
  isPaged,
} from "@platen/render/options";
import { useLanguage, useMessages } from "../language/language.ts";
import type { ReactNode } from "react";
import { fontPicture } from "../swatches/font-picture.ts";
import { CodeSwatch, ThemeSwatch } from "../swatches/swatches.tsx";
import { Choices } from "./choices.tsx";
import { formatLabels, labelIn } from "./labels.ts";
import { Measure } from "./measure.tsx";
import type { Style } from "./style.ts";
import { useTheme } from "./use-theme.ts";

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
  /** Themes beyond the first, which come late: they stand where nothing that is seen moves for them. */
  moreThemes: ReactNode;
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

const AUTO = "auto";

function codeStyleLabel(name: CodeStyleName): string {
  const { label, shortLabel }: CodeStyle = codeStyles[name];
  return shortLabel ?? label;
}

export function StylePanel({
  style,
  onStyle,
  moreThemes,
  presets,
  paper,
  cards,
  reading,
  foot,
}: Props) {
  const t = useMessages();
  const language = useLanguage();
  const set = (change: Partial<Style>) => onStyle({ ...style, ...change });
  const { codeStyle, ...withoutCodeStyle } = style;
  const isPdf = isPaged(style.format);
  const { theme, code } = useTheme(style.theme);
  return (
    <form
      className="style-panel"
      aria-label={t("style.label")}
      onSubmit={(event) => event.preventDefault()}
    >
      <Choices<ThemeName>
        legend={t("style.theme")}
        name="theme"
        value={style.theme}
        choices={themeGroups.first.map((name) => ({
          value: name,
          label: labelIn(t, firstThemes[name].label),
          picture: <ThemeSwatch theme={firstThemes[name]} />,
          dark: firstThemes[name].scheme === "dark",
        }))}
        onValue={(theme) => set({ theme })}
      />
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
            picture: <CodeSwatch style={code} />,
            dark: theme.scheme === "dark",
          },
          ...codeStyleNames.map((name) => ({
            value: name,
            label: labelIn(t, codeStyleLabel(name)),
            picture: <CodeSwatch style={codeStyles[name]} />,
          })),
        ]}
        onValue={(name) =>
          onStyle(name === AUTO ? withoutCodeStyle : { ...withoutCodeStyle, codeStyle: name })
        }
      />
      {moreThemes}
      {reading}
      {foot}
    </form>
  );
}
