/** One node is killed with -9 in the middle of a load. */
import { killUnderLoad } from "../../test/support/cluster/kill-under-load.ts";
import { wrongReplays } from "../../test/support/cluster/replays.ts";
import { auditRows, hopeless, loadOf, type Stage } from "./stage.ts";
import { countsOf, inSeconds } from "./report.ts";

/** Answers that are asked for again with their keys. */
const REPLAYS = 100;

export async function killed(stage: Stage): Promise<void> {
  const { pair, options, report } = stage;
  const since = Date.now();
  const half = options.seconds * 500;
  const { clients, held, releasedAfter } = await killUnderLoad(pair, 0, {
    clients: loadOf(stage),
    before: half,
    after: half,
  });
  report.row({
    what: "kill -9: renders that the node had reserved · until others released them",
    measured: `${held} · ${inSeconds(releasedAfter)}`,
    bound: "≤ 45 s",
    holds: releasedAfter <= 45_000,
  });
  report.row({ what: "kill -9: what attempts ended with", measured: countsOf(clients.errors) });
  report.row({
    what: "kill -9: requests without a key that broke off, so that nobody knows",
    measured: String(clients.unknown),
  });
  report.none("kill -9: errors that may not be asked again", hopeless(clients));
  await auditRows(stage, "kill -9", clients, { since });
  const { answered } = clients;
  const early = answered.slice(0, REPLAYS);
  const what = `kill -9: wrong when asked again of the other node, of ${early.length}`;
  report.none(what, await wrongReplays(pair.balancer, pair.node(1), early));
  await pair.replace(0);
  await pair.until("both are ready", () => pair.areReady());
}
