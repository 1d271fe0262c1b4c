import { pino } from "pino";
import { RemoteRenderer, type RemoteSettings } from "../../src/adapters/remote-renderer/index.ts";
import { KEY } from "./render-node.ts";

/** Makes a renderer of an api node, and records every line that it logs. */
export function remoteTo(urls: readonly string[], more: Partial<RemoteSettings> = {}) {
  const log: string[] = [];
  const renderer = new RemoteRenderer({
    urls,
    key: KEY,
    markdownLimit: 512 * 1024,
    queueLimit: 100,
    deadline: 15_000,
    log: pino({}, { write: (line: string) => void log.push(line) }),
    ...more,
  });
  const close = () => renderer.close(0);
  return Object.assign(renderer, { log, [Symbol.asyncDispose]: close });
}
