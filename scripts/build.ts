/**
 * `npm run build`: every package as JavaScript with types in its `dist`, and laid out as it is published in
 * `out/release`. Packages with a build of their own (the web app) are built by that.
 */
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { bundle } from "./release/bundle.ts";
import { copyDeclarations, emitDeclarations } from "./release/declarations.ts";
import { linkPackages } from "./release/linked.ts";
import { workspacePackages, root } from "./release/packages.ts";
import { releaseFolder, stage } from "./release/stage.ts";
import { noteBuilt } from "./web-app/is-built.ts";

rmSync(releaseFolder, { recursive: true, force: true });
emitDeclarations();
const packages = workspacePackages();
for (const one of packages) {
  const { name, scripts = {} } = one.manifest;
  let bundled: Record<string, string> = {};
  if (scripts["build"]) {
    execFileSync("npm", ["run", "--silent", "build", "-w", name], { cwd: root, stdio: "inherit" });
  } else {
    bundled = await bundle(one);
    copyDeclarations(one);
  }
  stage(one, bundled);
}
// `npm start` takes this web app as it is.
noteBuilt({ root, packages });
linkPackages(releaseFolder);
