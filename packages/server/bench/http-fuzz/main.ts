/** `npm run fuzz:http -- [--requests N] [--database sqlite|postgres] [--seed N]`: see README.md in bench/fuzz. */
import { Arguments } from "../../../../bench/arguments.ts";
import { fuzzHttp } from "./fuzz.ts";
import { openHttpStage } from "./stage.ts";

const HELP = `npm run fuzz:http -- [--requests N] [--database sqlite|postgres] [--seed N]

Sends requests that are made from the OpenAPI document (valid, nearly valid, hostile) and bytes that are no
request to a service of this process. Exits with 1 if an answer is not as documented or has the status 500,
if a connection hangs, or if the books do not add up afterwards.

--requests N   to each database (default 20,000)
--database D   sqlite or postgres (default: first the one, then the other)
--seed N       decides which requests are sent (default 1)`;

/** Lines that are kept of those that say what was behind a finding. */
const MOST_LINES = 40;

const told = Arguments.read({ help: HELP, values: ["requests", "database", "seed"] });
if (told)
  for (const kind of told.some("database", ["sqlite", "postgres"]))
    await run(kind, told.number("requests", 20_000), told.number("seed", 1));

async function run(kind: "sqlite" | "postgres", requests: number, seed: number): Promise<void> {
  const { service, books, holdings, close } = await openHttpStage(kind);
  const onProgress = (line: string) => console.log(`${kind}: ${line}`);
  const { port } = service;
  const how = { requests, seed, hands: 16, garbage: 1 / 40, onProgress };
  const report = await fuzzHttp({ port, books, holdings, ...how });
  await close();
  const { answers, findings, violations } = report;
  const statuses = new Map<string, number>();
  for (const [name, count] of answers) {
    const status = name.split(" ").at(-1) ?? "";
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  const counts = [...statuses]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([status, count]) => `${count} × ${status}`);
  console.log(`${kind}: answers: ${counts.join(", ")}; ${answers.size} kinds`);
  for (const finding of findings) console.log(`FOUND: ${finding}`);
  if (findings.length > 0) for (const line of errorsIn(service.log)) console.log(`LOG: ${line}`);
  for (const violation of violations) console.log(`BOOKS: ${violation}`);
  console.log(
    `${kind}: ${requests} requests, ${findings.length} findings, ${violations.length} faults in the books`,
  );
  if (findings.length > 0 || violations.length > 0) process.exitCode = 1;
}

function errorsIn(log: readonly string[]): string[] {
  return log.filter((line) => line.startsWith('{"level":"error"')).slice(-MOST_LINES);
}
