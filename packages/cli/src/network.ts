/** Network access of a command: `--no-network`, and the proxies that the environment names. */
import type { WorldOptions } from "@platen/render";
import { UsageError } from "./usage-error.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** @throws UsageError when a proxy cannot be used */
export async function networkOf(
  allowed: boolean,
  env: Environment = process.env,
): Promise<WorldOptions["network"]> {
  if (!allowed) return "off";
  if (!Object.keys(env).some((name) => /^https?_proxy$/iu.test(name) && env[name]))
    return undefined;
  const { proxyFromEnvironment } = await import("@platen/render/proxy");
  try {
    return { proxy: proxyFromEnvironment(env) };
  } catch (error) {
    throw new UsageError(`${(error as Error).message} Mend it, or give --no-network.`);
  }
}
