/** `platen doctor`: its flags. The trials that it runs are loaded when it is called. */
import { Command } from "commander";

export const doctorCommand = (finish: (code: number) => void): Command =>
  new Command("doctor")
    .description("Say what is installed, and whether a render of each kind works.")
    .option("--json", "Print it as one JSON object")
    .action(async (values: { json?: boolean }) => {
      const { runDoctor } = await import("../doctor/run.ts");
      finish(await runDoctor(values.json === true));
    });
