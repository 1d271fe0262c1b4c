/** Something that both nodes depend on is away for some seconds, under load. */
import { setTimeout as sleep } from "node:timers/promises";
import { reservations } from "../../test/support/cluster/audit.ts";
import { Clients } from "../../test/support/cluster/clients.ts";
import { takeAway, type Dependency } from "../../test/support/cluster/take-away.ts";
import { auditRows, hopeless, loadOf, type Stage } from "./stage.ts";
import { countsOf, inSeconds } from "./report.ts";

/** What was put before, and is only being charged for, in ms. */
const LATE = 2000;

export async function away(stage: Stage, name: string, dependency: Dependency): Promise<void> {
  const { pair, cluster, options, report } = stage;
  const since = Date.now();
  const pids = pair.nodes.map(({ pid }) => pid);
  const clients = new Clients(pair.balancer, loadOf(stage));
  await pair.until("a first answer", () => clients.answered.length > 0);
  await sleep(options.seconds * 500);
  const { noticedAfter, recoveredAfter, from, to } = await takeAway(
    pair,
    dependency,
    options.away * 1000,
  );
  const before = clients.answered.length;
  const served = await pair.until("answers again", () => clients.answered.length > before);
  await sleep(options.seconds * 500);
  await clients.stop();
  // What could not even be released is made up for at the next sign of life.
  await pair.until(
    "nothing reserved",
    async () => (await reservations(cluster.query)) === 0,
    60_000,
  );
  report.row({
    what: `${name} away for ${options.away} s: readiness fails after · is back after · first answer`,
    measured: [noticedAfter, recoveredAfter, recoveredAfter + served].map(inSeconds).join(" · "),
  });
  report.row({
    what: `${name} away: what attempts ended with`,
    measured: countsOf(clients.errors),
  });
  report.none(`${name} away: errors that may not be asked again`, hopeless(clients));
  const restarted = pair.nodes.filter((node, index) => !node.isAlive() || node.pid !== pids[index]);
  report.none(
    `${name} away: nodes that ended`,
    restarted.map((node) => node.name),
  );
  const [charged] = await cluster.query<{ count: string }>(
    `select count(*) from "ledgerEntry" where credits < 0 and "createdAt" between $1 and $2`,
    [from + LATE, to],
  );
  const count = Number(charged?.count);
  report.none(`${name} away: charges in that time`, count > 0 ? [`${count} charges`] : []);
  await auditRows(stage, `${name} away`, clients, { since });
}
