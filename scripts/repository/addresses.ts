/** Places of the repository's address besides `package.json`, which decides it. */

/** The owner and the name in it are the group `slug`. */
const places: Readonly<Record<string, readonly RegExp[]>> = {
  "packages/server/src/config/config-settings.ts": [
    /PLATEN_SOURCE_URL: pageUrl\(\s*"https:\/\/github\.com\/(?<slug>[^"]+)"/dgu,
  ],
  "packages/server/test/http/web-settings.test.ts": [
    /source: "https:\/\/github\.com\/(?<slug>[^"]+)"/dgu,
  ],
  "docs/configuration.md": [/`PLATEN_SOURCE_URL` \| <https:\/\/github\.com\/(?<slug>[^>]+)>/dgu],
  "docs/ci.md": [
    /uses: (?<slug>(?!actions\/)[\w.-]+\/[\w.-]+)@/dgu,
    /repo: https:\/\/github\.com\/(?<slug>\S+)/dgu,
  ],
  "deploy/homebrew/platen.rb": [/https:\/\/github\.com\/(?<slug>[\w.-]+\/[\w.-]+)/dgu],
  "deploy/one/compose.yaml": [/image: ghcr\.io\/(?<slug>[^:]+):/dgu],
  "server.json": [
    /"name": "io\.github\.(?<slug>[^"]+)"/dgu,
    /"url": "https:\/\/github\.com\/(?<slug>[^"]+)"/dgu,
  ],
  "packages/cli/package.json": [/"mcpName": "io\.github\.(?<slug>[^"]+)"/dgu],
  "python/pyproject.toml": [/"https:\/\/github\.com\/(?<slug>[^"]+)"/dgu],
};

export const followers = Object.keys(places);

/**
 * @param url as `repository.url` of `package.json` has it
 * @returns owner and name, such as `owner/name`
 * @throws Error for anything but an address of GitHub
 */
export function slugOf(url: string | undefined): string {
  const slug = /^git\+https:\/\/github\.com\/([\w.-]+\/[\w.-]+)\.git$/u.exec(url ?? "")?.[1];
  if (slug !== undefined) return slug;
  throw new Error(
    `repository.url in package.json must be git+https://github.com/OWNER/NAME.git; got ${url}`,
  );
}

/**
 * @param file one of `followers`
 * @returns its text with the address of `slug`
 * @throws Error when the address is no longer where it is looked for
 */
export function follow(file: string, text: string, slug: string): string {
  return (places[file] ?? []).reduce((before, pattern) => {
    const spans = [...before.matchAll(pattern)].map((match) => match.indices?.groups?.["slug"]);
    if (spans.length === 0) throw new Error(`${file} has no ${pattern.source}`);
    return spans.reduceRight(
      (changed, span) =>
        span ? changed.slice(0, span[0]) + ownCase(file, slug) + changed.slice(span[1]) : changed,
      before,
    );
  }, text);
}

/** Names of images have no capital letters. */
function ownCase(file: string, slug: string): string {
  return file.endsWith("compose.yaml") ? slug.toLowerCase() : slug;
}
