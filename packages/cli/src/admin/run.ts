/** `platen admin …`: one function per command; each gives the exit code. */
import { existsSync } from "node:fs";
import {
  migrateDatabase,
  openAdmin,
  readConfig,
  type Admin,
  type Config,
} from "@platen/server/admin";
import { exitCodes } from "../exit-codes.ts";
import { reasonOf } from "@platen/render/file-reason";
import { destinationOf } from "../output/destination.ts";
import { readBytes, STDIO } from "../read-input.ts";
import { writeStdout } from "../stdio.ts";
import { UsageError } from "../usage-error.ts";

export function createAccount(values: { email: string; password: string }): Promise<number> {
  return withAdmin(async (admin) => {
    const { email, password } = values;
    await admin.createAccount(email, password === STDIO ? await passwordFromStdin() : password);
    process.stderr.write(`There is an account for ${email} now.\n`);
  });
}

export function createToken(values: {
  email: string;
  name: string;
  expiresIn?: number;
}): Promise<number> {
  return withAdmin(async (admin) => {
    const token = await admin.createToken(values.email, values.name, values.expiresIn);
    await writeStdout(`${token}\n`);
  });
}

export function grantCredits(values: { email: string; credits: number }): Promise<number> {
  return withAdmin(async (admin) => {
    const balance = await admin.grantCredits(values.email, values.credits);
    await writeStdout(`${balance}\n`);
  });
}

export function usage({ email }: { email: string }): Promise<number> {
  return withAdmin(async (admin) =>
    writeStdout(`${JSON.stringify(await admin.usage(email), null, 2)}\n`),
  );
}

export function deleteShare(share: string): Promise<number> {
  return withAdmin(async (admin) => {
    await admin.deleteShare(share);
    process.stderr.write(`The share ${share} is deleted.\n`);
  });
}

export function backup(file: string): Promise<number> {
  return withAdmin(async (admin) => {
    await admin.backup(regular(file));
    process.stderr.write(`The database is copied to ${file}.\n`);
  });
}

/** A database is copied into a file that is none before, so it can go nowhere else. */
function regular(file: string): string {
  try {
    const to = destinationOf(file);
    if (to.kind === "file") return to.path;
  } catch (error) {
    throw new Error(`${file} could not be written: ${reasonOf(error)}`, { cause: error });
  }
  throw new Error(`${file} is no regular file. Give the name of a file for the copy.`);
}

export function migrate(): Promise<number> {
  return reported(async () => {
    const made = await migrateDatabase(existing(readConfig()));
    const done = made.length === 0 ? "is" : `is brought (${made.join(", ")})`;
    process.stderr.write(`The database ${done} up to date.\n`);
  });
}

function withAdmin(work: (admin: Admin) => Promise<void>): Promise<number> {
  return reported(async () => {
    const admin = await openAdmin(existing(readConfig()));
    try {
      await work(admin);
    } finally {
      await admin.close();
    }
  });
}

/**
 * Refuses a folder without a service: a command given in the wrong place would make a new database
 * there, and its account would be nowhere to be found.
 */
function existing(config: Config): Config {
  const { database } = config;
  if (database.kind !== "sqlite" || existsSync(database.file)) return config;
  throw new Error(
    `There is no service's database at ${database.file}. Start the service once (platen serve), ` +
      "or say where it is with PLATEN_DATA_DIR or PLATEN_DATABASE_URL.",
  );
}

async function reported(work: () => Promise<void>): Promise<number> {
  try {
    await work();
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return exitCodes.failed;
  }
}

/** Longest password read, in bytes. */
const PASSWORD_LIMIT = 1024;

/** The first line of standard input: what is on a command line, everybody on the machine can see. */
async function passwordFromStdin(): Promise<string> {
  const tooLong = () => new UsageError("The password is too long.");
  const bytes = await readBytes(STDIO, PASSWORD_LIMIT, tooLong);
  return new TextDecoder().decode(bytes).split(/\r?\n/u, 1)[0] ?? "";
}
