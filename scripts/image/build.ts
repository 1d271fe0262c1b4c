/**
 * Does in folders what an engine would do in containers: every COPY, and every RUN that keeps to the
 * working folder. What a base image holds beside Node and npm is not there.
 */
import { execFileSync } from "node:child_process";
import { cpSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, posix, resolve } from "node:path";
import ignore from "@balena/dockerignore";
import { readStages, type Stage, type Step } from "./dockerfile.ts";

export interface Built {
  /** The last stage's root. */
  folder: string;
  /** Working folder, as a path within the image. */
  workdir: string;
  environment: Record<string, string>;
  /** Commands that were not run because they reach outside their working folder. */
  skipped: string[];
}

interface Simulated extends Built {
  name: string | undefined;
}

/**
 * @param context the repository's root
 * @param into an empty folder
 */
export function buildImage(context: string, into: string): Built {
  const ignored = ignore.default().add(readFileSync(join(context, ".dockerignore"), "utf8"));
  const sees = (path: string) => !ignored.ignores(path);
  const done: Simulated[] = [];
  for (const [index, stage] of readStages(
    readFileSync(join(context, "Dockerfile"), "utf8"),
  ).entries())
    done.push(simulate(stage, join(into, `${index}`), done, { context, sees }));
  const image = done.at(-1);
  if (!image) throw new Error("the Dockerfile has no stage");
  return image;
}

interface Context {
  context: string;
  sees: (path: string) => boolean;
}

function simulate(
  stage: Stage,
  folder: string,
  done: readonly Simulated[],
  context: Context,
): Simulated {
  const base = done.find(({ name }) => name === stage.base);
  mkdirSync(folder, { recursive: true });
  if (base) copyTree(base.folder, folder);
  const image: Simulated = {
    name: stage.name,
    folder,
    workdir: base?.workdir ?? "/",
    environment: { ...base?.environment },
    skipped: [],
  };
  for (const step of stage.steps) follow(step, image, done, context);
  return image;
}

function follow(
  step: Step,
  image: Simulated,
  done: readonly Simulated[],
  { context, sees }: Context,
): void {
  if (step.kind === "env") Object.assign(image.environment, step.values);
  if (step.kind === "workdir") {
    image.workdir = posix.resolve(image.workdir, step.path);
    mkdirSync(join(image.folder, image.workdir), { recursive: true });
  }
  if (step.kind === "run") {
    // Outside an engine such a path is this machine's own.
    if (/(?:^|[\s=])\//u.test(step.command)) image.skipped.push(step.command);
    else run(step.command, join(image.folder, image.workdir));
  }
  if (step.kind === "copy") {
    const { from, sources, target } = step;
    const stage = done.find(({ name }) => name === from);
    if (from !== undefined && !stage) throw new Error(`COPY --from=${from}: no such stage`);
    const [root, allowed] = stage ? [stage.folder, () => true] : [context, sees];
    for (const source of sources) copy(root, source, posix.resolve(image.workdir, target), target);
    function copy(base: string, source: string, absolute: string, written: string): void {
      const path = join(base, source);
      const isFile = statSync(path).isFile();
      const asName = isFile && written.endsWith("/") ? join(absolute, basename(source)) : absolute;
      if (isFile && !allowed(source))
        throw new Error(`COPY ${source}: .dockerignore leaves it out`);
      copyTree(path, join(image.folder, asName), (one) => isFile || allowedIn(base, one, allowed));
    }
  }
}

function allowedIn(base: string, path: string, allowed: (path: string) => boolean): boolean {
  const relative = resolve(path).slice(resolve(base).length + 1);
  // A folder may be left out and files in it let in again.
  return relative === "" || statSync(path).isDirectory() || allowed(relative);
}

function copyTree(from: string, to: string, filter: (path: string) => boolean = () => true): void {
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter: (one) => filter(one) });
}

/** Longest time for one command, in ms. */
const PATIENCE = 300_000;

function run(command: string, cwd: string): void {
  // `npm run` tells its commands about the project that they belong to, which is wrong for the
  // copy.
  const own = /^(?:npm_(?:package|lifecycle|command|config_local_prefix|config_prefix)|INIT_CWD)/u;
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !own.test(name)),
  );
  execFileSync("/bin/sh", ["-c", command], {
    cwd,
    env: environment,
    stdio: ["ignore", 2, 2],
    timeout: PATIENCE,
  });
}

/** MiB of all files in a folder, links not followed. */
export function mebibytes(folder: string): number {
  const files = globSync("**", { cwd: folder, withFileTypes: true, exclude: [] });
  const bytes = files.map((one) =>
    one.isFile() ? statSync(join(one.parentPath, one.name)).size : 0,
  );
  return bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}
