/** Files of an installation that the running service never reads, each with its reason. */

/** Files and folders, relative to `node_modules` or, with a leading slash, to the root. */
export const leftovers: readonly string[] = [
  // For debuggers and compilers.
  "**/*.map",
  "**/*.d.{ts,mts,cts}",
  // Says how to install, and nobody will here.
  "/package-lock.json",
  "/.npmrc",
];
