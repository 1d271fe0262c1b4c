/** Settings in the deploy files, held against the service's own reading of them. */
import { expect } from "vitest";
import { readConfig, type Config } from "@platen/server/config";

/** The configuration that these variables make, without a warning. @throws ConfigError */
export function configOf(environment: Record<string, string>): Config {
  const config = readConfig(environment);
  expect(config.warnings).toEqual([]);
  return config;
}

/** Stands for whatever the operator fills in where an example is empty. */
export const filledIn = (name: string, value: string) =>
  value === "" ? `${name.toLowerCase()}-`.padEnd(40, "x") : value;
