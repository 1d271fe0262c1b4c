/** Both nodes are restarted, one after the other, under load. Nobody asks a second time. */
import { Clients } from "../../test/support/cluster/clients.ts";
import { rollingRestart } from "../../test/support/cluster/rolling-restart.ts";
import { auditRows, loadOf, type Stage } from "./stage.ts";
import { inSeconds, rounded } from "./report.ts";

export async function rolling(stage: Stage): Promise<void> {
  const { pair, report } = stage;
  const since = Date.now();
  const start = performance.now();
  const redirected = pair.balancer.redirected;
  const clients = new Clients(pair.balancer, loadOf(stage, false));
  const codes = await rollingRestart(pair);
  const took = performance.now() - start;
  await clients.stop();
  const slowest = Math.max(...clients.answered.map((answer) => answer.took));
  report.row({
    what: "rolling restart: took · answered in that time · slowest answer",
    measured: `${inSeconds(took)} · ${clients.answered.length} · ${rounded(slowest, 0)} ms`,
  });
  const failures = [...clients.failed, ...Array<string>(clients.unknown).fill("connection broken")];
  report.none("rolling restart: requests that failed, none asked twice", failures);
  report.row({
    what: "rolling restart: connections refused, so sent to the other node",
    measured: String(pair.balancer.redirected - redirected),
  });
  const unclean = codes.filter((code) => code !== 0).map((code) => `exit code ${code}`);
  report.none("rolling restart: nodes that did not end in order", unclean);
  await auditRows(stage, "rolling restart", clients, { since });
}
