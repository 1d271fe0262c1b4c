import fc from "fast-check";
import ipaddr from "ipaddr.js";
import type { INetworkPolicySpec } from "kubernetes-models/networking.k8s.io/v1";
import { describe, expect, test } from "vitest";
import { runs } from "../../scripts/tests/budget.ts";
import { classifyAddress } from "../../packages/render/src/net/hop/address.ts";
import { ofKind, podMakers } from "./support/files.ts";

type Labels = Readonly<Record<string, string>>;

const policies = ofKind("NetworkPolicy").map(({ spec }) => spec!);
const labelsOf = (name: string): Labels => podMakers().find((one) => one.name === name)!.labels;
const render = labelsOf("platen-render");
const api = labelsOf("platen-api");
const migrate = labelsOf("platen-migrate");

type Selector = NonNullable<INetworkPolicySpec["podSelector"]>;

/** As Kubernetes decides it, for the kinds of selector that are used here. */
function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values }) => {
      if (operator !== "In") throw new Error(`${operator} is not known here`);
      return values?.includes(labels[key] ?? "") ?? false;
    })
  );
}

const inRange = (address: ipaddr.IPv4 | ipaddr.IPv6, range: string) => {
  const [base, bits] = ipaddr.parseCIDR(range);
  return base.kind() === address.kind() && address.match([base, bits] as never);
};

const concerning = (labels: Labels, type: "Ingress" | "Egress") =>
  policies.filter(
    (one) => one.policyTypes?.includes(type) && selects(one.podSelector ?? {}, labels),
  );

/** Whether pods with these labels may connect to an address outside the cluster. */
function mayReach(labels: Labels, text: string, port: number): boolean {
  const address = ipaddr.parse(text);
  return concerning(labels, "Egress").some(({ egress = [] }) =>
    egress.some(
      ({ to = [], ports = [] }) =>
        ports.some((one) => one.protocol === "TCP" && one.port === port) &&
        to.some(
          ({ ipBlock }) =>
            ipBlock !== undefined &&
            inRange(address, ipBlock.cidr) &&
            !(ipBlock.except ?? []).some((range) => inRange(address, range)),
        ),
    ),
  );
}

/** Whether a pod of ours may connect to another. */
function mayCall(from: Labels, to: Labels, port: number): boolean {
  const out = concerning(from, "Egress").some(({ egress = [] }) =>
    egress.some(
      ({ to: peers = [], ports = [] }) =>
        ports.some((one) => one.port === port) &&
        peers.some(
          (peer) => !peer.namespaceSelector && peer.podSelector && selects(peer.podSelector, to),
        ),
    ),
  );
  const into = concerning(to, "Ingress").some(({ ingress = [] }) =>
    ingress.some(
      ({ from: peers = [], ports = [] }) =>
        ports.some((one) => one.port === port) &&
        peers.some(
          (peer) => !peer.namespaceSelector && peer.podSelector && selects(peer.podSelector, from),
        ),
    ),
  );
  return out && into;
}

/** Ranges that are nobody's host on the public internet: IANA's special-purpose registries and clouds' own. */
const forbidden = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "::/128",
  "::1/128",
  "::ffff:0:0/96",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "100::/64",
  "2001::/23",
  "2001:db8::/32",
  "2002::/16",
  "3fff::/20",
  "5f00::/16",
  "fc00::/7",
  "fd00:ec2::254/128",
  "fe80::/10",
  "ff00::/8",
] as const;

/** First and last address of a range. */
function ends(range: string): string[] {
  const [base, bits] = ipaddr.parseCIDR(range);
  const bytes = base.toByteArray();
  const last = bytes.map((byte, index) => {
    const fixed = Math.min(8, Math.max(0, bits - index * 8));
    return byte | (0xff >> fixed);
  });
  return [bytes, last].map((one) => ipaddr.fromByteArray(one).toString());
}

const v4 = fc.ipV4();
const v6 = fc.uint8Array({ minLength: 16, maxLength: 16 }).chain((bytes) =>
  // Half of them where addresses are assigned, or nearly all would be outside.
  fc.boolean().map((global) => {
    const address = [...bytes];
    if (global) address[0] = 0x20 | ((address[0] ?? 0) & 0x1f);
    return ipaddr.fromByteArray(address).toString();
  }),
);

describe("what render pods may reach", () => {
  test.each(forbidden)("not %s", (range) => {
    for (const address of ends(range))
      for (const port of [80, 443]) expect(mayReach(render, address, port), address).toBe(false);
  });

  test("nothing that the service itself would refuse, its one finer rule aside", () => {
    fc.assert(
      fc.property(fc.oneof(v4, v6), (address) => {
        if (mayReach(render, address, 443) && classifyAddress(address) !== "public")
          // ISATAP is told by the middle of an address, which no range can say.
          expect(address).toMatch(/5efe/u);
      }),
      { numRuns: runs(3000) },
    );
  });

  test("everything that the service itself would allow", () => {
    fc.assert(
      fc.property(fc.oneof(v4, v6), (address) => {
        if (classifyAddress(address) === "public")
          expect(mayReach(render, address, 443)).toBe(true);
      }),
      { numRuns: runs(3000) },
    );
  });

  test("web ports only", () => {
    for (const port of [22, 25, 5432, 6379, 8080])
      expect(mayReach(render, "1.1.1.1", port)).toBe(false);
    for (const port of [80, 443]) expect(mayReach(render, "1.1.1.1", port)).toBe(true);
  });

  test("no other pod; and only api pods may call them", () => {
    expect(mayCall(api, render, 8080)).toBe(true);
    expect(mayCall(render, render, 8080)).toBe(false);
    expect(mayCall(render, api, 8080)).toBe(false);
    expect(mayCall(migrate, render, 8080)).toBe(false);
    const others = { app: "something else" };
    expect(mayCall(others, render, 8080)).toBe(false);
  });
});

test("a pod that no other policy names may do nothing but ask for names", () => {
  const stranger = { app: "something else" };
  expect(concerning(stranger, "Ingress").flatMap(({ ingress = [] }) => ingress)).toEqual([]);
  const ports = concerning(stranger, "Egress").flatMap(({ egress = [] }) =>
    egress.flatMap((one) => (one.ports ?? []).map(({ port }) => port)),
  );
  expect(new Set(ports)).toEqual(new Set([53]));
});

test("api pods and the migration reach the database; render pods do not", () => {
  expect(mayReach(api, "10.1.2.3", 5432)).toBe(true);
  expect(mayReach(migrate, "10.1.2.3", 5432)).toBe(true);
  expect(mayReach(render, "10.1.2.3", 5432)).toBe(false);
});

test("metrics are for Prometheus: every rule that opens their port says so", () => {
  for (const { ingress = [] } of policies)
    for (const { from = [], ports = [] } of ingress)
      if (ports.some(({ port }) => port === 8081)) {
        expect(from).not.toEqual([]);
        for (const peer of from)
          expect(peer.podSelector?.matchLabels).toEqual({ "app.kubernetes.io/name": "prometheus" });
      }
});
