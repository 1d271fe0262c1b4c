/**
 * The service that is attacked, in a process of its own: as it is by default on this machine,
 * except that it may fetch images from loopback.
 *
 * `node serve.ts ACCOUNTS IMAGE_PORT ROOM limited|unlimited`; tells its parent its port, and
 * tokens. ROOM: MiB of the disk that it may use, the rest being its floor. `unlimited`: it takes
 * any number of requests a minute.
 */
import { mkdtempSync, statfsSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { helpersGiveWay } from "@platen/render/pool";
import { createToken } from "../../src/domain/accounts/tokens.ts";
import { collectBytes } from "../../src/collect-bytes.ts";
import { knownBytes } from "../../src/context.ts";
import { readConfig } from "../../src/main.ts";
import { calmCollector } from "../../src/process-settings.ts";
import { createPool } from "../../src/renderers.ts";
import { CachedRenderer } from "../../src/domain/render-cache/index.ts";
import { startTestService } from "../../test/support/service.ts";
import { FREE, TOKENS } from "./attacks.ts";

export interface Served {
  port: number;
  /**
   * Tokens of accounts with credits, of accounts without, and further ones of the first account.
   */
  tokens: string[];
  free: string[];
  many: string[];
  dataDir: string;
  /** Bytes of the disk that are to stay free. */
  floor: number;
}

/** Delays of the main process's event loop, in ms. */
export interface HeldUp {
  p95: number;
  max: number;
}

const MiB = 2 ** 20;
const [accounts = "1", imagePort = "1", room = "4096", limits = "limited"] = process.argv.slice(2);
const dataDir = mkdtempSync(join(tmpdir(), "platen-attacked-"));
const { bavail, bsize } = statfsSync(dataDir);
const floor = Math.max(0, Math.floor((bavail * bsize) / MiB) - Number(room));
const settings = {
  PLATEN_DATA_DIR: dataDir,
  PLATEN_RENDER_CHILDREN: String(availableParallelism() + 1),
  PLATEN_RENDER_CACHE: "64",
  PLATEN_DISK_FLOOR: String(floor),
  ...(limits === "limited" && defaultRates()),
  PLATEN_TRUSTED_PROXIES: "127.0.0.1",
};
/**
 * Returns the limits of a service by default. A test service takes any number of requests a minute.
 */
function defaultRates(): Record<string, string> {
  const { token, address, visitor, preview, signIn } = readConfig({}).rates;
  return {
    PLATEN_TOKEN_RATE: String(token),
    PLATEN_ADDRESS_RATE: String(address),
    PLATEN_VISITOR_RATE: String(visitor),
    PLATEN_PREVIEW_RATE: String(preview),
    PLATEN_SIGN_IN_RATE: String(signIn),
  };
}

const network = { ports: [Number(imagePort)], allowAddresses: ["127.0.0.1"] };
const config = readConfig(settings);
const renderer = new CachedRenderer(createPool(config, { network }), config.render.cache);
calmCollector();
// A test keeps its log in memory; a service does not.
const service = await startTestService(settings, { renderer, logTo: { write: () => {} } });
collectBytes(() => knownBytes(service.context));
helpersGiveWay();
const paying = await Promise.all(
  Array.from({ length: Number(accounts) }, () => service.account({ credits: 1_000_000 })),
);
const poor = await Promise.all(Array.from({ length: FREE }, () => service.account()));
const [first] = paying;
const many = await Promise.all(
  Array.from({ length: TOKENS }, async (_, at) => {
    const { token } = await createToken(service.context, {
      accountId: first?.id ?? "",
      name: `token ${at}`,
      expiresAt: undefined,
    });
    return token;
  }),
);
process.send?.({
  port: service.port,
  tokens: paying.map(({ token }) => token),
  free: poor.map(({ token }) => token),
  many,
  dataDir,
  floor: floor * MiB,
} satisfies Served);
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
// The parent asks how long the event loop was held up since it last asked.
process.on("message", () => {
  process.send?.({ p95: delay.percentile(95) / 1e6, max: delay.max / 1e6 } satisfies HeldUp);
  delay.reset();
});
process.once("disconnect", () => void service[Symbol.asyncDispose]().then(() => process.exit(0)));
