/** The installed client on Node, Deno and Bun: the program of its tests, against the installed service. */
import { execFile, execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual, promisify } from "node:util";
import { rolldown } from "rolldown";
import { expectedFindings } from "../../../packages/client/test/support/program.ts";
import { root } from "../packages.ts";
import type { NodeProgram } from "./nodes.ts";
import type { Project } from "./project.ts";
import { otherRuntime } from "./samples.ts";

const run = promisify(execFile);

export interface Platform {
  name: string;
  program: string;
  args: readonly string[];
}

/** Programs from npm, each as one package for each kind of machine; they are fetched for this check alone. */
const fetched = [
  {
    name: "Deno",
    package: `@deno/${process.platform}-${process.arch}${process.platform === "linux" ? "-glibc" : ""}`,
    version: "2.9.6",
    program: "deno",
    args: ["run", "--allow-net=127.0.0.1,localhost", "--allow-read"],
  },
  {
    name: "Bun",
    package: `@oven/bun-${process.platform}-${process.arch === "arm64" ? "aarch64" : process.arch}`,
    version: "1.4.5",
    program: "bin/bun",
    args: [],
  },
] as const;

/** Node, and Deno and Bun if asked for and there are such programs for this machine. */
export function platforms(work: string, node: NodeProgram, withOthers: boolean): Platform[] {
  const own: Platform = { name: `Node ${node.version}`, program: node.path, args: [] };
  return withOthers ? [own, ...fetched.flatMap((one) => fetchOne(one, work))] : [own];
}

function fetchOne(one: (typeof fetched)[number], work: string): Platform[] {
  const folder = join(work, one.name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), "{}");
  const wanted = `${one.package}@${one.version}`;
  const install = ["install", "--silent", "--ignore-scripts", "--no-audit", "--no-fund", wanted];
  try {
    execFileSync("npm", install, { cwd: folder, stdio: "ignore" });
  } catch {
    console.log(`skip the client on ${one.name}: ${wanted} could not be installed`);
    return [];
  }
  const program = join(folder, "node_modules", one.package, one.program);
  return [{ name: `${one.name} ${one.version}`, program, args: one.args }];
}

/**
 * The installed library where this is not Node: pictures are drawn, and what needs Node says so and ends.
 *
 * @returns complaints, in words
 */
export function tryLibrary(project: Project, { program: runtime, args }: Platform): string[] {
  const file = project.write("other-runtime.mjs", otherRuntime);
  const all = args.length > 0 ? ["run", "--allow-all"] : [];
  const { code, output, error } = project.run(runtime, [...all, file]);
  return code === 0 && output === "done\n" ? [] : [`exit code ${code}: ${output}${error}`];
}

/** @returns complaints, in words */
export async function tryClient(
  project: Project,
  { name, program: runtime, args }: Platform,
  address: string,
  token: string,
): Promise<string[]> {
  const call = `tryClient(${JSON.stringify(address)}, ${JSON.stringify(token)})`;
  const file = project.write(
    "client.mjs",
    `${await program()}\nconsole.log(JSON.stringify(await ${call}));\nglobalThis.process?.exit(0);\n`,
  );
  try {
    // Not synchronously: some of what the service uses runs in this process.
    const { stdout } = await run(runtime, [...args, file], {
      cwd: project.folder,
      timeout: 60_000,
    });
    return isDeepStrictEqual(JSON.parse(stdout), expectedFindings) ? [] : [`${name}: ${stdout}`];
  } catch (error) {
    return [`${name}: ${(error as Error).message}`];
  }
}

/** The tests' program as JavaScript, with the installed client. */
async function program(): Promise<string> {
  const input = join(root, "packages/client/test/support/program.ts");
  const built = await rolldown({ input, external: ["@platen/client"] });
  const { output } = await built.generate({ format: "esm" });
  await built.close();
  return output[0].code;
}
