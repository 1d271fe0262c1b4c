/**
 * `npm run mcpb`: a bundle for desktop hosts, of what `npm run build` has laid out and what it needs on this platform,
 * in `out/platen-VERSION-PLATFORM.mcpb`. The format's own tool checks the manifest and packs.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { toolIcon } from "@platen/contract";
import sharp from "sharp";
import { packAll, withDependencies } from "./release/pack.ts";
import { bundleManifest } from "./release/mcpb-manifest.ts";
import { root } from "./release/packages.ts";
import { releaseFolder } from "./release/stage.ts";

/** The format's tool: it is wanted here alone, and brings 40 packages. */
const TOOL = "@anthropic-ai/mcpb@2.1.2";
/** Pixels of the icon's side. */
const ICON = 512;

const folder = join(root, "out/mcpb");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const tarballs = withDependencies(packAll(), ["platen"]);
const command = JSON.parse(
  readFileSync(join(releaseFolder, "cli/package.json"), "utf8"),
) as Parameters<typeof bundleManifest>[0];
const manifest = bundleManifest(command, process.platform);
const files = Object.fromEntries(tarballs.map(({ name, file }) => [name, `file:${file}`]));
writeFileSync(
  join(folder, "package.json"),
  JSON.stringify({ private: true, dependencies: files, overrides: files }),
);
const npm = (...args: string[]) => execFileSync("npm", args, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] }); // prettier-ignore
npm("install", "--omit=dev", "--no-audit", "--no-fund", "--no-package-lock");
// It names files of this machine, and the bundle needs none of it.
rmSync(join(folder, "package.json"));
rmSync(join(folder, "node_modules/.package-lock.json"), { force: true });
writeFileSync(join(folder, "manifest.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
const mark = Buffer.from(decodeURIComponent(toolIcon.src.slice(toolIcon.src.indexOf(",") + 1)));
const icon = await sharp(mark, { density: (72 * ICON) / 32 })
  .resize(ICON)
  .png()
  .toBuffer();
writeFileSync(join(folder, "icon.png"), icon);
const file = join(root, `out/platen-${manifest.version}-${process.platform}-${process.arch}.mcpb`);
const tool = (...args: string[]) => execFileSync("npx", ["--yes", TOOL, ...args], { stdio: "inherit" }); // prettier-ignore
tool("validate", join(folder, "manifest.json"));
tool("pack", folder, file);
console.log(file);
