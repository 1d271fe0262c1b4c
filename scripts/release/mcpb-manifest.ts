/** The manifest of a bundle for desktop hosts: version 0.3, of https://github.com/modelcontextprotocol/mcpb. */
import { localTools } from "@platen/contract";
import { OLDEST_NODE, type Manifest } from "./packages.ts";

/** The command within the bundle. */
const COMMAND = "node_modules/platen/bin/platen.js";

/**
 * @param command manifest of the command's package
 * @param platform that the bundle's native parts are for, as `process.platform` names it
 */
export function bundleManifest(command: Manifest, platform: string) {
  const { name, version, license, keywords, repository } = command;
  return {
    manifest_version: "0.3",
    name,
    display_name: "Platen",
    version,
    description: "Turns Markdown into pictures, cards and PDFs on this machine",
    long_description:
      "Markdown, tables, code, formulas and diagrams as PNG, JPEG, WebP or PDF, written into a folder of your choice. " +
      "Nothing is sent anywhere; images that a document names are fetched.",
    author: { name: "Platen" },
    license,
    keywords,
    ...(repository && {
      repository: { type: repository["type"] ?? "git", url: repository["url"] ?? "" },
      documentation: `${(repository["url"] ?? "").replaceAll(/^git\+|\.git$/gu, "")}/blob/main/docs/mcp.md`,
    }),
    icon: "icon.png",
    server: {
      type: "node",
      entry_point: COMMAND,
      mcp_config: {
        command: "node",
        args: [`\${__dirname}/${COMMAND}`, "mcp", "--out", "${user_config.folder}"],
      },
    },
    tools: localTools.map((tool) => ({ name: tool.name, description: tool.title })),
    prompts_generated: true,
    user_config: {
      folder: {
        type: "directory",
        title: "Folder for pictures",
        description: "Pictures and PDFs are written here, and Markdown files are read from here",
        default: "${HOME}/Pictures",
        required: true,
      },
    },
    compatibility: { platforms: [platform], runtimes: { node: `>=${OLDEST_NODE}` } },
  };
}
