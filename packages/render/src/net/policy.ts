/** Policy of the guarded fetch; `hop/decide.ts` decides by it whether an address is reached. */
import type { ProxySettings } from "./hop/proxy.ts";

/**
 * Bounds and permissions of the guarded fetch: plain data, so that it can be sent to a child
 * process.
 */
export interface NetworkPolicy {
  /** Ports that may be connected to. */
  ports: readonly number[];
  /**
   * Reach loopback and private networks too (127/8, 10/8, 172.16/12, 192.168/16, ::1, fc00::/7) and
   * names such as `localhost`. Link-local, multicast, reserved and cloud metadata stay refused.
   */
  allowPrivate: boolean;
  /** Single addresses reached although they are not public, such as a company's own image host. */
  allowAddresses: readonly string[];
  /** Redirects followed for one image. Each hop is checked like the first. */
  redirects: number;
  /** Milliseconds for one image, from look-up to its last byte. */
  imageTimeout: number;
  /** Milliseconds for all images of a document, from the first request. */
  documentTimeout: number;
  /** Bytes of one image. */
  imageBytes: number;
  /** Bytes of all images of a document. */
  documentBytes: number;
  /** Images fetched for a document. */
  images: number;
  /** Images fetched at once. */
  concurrency: number;
  /** Requests to one address of the network in any minute for one caller, for all that it renders; for pools. */
  requestsPerMinute: number;
  /**
   * Proxies that are asked instead of connecting oneself. Some checks are still made here: scheme,
   * port, names of private networks, literal addresses, and the addresses of a name if it is known
   * here. The proxy looks names up again and connects, so it has to keep strangers out of private
   * networks itself.
   */
  proxy?: ProxySettings | undefined;
}

const MB = 1_000_000;

/** Defaults, safe on a server that fetches addresses named by strangers. */
export const defaultNetworkPolicy: NetworkPolicy = {
  ports: [80, 443],
  allowPrivate: false,
  allowAddresses: [],
  redirects: 3,
  imageTimeout: 5_000,
  documentTimeout: 10_000,
  imageBytes: 10 * MB,
  documentBytes: 30 * MB,
  images: 100,
  concurrency: 6,
  requestsPerMinute: 80,
};
