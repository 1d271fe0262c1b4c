/** A connection through a proxy, for one hop. */
import { Client, ProxyAgent } from "undici";

/**
 * Names go to the proxy as they are, which looks them up itself: `https:` by a tunnel with the host's own
 * certificate at its end, `http:` by asking the proxy. Destroy it after use.
 *
 * @param timeout milliseconds for connecting, for the head and between two pieces of the body
 */
export function proxiedAgent(proxy: string, timeout: number): ProxyAgent {
  const bounds = { headersTimeout: timeout, bodyTimeout: timeout, maxHeaderSize: 16_384 };
  return new ProxyAgent({
    uri: proxy,
    proxyTunnel: false,
    connections: 1,
    allowH2: false,
    connectTimeout: timeout,
    proxyTls: { timeout },
    requestTls: { timeout },
    clientFactory: (origin, options) => new Client(origin, { ...options, ...bounds }),
    factory: (origin, options) => new Client(origin, { ...options, ...bounds }),
  });
}
