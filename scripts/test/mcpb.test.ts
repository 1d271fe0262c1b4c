import { readFileSync } from "node:fs";
import { join } from "node:path";
import { localTools } from "@platen/contract";
import { expect, test } from "vitest";
import { bundleManifest } from "../release/mcpb-manifest.ts";
import { root, type Manifest } from "../release/packages.ts";

const command = JSON.parse(
  readFileSync(join(root, "packages/cli/package.json"), "utf8"),
) as Manifest;

test("the bundle for desktop hosts starts the command that is in it, and lists its tools", () => {
  const { server, tools, user_config: asked, compatibility, version } = bundleManifest(command, "linux"); // prettier-ignore
  expect(version).toBe(command.version);
  expect(server.entry_point).toBe(
    `node_modules/${command.name}/${command.bin?.["platen"]?.slice(2)}`,
  );
  const [program, ...args] = server.mcp_config.args;
  expect(program).toBe(`\${__dirname}/${server.entry_point}`);
  expect(args).toEqual(["mcp", "--out", "${user_config.folder}"]);
  expect(Object.keys(asked)).toEqual(["folder"]);
  expect(tools.map(({ name }) => name)).toEqual(localTools.map(({ name }) => name));
  expect(compatibility.platforms).toEqual(["linux"]);
});
