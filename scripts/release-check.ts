/**
 * `npm run release:check`: packs everything as it would be published, installs the tarballs into empty projects,
 * and uses them as users would, on each Node that is supported. `--short` is what continuous integration runs: the
 * oldest Node and the one at hand, without what is only measured.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { table } from "../bench/report/table.ts";
import { differingCases, sourceDigests } from "./release/check/bytes.ts";
import { childMemory } from "./release/check/child-memory.ts";
import { tryBrowsers } from "./release/check/browsers.ts";
import { tryEdge } from "./release/check/edge.ts";
import { tryBundlers, tryNext } from "./release/check/bundlers.ts";
import { bestOf } from "./release/check/cold-start.ts";
import { unwantedIn } from "./release/check/contents.ts";
import { lint } from "./release/check/lint.ts";
import { nodePrograms, type NodeProgram } from "./release/check/nodes.ts";
import { platforms, tryClient, tryLibrary } from "./release/check/platforms.ts";
import { npmProgram, Project } from "./release/check/project.ts";
import { checkService } from "./release/check/service.ts";
import * as samples from "./release/check/samples.ts";
import { checkTypes } from "./release/check/types.ts";
import { packAll, withDependencies, type Tarball } from "./release/pack.ts";
import { root } from "./release/packages.ts";

const short = process.argv.includes("--short");
const work = mkdtempSync(join(tmpdir(), "platen-release-"));
const failures: string[] = [];
/** Most megabytes that an install may take on the disk. */
const mostMegabytes = { library: 145, everything: 250 } as const;

/** Prints a line for each thing that must hold, and the complaints if it does not. */
function expect(what: string, complaints: readonly string[]): void {
  console.log(`${complaints.length === 0 ? "ok  " : "FAIL"} ${what}`);
  for (const one of complaints) console.log(`     ${one.trim().replaceAll("\n", "\n     ")}`);
  if (complaints.length > 0) failures.push(what);
}

try {
  execFileSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const tarballs = packAll();
  const nodes = nodePrograms(work, !short);
  const oldest = nodes[1] as NodeProgram;
  for (const one of tarballs) expect(`${one.name} as linters see it`, await lint(one));

  const library = project("library", withDependencies(tarballs, ["@platen/render"]), oldest);
  const everything = project("everything", tarballs, oldest);
  expect(
    "types of the library",
    checkTypes(library, withDependencies(tarballs, ["@platen/render"]), samples.typeScript),
  );
  expect("types of all packages", checkTypes(everything, tarballs, samples.typeScript));
  const expected = sourceDigests();
  const others = platforms(work, nodes[0] as NodeProgram, !short);
  for (const node of nodes) {
    useLibrary(library, node);
    useCommand(everything, node);
    const differ = differingCases(everything, node, expected);
    expect(`the same bytes as from source, Node ${node.version}`, differ);
    const complaints = await checkService(everything, node, async (address, token) => {
      if (node === nodes[0])
        for (const one of others)
          expect(`the client on ${one.name}`, await tryClient(everything, one, address, token));
      return [];
    });
    expect(`the service with PostgreSQL, S3 and OTLP, Node ${node.version}`, complaints);
  }
  // The first is Node itself.
  for (const one of others.slice(1)) expect(`the library on ${one.name}`, tryLibrary(library, one));
  if (!short) {
    const [own] = nodes as [NodeProgram];
    const tarball = withDependencies(tarballs, ["@platen/render"]);
    expect(
      "the library in browsers, with Node's bytes",
      await tryBrowsers(join(work, "browsers"), tarball, own),
    );
    expect("the library in workerd", tryEdge(join(work, "edge"), tarball, own));
    expect("the library in bundles", tryBundlers(join(work, "bundles"), tarball, own));
    expect("the library in Next.js, standalone", await tryNext(join(work, "next"), tarball, own));
    const memory = childMemory(library, nodes[0] as NodeProgram);
    if (memory) expect(memory.what, memory.complaints);
    printTimes(everything, nodes);
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(failures.length === 0 ? "These packages would do." : `${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;

/** Installs by the npm of `node`, which refuses what does not support it. */
function project(
  name: keyof typeof mostMegabytes,
  tarballs: readonly Tarball[],
  node: NodeProgram,
): Project {
  const made = new Project(join(work, name));
  const said = made.install(tarballs, node);
  const warnings = said.split("\n").filter((line) => /warn (?!Unknown)/u.test(line));
  expect(`${name} installs without a warning, Node ${node.version}`, warnings);
  expect(`${name} holds nothing that it does not need`, unwantedIn(made));
  const size = made.size();
  const most = mostMegabytes[name];
  expect(`${name} takes ${size.toFixed(1)} MB, at most ${most}`, size <= most ? [] : ["too large"]);
  return made;
}

/** Cold starts: printed, since a machine at work makes them slower. */
function printTimes(everything: Project, nodes: readonly NodeProgram[]): void {
  everything.write("hello.md", "# Hello\n\nA **short** page.\n");
  const command = "node_modules/platen/bin/platen.js";
  const [own] = nodes as [NodeProgram];
  const npx = [npmProgram("npx"), "--no", "--", "platen"];
  const rows: string[][] = [];
  const time = (name: string, node: NodeProgram, args: readonly string[]) => {
    const { wall, cpu } = bestOf(everything, node, args);
    rows.push([name, wall.toFixed(2), cpu.toFixed(2)]);
  };
  for (const format of ["png", "pdf"]) {
    const render = ["render", "hello.md", "-o", `hello.${format}`];
    for (const node of nodes)
      time(`platen (${format}), Node ${node.version}`, node, [command, ...render]);
    time(`npx platen (${format})`, own, [...npx, ...render]);
  }
  // Time of npx itself, and of the command that only prints its version.
  time("platen --version", own, [command, "--version"]);
  time("npx platen --version", own, [...npx, "--version"]);
  console.log(table(["", "wall s", "CPU s"], rows));
}

function useLibrary(library: Project, { version, path }: NodeProgram): void {
  for (const [name, text] of [
    ["sample.mjs", samples.esm],
    ["sample.cjs", samples.commonJs],
  ] as const) {
    const { code, error } = library.run(path, [library.write(name, text)]);
    expect(`${name} runs, Node ${version}`, code === 0 ? [] : [error]);
  }
}

function useCommand(everything: Project, { version, path }: NodeProgram): void {
  everything.write("hello.md", samples.everything);
  const command = "node_modules/platen/bin/platen.js";
  for (const args of [
    ["--version"],
    ["render", "hello.md"],
    ["render", "hello.md", "-o", "hello.pdf"],
    ["render", "hello.md", "hello.md", "-o", "pictures", "--format", "webp"],
    ["themes"],
  ]) {
    const { code, error } = everything.run(path, [command, ...args]);
    expect(`platen ${args.join(" ")}, Node ${version}`, code === 0 && error === "" ? [] : [error]);
  }
}
