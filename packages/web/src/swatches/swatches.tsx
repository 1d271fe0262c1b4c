/** Small pages in the colours of a theme or a code style, whole at every size, in the words of the page's language. */
import { allCodeStyles, styleOf, type AnyCodeStyleName } from "@platen/render/code-styles";
import type { ThemeName } from "@platen/render/options";
import { themes } from "@platen/render/themes";
import { useMessages } from "../language/language.ts";

export function ThemeSwatch({ theme }: { theme: ThemeName }) {
  const t = useMessages();
  const { colors, shape } = themes[theme];
  const rule = shape.headingRule > 0 ? colors.line : "transparent";
  return (
    <span className="swatch-page" style={{ background: colors.background, color: colors.text }}>
      <b style={{ color: colors.heading, borderColor: rule }}>{t("swatch.heading")}</b>
      <span>
        {t("swatch.text")} <span style={{ color: colors.link }}>{t("swatch.link")}</span>
      </span>
      <span
        className="swatch-quote"
        style={{ borderColor: colors.quoteBar, color: colors.quoteText }}
      >
        {t("swatch.quote")}
      </span>
    </span>
  );
}

/** Scopes of highlight.js and what stands in them; a line each. */
const code = [
  [["comment", "// note"]],
  [
    ["keyword", "let"],
    ["", " n = "],
    ["number", "42"],
    ["", ";"],
  ],
  [
    ["title.function", "run"],
    ["", "("],
    ["string", "`hi`"],
    ["", ");"],
  ],
] as const;

export function CodeSwatch({ name }: { name: AnyCodeStyleName }) {
  const style = allCodeStyles[name];
  return (
    <span
      className="swatch-page swatch-code"
      style={{ background: style.background, color: style.text }}
    >
      {code.map((line) => (
        <span key={line[0][1]}>
          {line.map(([scope, text]) => {
            const { color, bold, italic } = styleOf(style, scope === "" ? [] : [scope]);
            const look = {
              ...(color !== undefined && { color }),
              ...(bold && { fontWeight: 700 }),
              ...(italic && { fontStyle: "italic" }),
            };
            return (
              <span key={text} style={look}>
                {text}
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}
