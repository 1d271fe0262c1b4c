/** Another process that has the lock for writing of a SQLite database, until it is told to give it free. */
import { spawn } from "node:child_process";
import { once } from "node:events";

const PROGRAM = `
const database = new (require("node:sqlite").DatabaseSync)(process.argv[1], { timeout: 10_000 });
database.exec("begin immediate");
console.log("held");
process.stdin.on("data", () => {}).on("end", () => process.exit());
`;

/** @returns what gives it free */
export async function holdWriteLock(file: string): Promise<() => Promise<void>> {
  const holder = spawn(process.execPath, ["--no-warnings", "-e", PROGRAM, file], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  return async () => {
    const gone = once(holder, "exit");
    holder.stdin.end();
    await gone;
  };
}
