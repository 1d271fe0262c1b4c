/** Which addresses may be connected to. Decides on the number alone, after all spellings are resolved. */
import ipaddr from "ipaddr.js";

/** `private` covers loopback too: what `allowPrivate` opens. `never` is not opened by anything. */
export type AddressClass = "public" | "private" | "never";

const cidr = (text: string) => ipaddr.parseCIDR(text);

/**
 * IPv4 that IANA's special-purpose registry or a cloud keeps for itself, beyond what ipaddr.js tells
 * apart. 168.63.129.16 is Azure's host agent, 100.100.100.200 Alibaba's metadata.
 */
const deniedV4 = ["168.63.129.16/32", "100.100.100.200/32", "192.88.99.0/24"].map(cidr);

/** The only IPv6 that is assigned for global unicast. */
const globalV6 = cidr("2000::/3");

/**
 * Within 2000::/3 but not plain hosts: IETF protocols with Teredo, ORCHID and benchmarking
 * (2001::/23), documentation, and 6to4, which carries an IPv4 address of the writer's choice.
 */
const deniedV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map(cidr);

/** `fd00:ec2::/32` is Amazon's metadata, `fd20:ce::/32` Google's. */
const metadataV6 = ["fd00:ec2::/32", "fd20:ce::/32"].map(cidr);

type Range = ReturnType<typeof cidr>;

function inAny(address: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly Range[]): boolean {
  return ranges.some((range) => address.kind() === range[0].kind() && address.match(range));
}

/** Classifies an address in its usual text form. Text that is no address is `never`. */
export function classifyAddress(text: string): AddressClass {
  if (!ipaddr.isValid(text) || text.includes("%")) return "never";
  const address = ipaddr.parse(text);
  return address.kind() === "ipv4"
    ? classifyV4(address as ipaddr.IPv4)
    : classifyV6(address as ipaddr.IPv6);
}

function classifyV4(address: ipaddr.IPv4): AddressClass {
  if (inAny(address, deniedV4)) return "never";
  const range = address.range();
  if (range === "unicast") return "public";
  return range === "private" || range === "loopback" ? "private" : "never";
}

function classifyV6(address: ipaddr.IPv6): AddressClass {
  if (inAny(address, metadataV6)) return "never";
  if (inAny(address, [globalV6]))
    return inAny(address, deniedV6) || isIsatap(address) ? "never" : "public";
  const range = address.range();
  return range === "loopback" || range === "uniqueLocal" ? "private" : "never";
}

/** RFC 5214 interface identifiers end in an IPv4 address behind 0:5efe or 200:5efe. */
function isIsatap(address: ipaddr.IPv6): boolean {
  const [, , , , fifth = 0, sixth] = address.parts;
  return sixth === 0x5efe && (fifth & ~0x0200) === 0;
}

/** The same address always as the same text, for comparing. */
export function canonicalAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}
