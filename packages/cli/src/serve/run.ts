/** `platen serve`: start the service, stay until told to stop. */
import { once } from "node:events";
import { statSync } from "node:fs";
import {
  processSettings,
  readConfig,
  secretNames,
  serve,
  type Bootstrapped,
  type Running,
} from "@platen/server";
import { exitCodes } from "../exit-codes.ts";
import { UsageError } from "../usage-error.ts";
import { handOver, takeHandedOver } from "./hand-over.ts";

/** Settings from the command line; they win over the environment. */
export interface ServeFlags {
  port?: string;
  dataDir?: string;
}

/**
 * @returns the exit code
 * @throws UsageError for a flag's value that is none
 */
export async function runServe(flags: ServeFlags): Promise<number> {
  refuseFlags(flags);
  handOver(secretNames, processSettings);
  // From the beginning: an operator who sees "ready" in the log may stop it at once.
  const told = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  let service: Running;
  try {
    const handedOver = takeHandedOver(secretNames);
    const config = readConfig({ ...process.env, ...handedOver, ...settings(flags) });
    service = await serve(config, {
      terminal: process.stdout.isTTY,
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return exitCodes.failed;
  }
  if (service.bootstrapped) process.stderr.write(welcome(service.baseUrl, service.bootstrapped));
  await told;
  // A second signal means: do not wait for the work in hand.
  process.once("SIGINT", () => process.exit(exitCodes.interrupted));
  process.once("SIGTERM", () => process.exit(exitCodes.terminated));
  await service.stop();
  return exitCodes.done;
}

/** Complaints about the settings speak of environment variables, which nobody set who gives a flag. */
function refuseFlags({ port, dataDir }: ServeFlags): void {
  if (port !== undefined && !(/^\d{1,5}$/u.test(port) && Number(port) <= 65_535))
    throw new UsageError(
      `--port must be a whole number from 0 to 65535; got ${JSON.stringify(port)}.`,
    );
  const there = dataDir !== undefined && statSync(dataDir, { throwIfNoEntry: false });
  if (dataDir === "" || (there && !there.isDirectory()))
    throw new UsageError(`--data-dir must name a folder; got ${JSON.stringify(dataDir)}.`);
}

/** The settings that the flags stand for, so that their values are checked in one place. */
function settings({ port, dataDir }: ServeFlags): Record<string, string> {
  return {
    ...(port === undefined ? {} : { PLATEN_PORT: port }),
    ...(dataDir === undefined ? {} : { PLATEN_DATA_DIR: dataDir }),
  };
}

function welcome(baseUrl: string, { email, password, token, terms, curl }: Bootstrapped): string {
  return `
Platen runs at ${baseUrl}

This is its first run, so it made an account and an API token. They are shown only this once:

  e-mail    ${email}
  password  ${password}
  token     ${token}

${terms}

A first render:

${curl}

`;
}
