/** Bounds on what a service fetches for all its callers together, and for each; data. */
import { defaultNetworkPolicy, type NetworkPolicy } from "./policy.ts";

export interface HouseLimits {
  /** Connections at once: of all callers, and of one. */
  connections: number;
  callerConnections: number;
  /** Documents of one caller whose images are fetched or held at once. */
  callerDocuments: number;
  /** Requests to one address of the network for one document, redirects included. */
  documentRequests: number;
  /** Requests to one address for one caller: at once, and a second after that. */
  callerRequests: { most: number; perSecond: number };
  /** Requests to one address for all callers. */
  hostRequests: { most: number; perSecond: number };
  /** Bytes in memory that belong to documents. Half of it, which is one caller's alone, holds the images of a document. */
  heldBytes: number;
  /** Bytes kept for other documents. */
  keptBytes: number;
}

const MB = 1_000_000;

export const defaultHouseLimits: HouseLimits = {
  connections: 96,
  callerConnections: 8,
  callerDocuments: 6,
  documentRequests: 40,
  callerRequests: inAnyMinute(defaultNetworkPolicy.requestsPerMinute),
  hostRequests: { most: 600, perSecond: 20 },
  heldBytes: 64 * MB,
  keptBytes: 16 * MB,
};

/** The usual ones, with what a policy says of them. */
export function houseLimitsOf({ requestsPerMinute }: NetworkPolicy): HouseLimits {
  return { ...defaultHouseLimits, callerRequests: inAnyMinute(requestsPerMinute) };
}

/** Half of them may come at once and the other half in the minute after that. */
function inAnyMinute(requests: number): HouseLimits["callerRequests"] {
  const half = requests / 2;
  return { most: Math.max(1, Math.floor(half)), perSecond: half / 60 };
}
