/** Flags of every command that reads documents as `render` does, and their values. */
import { Option, type Command } from "commander";
import { attachFlags, withAttachments } from "../attach/flags.ts";
import { askedBrand, brandFlags } from "../brand/flags.ts";
import { projectOptions, settingsFlags } from "../config/flags.ts";
import { networkOf } from "../network.ts";
import { pickRenderOptions, renderFlags } from "../option-flags.ts";
import type { DocumentFlags } from "../render/flags.ts";
import { limitOptions, limitsOf } from "../limits.ts";
import { rootOption } from "./root-option.ts";

/** Adds the flags for the look, the file of settings, the images that may be reached, and limits. */
export function addDocumentFlags(command: Command): Command {
  for (const flag of [...renderFlags(), ...settingsFlags(), ...brandFlags(), ...attachFlags()])
    command.addOption(flag);
  command
    .addOption(rootOption())
    .option("--no-network", "Fetch no images from the network; those beside the document only");
  for (const flag of limitOptions()) command.addOption(flag);
  return command;
}

/** Adds the flags for how much is printed about each file. */
export function addToldFlags(command: Command): Command {
  return command
    .addOption(new Option("--quiet", "Print failures, and no warnings").conflicts("verbose"))
    .addOption(new Option("--verbose", "Print a line for each file that is done, with its size"));
}

/** @param one the thing that `--json` prints an object for; absent: one object for all */
export function addJsonFlag(command: Command, one?: "input"): Command {
  const per = one === undefined ? "" : ` per ${one}`;
  return command.option("--json", `Print one JSON object${per} on standard output`);
}

export async function documentFlags(
  values: Readonly<Record<string, unknown>>,
): Promise<DocumentFlags> {
  return {
    network: await networkOf(values["network"] !== false),
    root: values["root"] as string | undefined,
    limits: limitsOf(values),
    json: values["json"] === true,
    told: values["quiet"] === true ? "quiet" : values["verbose"] === true ? "verbose" : "usual",
    project: await projectOptions(values["config"]),
    brand: await askedBrand(values["brand"]),
    // The flag's value is a path, and the option's is what the file holds: `brand` above.
    render: await withAttachments(pickRenderOptions({ ...values, brand: undefined }), values),
  };
}
