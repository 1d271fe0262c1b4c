/** `platen themes`: every name that `render` takes, with a line about each. */
import { codeStyles } from "@platen/render/code-styles";
import { fontFamilies } from "@platen/render/fonts";
import { codeStyleNames, fontFamilyNames, themeNames } from "@platen/render/options";
import { themes } from "@platen/render/themes";
import { typefaces, type TypefaceName } from "@platen/render/typefaces";
import { exitCodes } from "../exit-codes.ts";
import { writeStdout } from "../stdio.ts";

interface Entry {
  name: string;
  description: string;
}

/** The names by the options that take them. */
export function listNames(): Record<"theme" | "codeStyle" | "fontFamily", Entry[]> {
  return {
    theme: themeNames.map((name) => ({ name, description: themes[name].description })),
    codeStyle: codeStyleNames.map((name) => {
      const { label, scheme } = codeStyles[name];
      return { name, description: `${label}, ${scheme}` };
    }),
    fontFamily: fontFamilyNames.map((name) => {
      const { faces, size } = fontFamilies[name];
      const text = `${typefaceName(faces.body)} at ${size} px`;
      return { name, description: `${text}, code in ${typefaceName(faces.mono)}` };
    }),
  };
}

/** The catalogue's names begin with ours, so that no font of the system is taken for one of them. */
function typefaceName(name: TypefaceName): string {
  return typefaces[name].css.replace(/^Platen /u, "");
}

const titles = {
  theme: "Themes (--theme)",
  codeStyle: "Code styles (--code-style)",
  fontFamily: "Font families (--font-family)",
};

/** @returns the exit code */
export async function runThemes(json: boolean): Promise<number> {
  const names = listNames();
  await writeStdout(json ? `${JSON.stringify(names, null, 2)}\n` : table(names));
  return exitCodes.done;
}

function table(names: ReturnType<typeof listNames>): string {
  const width = Math.max(...Object.values(names).flatMap((list) => list.map((e) => e.name.length)));
  const sections = (Object.keys(titles) as (keyof typeof titles)[]).map((option) => {
    const lines = names[option].map(
      ({ name, description }) => `  ${name.padEnd(width)}  ${description}`,
    );
    return [titles[option], ...lines, ""].join("\n");
  });
  return sections.join("\n");
}
