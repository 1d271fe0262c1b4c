#!/usr/bin/env node
// Plain JavaScript that any Node of the last years can read, so that one too old to run the rest
// is told so in words.
const [major, minor] = process.versions.node.split(".").map(Number);
if (major > 22 || (major === 22 && minor >= 18)) {
  await start();
} else {
  process.stderr.write(
    `platen needs Node 24; this is Node ${process.versions.node}. ` +
      "Install Node 24 from https://nodejs.org, or run `npx platen` in the folder where it is installed.\n",
  );
  process.exitCode = 2;
}

async function start() {
  const { existsSync } = await import("node:fs");
  await keepCompiledCode();
  // A published package holds the built program, a working copy its source.
  const source = new URL("../src/main.ts", import.meta.url);
  const built = new URL("../dist/main.js", import.meta.url);
  const { main } = await import(existsSync(source) ? source : built);
  await main(process.argv);
}

/**
 * Makes every start but the first three times as fast. In the user's own cache folder: Node's
 * default is in the folder for temporary files, where others could put code of theirs for us to run.
 */
async function keepCompiledCode() {
  const [{ enableCompileCache }, { homedir }, { join }] = await Promise.all([
    import("node:module"),
    import("node:os"),
    import("node:path"),
  ]);
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  try {
    enableCompileCache(join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), ".cache"), "platen"));
  } catch {
    // A user without a home folder starts a little slower.
  }
}
