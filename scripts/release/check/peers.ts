/**
 * What others need for the same: installed beside, measured the same way. Nothing here can fail the check;
 * what cannot be installed or run is said.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { diskMegabytes, Project } from "./project.ts";
import { bestOf } from "./cold-start.ts";
import type { NodeProgram } from "./nodes.ts";
import type { Row } from "./table.ts";

interface Peer {
  name: string;
  packages: readonly string[];
  /** What makes `out` of a heading and a paragraph. */
  program: string;
  /** Whether it draws with the browser of this machine, whose size counts, too. */
  browser: boolean;
}

/** Where Debian has the browser, with what it needs. */
const chromium = { program: "/usr/lib/chromium/chromium", folder: "/usr/lib/chromium" };

const html = "<h1>Hello</h1><p>A <b>short</b> page.</p>";

const peers: readonly Peer[] = [
  {
    name: "puppeteer + Chromium (png)",
    packages: ["puppeteer-core@25.16.0", "markdown-it@15.0.3"],
    browser: true,
    program: `
      import puppeteer from "puppeteer-core";
      const browser = await puppeteer.launch({ executablePath: "${chromium.program}", args: ["--no-sandbox"] });
      const page = await browser.newPage();
      await page.setContent(${JSON.stringify(html)});
      await page.screenshot({ path: "out.png", fullPage: true });
      await browser.close();`,
  },
  {
    name: "md-to-pdf (pdf)",
    packages: ["md-to-pdf@5.2.5"],
    browser: true,
    program: `
      import { mdToPdf } from "md-to-pdf";
      const launch_options = { executablePath: "${chromium.program}", args: ["--no-sandbox"] };
      await mdToPdf({ content: "# Hello\\n\\nA **short** page.\\n" }, { dest: "out.pdf", launch_options });
      process.exit();`,
  },
  {
    name: "satori + resvg (png)",
    packages: ["satori@0.63.2", "@resvg/resvg-js@2.6.2", "@fontsource/noto-sans@5.3.0"],
    browser: false,
    program: `
      import { readFileSync, writeFileSync } from "node:fs";
      import satori from "satori";
      import { Resvg } from "@resvg/resvg-js";
      const data = readFileSync("node_modules/@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff");
      const children = [{ type: "h1", props: { children: "Hello" } }, { type: "p", props: { children: "A short page." } }];
      const style = { display: "flex", flexDirection: "column" };
      const fonts = [{ name: "Noto Sans", data }];
      const svg = await satori({ type: "div", props: { style, children } }, { width: 800, height: 200, fonts });
      writeFileSync("out.png", new Resvg(svg, { fitTo: { mode: "zoom", value: 2 } }).render().asPng());`,
  },
];

/** A row for each peer: what it takes up, and how long it takes from nothing to a file. */
export function measurePeers(work: string, node: NodeProgram): Row[] {
  return peers.map((peer, index) => {
    try {
      return measure(peer, new Project(join(work, `peer-${index}`)), node);
    } catch (error) {
      const [reason] = (error as Error).message.split("\n");
      return { name: peer.name, note: `not measured here: ${reason}` };
    }
  });
}

function measure(peer: Peer, project: Project, node: NodeProgram): Row {
  if (peer.browser && !existsSync(chromium.program)) throw new Error(`no ${chromium.program}`);
  project.install([], node, [...peer.packages, "--ignore-scripts"]);
  const browser = peer.browser ? diskMegabytes(chromium.folder) : 0;
  const file = project.write("peer.mjs", peer.program);
  const times = bestOf(project, node, [file]);
  const megabytes = project.size() + browser;
  const note = peer.browser
    ? `with this machine's Chromium, ${browser.toFixed(0)} MB, instead of the one it would download`
    : "a tree of boxes, no Markdown";
  return { name: peer.name, megabytes, ...times, note };
}
