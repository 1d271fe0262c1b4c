/** Finds the address of the raw file for pages that show a file of a repository. */
import type { DocumentPlace } from "../document-place.ts";

type Rule = (url: URL) => string | undefined;

/** Segments of a path, none of them empty. */
const segmentsOf = ({ pathname }: URL) => pathname.split("/").filter((segment) => segment !== "");

const RAW_GITHUB = "https://raw.githubusercontent.com";

/** Rules, tried in turn: the first that knows an address returns that of its file. */
const rules: readonly Rule[] = [
  // github.com/OWNER/NAME[/blob/REF/FILE | /tree/REF/FOLDER]
  (url) => {
    if (!/^(?:www\.)?github\.com$/u.test(url.hostname)) return undefined;
    const [owner, name, kind, ...rest] = segmentsOf(url);
    if (owner === undefined || name === undefined) return undefined;
    const at = `${RAW_GITHUB}/${owner}/${name}`;
    if (kind === undefined) return `${at}/HEAD/README.md`;
    if (kind === "tree") return `${at}/${rest.join("/")}/README.md`;
    return kind === "blob" || kind === "raw" ? `${at}/${rest.join("/")}` : undefined;
  },
  // gist.github.com/OWNER/ID
  (url) => {
    const [owner, id, ...rest] = segmentsOf(url);
    if (url.hostname !== "gist.github.com" || id === undefined || rest.length > 0) return undefined;
    return `https://gist.githubusercontent.com/${owner}/${id}/raw`;
  },
  // GitLab, on whatever host: …/-/blob/REF/FILE and …/-/tree/REF/FOLDER
  (url) => {
    const [, project, kind, path] = /^(.+)\/-\/(blob|tree)\/(.+?)\/?$/u.exec(url.pathname) ?? [];
    if (project === undefined) return undefined;
    return `${url.origin}${project}/-/raw/${path}${kind === "tree" ? "/README.md" : ""}`;
  },
  // gitlab.com/GROUP/…/PROJECT
  (url) => {
    const segments = segmentsOf(url);
    if (url.hostname !== "gitlab.com" || segments.length < 2 || segments.includes("-"))
      return undefined;
    return `${url.origin}/${segments.join("/")}/-/raw/HEAD/README.md`;
  },
];

/** Returns the address of the file that a page shows; any other address as it is. */
export function rawAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return address;
  for (const rule of rules) {
    const raw = rule(url);
    if (raw !== undefined) return raw;
  }
  return address;
}

/**
 * Returns the place at which relative addresses of a file begin; in a repository a slash at their
 * start means its root.
 */
export function placeOf(fileAddress: string): DocumentPlace {
  const url = new URL(fileAddress);
  url.hash = "";
  const github =
    /^https:\/\/raw\.githubusercontent\.com\/[^/]+\/[^/]+\/(?:refs\/(?:heads|tags)\/)?[^/]+\//u;
  const gitlab = /^https?:\/\/.+?\/-\/raw\/[^/]+\//u;
  const root = (github.exec(url.href) ?? gitlab.exec(url.href))?.[0];
  return { base: url.href, ...(root !== undefined && { root }) };
}
