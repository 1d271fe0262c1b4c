/** The flags about files of settings, and what these files say. */
import { Option } from "commander";
import type { RenderOptions } from "@platen/render/options";
import { findConfig } from "./find.ts";

export function settingsFlags(): Option[] {
  const where = "platen.config.json or .yml here or above, within the repository";
  return [
    new Option("--config <file>", `Settings to use (default: ${where})`),
    new Option("--no-config", "Use no file of settings"),
  ];
}

/** @param config a file, `false` for none, otherwise what is found */
export async function projectOptions(config: unknown): Promise<RenderOptions> {
  if (config === false) return {};
  const file = typeof config === "string" ? config : findConfig(".");
  if (file === undefined) return {};
  const { readConfig } = await import("./read.ts");
  return readConfig(file);
}
