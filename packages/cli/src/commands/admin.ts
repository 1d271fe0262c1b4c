/** `platen admin`: accounts, tokens, credits, backups and migrations of a service. */
import { Command, Option } from "commander";
import { UsageError } from "../usage-error.ts";

type Finish = (code: number) => void;

export const adminCommand = (finish: Finish): Command =>
  new Command("admin")
    .description("Manage the service's accounts and data, while it runs or not.")
    .addCommand(createAccount(finish))
    .addCommand(createToken(finish))
    .addCommand(grantCredits(finish))
    .addCommand(usage(finish))
    .addCommand(deleteShare(finish))
    .addCommand(backup(finish))
    .addCommand(migrate(finish));

const run = () => import("../admin/run.ts");
const email = () => new Option("--email <address>", "The account").makeOptionMandatory();

function createAccount(finish: Finish): Command {
  return new Command("create-account")
    .description("Make an account.")
    .addOption(email())
    .requiredOption("--password <text>", "8 to 128 characters; - reads it from standard input")
    .action(async (values: { email: string; password: string }) => {
      finish(await (await run()).createAccount(values));
    });
}

function createToken(finish: Finish): Command {
  return new Command("create-token")
    .description("Make an API token. It is printed, and shown only this once.")
    .addOption(email())
    .requiredOption("--name <text>", "What the token is for")
    .addOption(expiresIn())
    .action(async (values: { email: string; name: string; expiresIn?: number }) => {
      finish(await (await run()).createToken(values));
    });
}

function grantCredits(finish: Finish): Command {
  return new Command("grant-credits")
    .description("Add credits to an account. The new balance is printed.")
    .addOption(email())
    .addOption(credits())
    .action(async (values: { email: string; credits: number }) => {
      finish(await (await run()).grantCredits(values));
    });
}

function usage(finish: Finish): Command {
  return new Command("usage")
    .description("Print an account's monthly usage and credits, as JSON.")
    .addOption(email())
    .action(async (values: { email: string }) => {
      finish(await (await run()).usage(values));
    });
}

function deleteShare(finish: Finish): Command {
  return new Command("delete-share")
    .description("Delete a document that an account shares by a link.")
    .argument("<share>", "Its address, or what follows /s/ in it")
    .action(async (share: string) => {
      finish(await (await run()).deleteShare(share));
    });
}

function backup(finish: Finish): Command {
  return new Command("backup")
    .description("Copy the database into a file, while the service runs or not.")
    .argument("<file>", "File to write; one that is there is replaced")
    .action(async (file: string) => {
      finish(await (await run()).backup(file));
    });
}

function migrate(finish: Finish): Command {
  return new Command("migrate")
    .description("Bring the database up to date, before services with PLATEN_MIGRATE=never start.")
    .action(async () => {
      finish(await (await run()).migrate());
    });
}

const units = { m: 60, h: 3600, d: 86_400 } as const;

/** In ms. */
function expiresIn(): Option {
  const description = "When it expires, such as 90d, 12h or 30m; without it, never";
  return new Option("--expires-in <time>", description).argParser((text) => {
    const [, count, unit] = /^(\d{1,6})([mhd])$/u.exec(text) ?? [];
    if (Number(count) > 0) return Number(count) * units[unit as keyof typeof units] * 1000;
    const given = JSON.stringify(text);
    throw new UsageError(`--expires-in must be a number and m, h or d, such as 90d; got ${given}.`);
  });
}

/** Most credits that one grant may add. */
const CREDITS_LIMIT = 1_000_000_000;

function credits(): Option {
  const option = new Option("--credits <number>", `How many (1 to ${CREDITS_LIMIT})`);
  return option.makeOptionMandatory().argParser((text) => {
    const number = /^\d+$/u.test(text) ? Number(text) : 0;
    if (number >= 1 && number <= CREDITS_LIMIT) return number;
    const given = JSON.stringify(text);
    throw new UsageError(
      `--credits must be a whole number from 1 to ${CREDITS_LIMIT}; got ${given}.`,
    );
  });
}
