/**
 * GFM's extended autolinks (GFM 0.29, section 6.9): `www.`, `http://` and `https://`, and e-mail
 * addresses. Bare names such as `example.com` are no links.
 */
import { environmentOf } from "../../environment.ts";
import type { InlineState, MarkdownIt } from "../../tokens/markdown-types.ts";

const START = /https?:\/\/|www\./iy;
/**
 * GFM ends an address at white space or `<`. East Asian punctuation and full-width forms end it
 * too: those scripts set no space after an address, and none of these stands in one unescaped.
 */
const REST = /^[^\s<\u3000-\u303f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]*/;
const DOMAIN = /^[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_-]+)*/u;
const TRAILING = /[?!.,:*_~'"]/;
const BRACKET = /[[\]]/;
const ENTITY_AT_END = /&[a-z0-9]{1,31};$/i;
/** Longest address that becomes a link, and longest domain in it. They bound every look-ahead. */
const ADDRESS_LIMIT = 4096;
const DOMAIN_LIMIT = 300;

/** Adds the rule for addresses, and lets the text rule stop before them. */
export function autolinks(md: MarkdownIt): void {
  md.inline.ruler.before("text", "extended_autolink", extendedAutolink);
  md.inline.ruler.at("text", text);
}

function extendedAutolink(state: InlineState, silent: boolean): boolean {
  // Within brackets that may become a link, which no other link may be in, it is text for now.
  if (silent || state.linkLevel > 0 || !mayBegin(state.src, state.pos)) return false;
  START.lastIndex = state.pos;
  const scheme = START.exec(state.src)?.[0];
  if (scheme === undefined) return false;
  const isWeb = scheme.length > 4;
  const domain = domainAt(state.src, isWeb ? state.pos + scheme.length : state.pos, state.posMax);
  if (domain === undefined || !isDomain(domain, isWeb)) return false;
  const rest = state.src.slice(state.pos, Math.min(state.posMax, state.pos + ADDRESS_LIMIT));
  const address = withoutTail(withoutBracket(REST.exec(rest)?.[0] ?? ""));
  if (address.length <= scheme.length) return false;
  pushLink(state, isWeb ? address : `http://${address}`, address);
  state.pos += address.length;
  return true;
}

/** Whether an address may begin here: not in the midst of a word. */
function mayBegin(source: string, pos: number): boolean {
  if (!isAddressLetter(source.charCodeAt(pos))) return false;
  return pos === 0 || !isWordCode(source.charCodeAt(pos - 1));
}

function domainAt(source: string, pos: number, max: number): string | undefined {
  return DOMAIN.exec(source.slice(pos, Math.min(max, pos + DOMAIN_LIMIT)))?.[0];
}

/** Whether the last two parts have no underscore. After `www.` a domain has a dot at least; `http://localhost` needs none. */
function isDomain(domain: string, isWeb: boolean): boolean {
  const parts = domain.split(".");
  if (parts.slice(-2).some((part) => part.includes("_"))) return false;
  return isWeb || parts.length > 1;
}

/** Ends an address at a square bracket that was opened before it. */
function withoutBracket(address: string): string {
  let open = 0;
  for (let at = address.search(BRACKET); at >= 0 && at < address.length; at += 1) {
    const character = address.charAt(at);
    if (character === "[") open += 1;
    else if (character === "]") {
      if (open === 0) return address.slice(0, at);
      open -= 1;
    }
  }
  return address;
}

/** Leaves off what ends the sentence rather than the address. */
function withoutTail(address: string): string {
  let end = address.length;
  let open = 0;
  for (const character of address)
    if (character === "(") open += 1;
    else if (character === ")") open -= 1;
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1);
    if (last === ")" && open < 0) open += 1;
    else if (last === ";") {
      const entity = ENTITY_AT_END.exec(address.slice(Math.max(0, end - 34), end))?.[0];
      if (entity === undefined) break;
      end -= entity.length - 1;
    } else if (!TRAILING.test(last)) break;
  }
  return address.slice(0, end);
}

function pushLink(state: InlineState, source: string, label: string): void {
  const { unescapeAll } = state.md.utils;
  environmentOf(state.env).weight.address(label.length);
  const address = unescapeAll(source);
  const open = state.push("link_open", "a", 1);
  open.attrs = [["href", state.md.normalizeLink(address)]];
  open.info = "auto";
  state.push("text", "", 0).content = unescapeAll(label);
  state.push("link_close", "a", -1).info = "auto";
}

/** markdown-it's rule for plain text, which also stops where an address may begin. */
function text(state: InlineState, silent: boolean): boolean {
  const { src, pos: start, posMax } = state;
  let pos = start;
  for (; pos < posMax; pos += 1) {
    const code = src.charCodeAt(pos);
    if (code < 128 && STOPS[code] === 1) break;
    if (pos > start && isAddressLetter(code) && looksLikeAddress(src, pos)) break;
  }
  if (pos === start) return false;
  if (!silent) state.pending += src.slice(start, pos);
  state.pos = pos;
  return true;
}

function isAddressLetter(code: number): boolean {
  const lower = code | LOWER;
  return lower === LETTER_H || lower === LETTER_W;
}

function looksLikeAddress(source: string, pos: number): boolean {
  if (!mayBegin(source, pos)) return false;
  START.lastIndex = pos;
  return START.test(source);
}

function isWordCode(code: number): boolean {
  const lower = code | LOWER;
  return (lower >= 0x61 && lower <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

/** ASCII characters at which some rule may begin. */
const STOPS = new Uint8Array(128);
for (const character of "\n!#$%&*+-:<=>@[\\]^_`{}~") STOPS[character.charCodeAt(0)] = 1;

const LOWER = 0x20;
const LETTER_H = 0x68;
const LETTER_W = 0x77;

const EMAIL = /[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9][A-Za-z0-9._-]{0,250}/g;
const EMAIL_DOMAIN_END = /[._-]+$/;

/** A piece of text: an e-mail address or what stands between. */
export interface TextPiece {
  text: string;
  email: boolean;
}

/** Cuts text at the e-mail addresses in it, by GFM's rule. */
export function splitEmails(source: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let done = 0;
  EMAIL.lastIndex = 0;
  for (let match = EMAIL.exec(source); match; match = EMAIL.exec(source)) {
    const email = match[0].replace(EMAIL_DOMAIN_END, "");
    const domain = email.slice(email.indexOf("@") + 1);
    if (!domain.includes(".")) continue;
    if (match.index > done) pieces.push({ text: source.slice(done, match.index), email: false });
    pieces.push({ text: email, email: true });
    done = match.index + email.length;
    EMAIL.lastIndex = done;
  }
  if (done < source.length) pieces.push({ text: source.slice(done), email: false });
  return pieces;
}
