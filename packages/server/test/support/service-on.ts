import type { Database } from "../../src/adapters/sql/database.ts";
import type { StartOptions } from "../../src/main.ts";
import { NODE_SECRET } from "./nodes.ts";
import { postgresDatabase } from "./postgres.ts";
import { startTestService, type TestService } from "./service.ts";

/** A service with an empty database of either kind. */
export async function startServiceOn(
  kind: Database["kind"],
  settings: Record<string, string> = {},
  options: StartOptions = {},
): Promise<TestService> {
  if (kind === "sqlite") return startTestService(settings, options);
  const { url } = await postgresDatabase();
  return startTestService(
    { PLATEN_DATABASE_URL: url, PLATEN_SECRET: NODE_SECRET, ...settings },
    options,
  );
}
