/** `npm start`: the service from this checkout, with a web app that is built only if its sources have changed. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { root, workspacePackages } from "./release/packages.ts";
import { isBuilt, noteBuilt } from "./web-app/is-built.ts";

const app = { root, packages: workspacePackages() };
if (!isBuilt(app)) {
  process.stderr.write("Building the web app. The next start takes it as it is.\n");
  const build = ["run", "--silent", "build", "-w", "@platen/web", "--", "--logLevel", "warn"];
  // The build's messages do not belong on standard output, where the service's log is read.
  execFileSync("npm", build, { cwd: root, stdio: ["ignore", 2, 2] });
  noteBuilt(app);
}

// In this process, so that signals need not be handed on.
const program = join(root, "packages/cli/bin/platen.js");
process.argv.splice(1, 1, program, "serve");
await import(program);
