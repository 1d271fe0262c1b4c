/**
 * Small pages in the colours of a theme or a code style, whole at every size, in the words of the page's language. They are
 * pictures: their words are drawn by the style sheet and are no text of the page, which would have to be readable in each theme.
 */
import { styleOf, type CodeStyle } from "@platen/render/first-code-styles";
import type { Theme } from "@platen/render/first-themes";
import { useMessages } from "../language/language.ts";

export function ThemeSwatch({ theme: { colors, shape } }: { theme: Theme }) {
  const t = useMessages();
  const rule = shape.headingRule > 0 ? colors.line : "transparent";
  return (
    <span className="swatch-page" style={{ background: colors.background, color: colors.text }}>
      <b data-words={t("swatch.heading")} style={{ color: colors.heading, borderColor: rule }} />
      <span>
        <span data-words={`${t("swatch.text")} `} />
        <span data-words={t("swatch.link")} style={{ color: colors.link }} />
      </span>
      <span
        className="swatch-quote"
        data-words={t("swatch.quote")}
        style={{ borderColor: colors.quoteBar, color: colors.quoteText }}
      />
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

export function CodeSwatch({ style }: { style: CodeStyle }) {
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
            return <span key={text} data-words={text} style={look} />;
          })}
        </span>
      ))}
    </span>
  );
}
