/**
 * The installed library in servers that others' tools put together: bundles that leave packages outside, and Next.js
 * with `output: "standalone"`, whose folder is moved away from where it was built. Each draws a picture.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { renameSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Tarball } from "../pack.ts";
import { documented } from "./documented.ts";
import type { NodeProgram } from "./nodes.ts";
import { npmProgram, Project } from "./project.ts";

/** Tools of others, fetched for this check alone. */
const BUNDLERS = ["esbuild@0.28.2", "rolldown@1.2.19", "vite@8.3.8"];
const NEXT = ["next@16.4.6", "react@19.3.1", "react-dom@19.3.1"];
/** ms until a server has to answer, and between two tries. */
const PATIENCE = 60_000;
const BETWEEN = 200;

const DRAW = `
import { render } from "@platen/render";
export async function draw() {
  const { bytes, warnings } = await render("# Title\\n\\n\`code\` and $x^2$ 🚀");
  if (warnings.length > 0) throw new Error(JSON.stringify(warnings));
  return bytes;
}
`;
const SERVER = `
import { draw } from "./draw.mjs";
const bytes = await draw();
console.log(Buffer.from(bytes.subarray(1, 4)).toString());
`;

/** How each is asked to bundle, and what it writes. */
const bundles: readonly { args: readonly string[]; written: string }[] = [
  {
    args: "esbuild server.mjs --bundle --platform=node --format=esm --packages=external --outfile=out/esbuild.mjs".split(
      " ",
    ),
    written: "out/esbuild.mjs",
  },
  {
    args: "rolldown server.mjs --platform node --external @platen/render --file out/rolldown.mjs".split(
      " ",
    ),
    written: "out/rolldown.mjs",
  },
  {
    args: "vite build --ssr server.mjs --outDir out/vite".split(" "),
    written: "out/vite/server.mjs",
  },
];

/** @returns complaints, in words */
export function tryBundlers(
  folder: string,
  library: readonly Tarball[],
  node: NodeProgram,
): string[] {
  const project = new Project(folder);
  project.install(library, node, BUNDLERS);
  project.write("draw.mjs", DRAW);
  project.write("server.mjs", SERVER);
  return bundles.flatMap(({ args, written }) => {
    const made = project.run(node.path, [npmProgram("npx"), "--no", "--", ...args]);
    if (made.code !== 0) return [`${args[0]}: ${made.error}${made.output}`];
    const { code, output, error } = project.run(node.path, [written]);
    return code === 0 && output === "PNG\n" ? [] : [`${written}: ${output}${error}`];
  });
}

/** @returns complaints, in words */
export async function tryNext(
  folder: string,
  library: readonly Tarball[],
  node: NodeProgram,
): Promise<string[]> {
  const project = new Project(folder);
  project.install(library, node, NEXT);
  project.write("next.config.mjs", documented("next.config.mjs"));
  project.write("app/og/draw.mjs", DRAW);
  project.write(
    "app/og/route.js",
    `import { draw } from "./draw.mjs";
export const dynamic = "force-dynamic";
export const GET = async () => new Response(await draw(), { headers: { "Content-Type": "image/png" } });
`,
  );
  const complaints: string[] = [];
  for (const kind of ["--turbopack", "--webpack"]) {
    const built = project.run(node.path, ["node_modules/next/dist/bin/next", "build", kind]);
    if (built.code !== 0) {
      complaints.push(`next build ${kind}: ${built.error}${built.output}`);
      continue;
    }
    const moved = `${folder}-standalone${kind}`;
    renameSync(join(folder, ".next/standalone"), moved);
    const answer = await answerOf(moved, node);
    if (!answer.startsWith("\u0089PNG")) complaints.push(`next ${kind}: ${answer.slice(0, 2000)}`);
  }
  return complaints;
}

/** Starts the server of a folder; returns its answer, or why there is none, as Latin-1. */
async function answerOf(folder: string, { path }: NodeProgram): Promise<string> {
  const port = await freePort();
  const env = { ...process.env, PORT: String(port), HOSTNAME: "127.0.0.1" };
  const server = spawn(path, ["server.js"], {
    cwd: folder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text: Buffer) => void (said += text.toString()));
  const exit = once(server, "exit");
  try {
    const end = performance.now() + PATIENCE;
    while (performance.now() < end && server.exitCode === null) {
      const answer = await fetch(`http://127.0.0.1:${port}/og`).catch(() => undefined);
      const body = answer && Buffer.from(await answer.arrayBuffer()).toString("latin1");
      if (answer?.status === 200) return body ?? "";
      if (answer) return `${answer.status} ${body}\n${said}`;
      await pause(BETWEEN);
    }
    return `no answer\n${said}`;
  } finally {
    server.kill("SIGKILL");
    await exit;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
