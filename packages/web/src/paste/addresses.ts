/** The address that a link is for; `undefined` for one that leads nowhere outside its program. */
export function cleanAddress(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url) return undefined;
  // Google's documents lead through a page that counts.
  const through = url.hostname === "www.google.com" && url.pathname === "/url";
  const target = through ? (url.searchParams.get("q") ?? address) : address;
  if (!/^(?:https?|mailto|tel):/iu.test(target)) return undefined;
  return target.replaceAll(/[\s()<>]/gu, (sign) =>
    encodeURIComponent(sign).replace("(", "%28").replace(")", "%29"),
  );
}
