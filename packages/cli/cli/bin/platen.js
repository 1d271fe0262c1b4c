#!/usr/bin/env node
// Plain JavaScript that any Node of the last years can read, so that one too old to run the rest
// is told so in words.
import { existsSync } from "node:fs";

/** A published package holds the built program, a working copy its source, which only Node 24 runs. */
const source = new URL("../src/main.ts", import.meta.url);
const fromSource = existsSync(source);
const needed = fromSource ? [24, 0] : [22, 12];

const [major, minor] = process.versions.node.split(".").map(Number);
if (major > needed[0] || (major === needed[0] && minor >= needed[1])) {
  await start();
} else {
  process.stderr.write(
    `platen needs Node ${fromSource ? "24" : "22.12"} or newer; this is Node ${process.versions.node}. ` +
      (fromSource
        ? "Run it as `npx platen` in this folder, which has a Node 24 of its own after `npm install`.\n"
        : "Install a newer one from https://nodejs.org.\n"),
  );
  process.exitCode = 2;
}

async function start() {
  await keepCompiledCode();
  const { main } = await import(fromSource ? source : new URL("../dist/main.js", import.meta.url));
  await main(process.argv);
}

/**
 * Makes every start but the first three times as fast. In the user's own cache folder: Node's
 * default is in the folder for temporary files, where others could put code of theirs for us to run.
 */
async function keepCompiledCode() {
  const [{ enableCompileCache }, { homedir }, path] = await Promise.all([
    import("node:module"),
    import("node:os"),
    import("node:path"),
  ]);
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  try {
    enableCompileCache(
      path.join(XDG_CACHE_HOME || LOCALAPPDATA || path.join(homedir(), ".cache"), "platen"),
    );
  } catch {
    // A user without a home folder starts a little slower.
  }
}
