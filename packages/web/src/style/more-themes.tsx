/** The themes beyond the first, in groups that are folded until somebody wants them. */
import { allCodeStyles } from "@platen/render/code-styles";
import { themeGroups, type ThemeName } from "@platen/render/options";
import { themes } from "@platen/render/themes";
import { useMessages } from "../language/language.ts";
import { ThemeSwatch } from "../swatches/swatches.tsx";
import { Choices } from "./choices.tsx";
import { labelIn } from "./labels.ts";
import type { Looks } from "./use-theme.ts";
import type { Style } from "./style.ts";

interface Props {
  style: Style;
  onStyle: (style: Style) => void;
}

/** Any theme with its code style. */
export function looksOf(name: ThemeName): Looks {
  const theme = themes[name];
  return { theme, code: allCodeStyles[theme.codeStyle] };
}

const groups = [
  ["own", "style.themesOwn"],
  ["editors", "style.themesEditors"],
] as const;

export default function MoreThemes({ style, onStyle }: Props) {
  const t = useMessages();
  return groups.map(([group, legend]) => (
    <Choices<ThemeName>
      key={group}
      legend={t(legend)}
      name="theme"
      part={`theme.${group}`}
      value={style.theme}
      choices={themeGroups[group].map((name) => {
        const { theme } = looksOf(name);
        return {
          value: name,
          label: labelIn(t, theme.label),
          picture: <ThemeSwatch theme={theme} />,
          dark: theme.scheme === "dark",
        };
      })}
      onValue={(theme) => onStyle({ ...style, theme })}
    />
  ));
}
