/** A proxy between this machine and the network: which requests go through it, and what it is called. */

/** Plain data, so it can be sent to a child process. */
export interface ProxySettings {
  /** For `http:` addresses: a URL of scheme `http:` or `https:`, with user and password if it wants them. */
  http?: string | undefined;
  /** The same for `https:` addresses. */
  https?: string | undefined;
  /** Hosts that are reached without it, as in `NO_PROXY`: `example.org,.internal.example,10.1.2.3:8080,*`. */
  except?: string | undefined;
}

/** The proxy for a URL; `undefined`: none. */
export function proxyFor(url: URL, settings: ProxySettings | undefined): string | undefined {
  const proxy = url.protocol === "https:" ? settings?.https : settings?.http;
  return proxy === undefined || isExcepted(url, settings?.except ?? "") ? undefined : proxy;
}

/** A name stands for itself and all beneath it, with or without a dot before it. */
function isExcepted(url: URL, list: string): boolean {
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const host = url.hostname.replace(/^\[|\]$/gu, "").replace(/\.$/u, "");
  return list
    .toLowerCase()
    .split(/[\s,]+/u)
    .filter(Boolean)
    .some((entry) => {
      if (entry === "*") return true;
      const { name, own } = exceptionOf(entry);
      return (own === undefined || own === port) && (host === name || host.endsWith(`.${name}`));
    });
}

/** `example.org:8080`, `.example.org`, `*.example.org`, `2001:db8::1`, `[2001:db8::1]:80`. */
function exceptionOf(entry: string): { name: string; own: string | undefined } {
  const [, inBrackets, plain = entry, own] =
    /^(?:\[([^\]]+)\]|([^:]+))(?::(\d+))?$/u.exec(entry) ?? [];
  return { name: inBrackets ?? plain.replace(/^\*?\./u, ""), own };
}

/** A proxy's address as people write it; `undefined`: it is none that can be used. */
export function proxyUrl(text: string): string | undefined {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//iu.test(text) ? text : `http://${text}`);
  return url && (url.protocol === "http:" || url.protocol === "https:") && url.hostname !== ""
    ? url.href
    : undefined;
}

/** The allowed form, for messages. */
export const PROXY_FORM = "an address such as http://proxy.example:3128";

/**
 * The settings that `https_proxy`, `http_proxy` and `no_proxy` give, in small or capital letters, as curl
 * reads them. `undefined`: there is no proxy.
 *
 * @throws Error that names the variable, but not its value, which may hold a password
 */
export function proxyFromEnvironment(
  env: Readonly<Record<string, string | undefined>>,
): ProxySettings | undefined {
  const read = (name: string) => {
    const given = env[name.toLowerCase()] || env[name];
    if (!given) return undefined;
    const url = proxyUrl(given);
    if (url === undefined)
      throw new Error(`${name} must be ${PROXY_FORM}; other proxies are not supported.`);
    return url;
  };
  const https = read("HTTPS_PROXY");
  const http = read("HTTP_PROXY");
  if (https === undefined && http === undefined) return undefined;
  return { https, http, except: env["no_proxy"] || env["NO_PROXY"] };
}
