/** Readers refuse longer addresses. */
const LONGEST_ADDRESS = 7000;

/** An address as a file has it; `undefined`: it is none, or too long. */
export function addressOf(href: string): string | undefined {
  const address = asciiAddress(href);
  return address === "" || address.length > LONGEST_ADDRESS ? undefined : address;
}

/** ISO 32000-1, section 12.6.4.7: an address in a PDF is ASCII. */
function asciiAddress(href: string): string {
  return href.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent);
}
