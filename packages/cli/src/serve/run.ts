/** `platen serve`: start the service, stay until told to stop. */
import { once } from "node:events";
import { readConfig, serve, type Bootstrapped, type Running } from "@platen/server";
import { exitCodes } from "../exit-codes.ts";

/** @returns the exit code */
export async function runServe(): Promise<number> {
  // From the beginning: whoever sees in the log that it is ready may tell it to stop at once.
  const told = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  let service: Running;
  try {
    service = await serve(readConfig(), { terminal: process.stdout.isTTY });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return exitCodes.failed;
  }
  if (service.bootstrapped) process.stderr.write(welcome(service.baseUrl, service.bootstrapped));
  await told;
  // Whoever asks a second time does not want to wait for the work in hand.
  process.once("SIGINT", () => process.exit(exitCodes.interrupted));
  process.once("SIGTERM", () => process.exit(exitCodes.terminated));
  await service.stop();
  return exitCodes.done;
}

function welcome(baseUrl: string, { email, password, token, curl }: Bootstrapped): string {
  return `
Platen runs at ${baseUrl}

This is its first run, so it made an account and an API token. They are shown only this once:

  e-mail    ${email}
  password  ${password}
  token     ${token}

A first render:

${curl}

`;
}
