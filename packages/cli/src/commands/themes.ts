/** `platen themes`: the lists of looks, for people or as JSON. */
import { Command } from "commander";

export const themesCommand = (finish: (code: number) => void): Command =>
  new Command("themes")
    .description("List themes, code styles and font families.")
    .option("--json", "Print them as one JSON object")
    .action(async (values: { json?: boolean }) => {
      const { runThemes } = await import("../themes/run.ts");
      finish(await runThemes(values.json === true));
    });
