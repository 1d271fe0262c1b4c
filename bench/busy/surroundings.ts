/**
 * Gives programs little of a processor: beside programs that want all they can get, or in a group
 * with a share of a core.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";

export interface Surroundings {
  name: string;
  /** Means by which its processes are kept short. */
  by: string;
  /** Words of a command line before that of the program. */
  command: readonly string[];
  /** To be told of each program that was started. */
  enter: (pid: number) => void;
  close: () => void;
}

/** In ms: of the quota of a group, and of standing still where no group can be made. */
const PERIOD = 100;

/**
 * They are of the session of what is tried: the kernel gives sessions, not processes, their parts of the processors where
 * it groups them (`sched_autogroup_enabled`), and programs of another session would take little from it.
 */
export function busyLoops(count: number): Surroundings {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
  );
  const close = () => {
    for (const loop of loops) loop.kill("SIGKILL");
  };
  return { name: `${count} busy loops`, by: "nice 0", command: [], enter: () => {}, close };
}

/** @param share share of one core, from 0 to 1 */
export function shareOfCore(share: number): Surroundings {
  const name = `${share} of a core`;
  return { name, ...(controlGroup(share) ?? stoppedAndContinued(share)) };
}

/** Where groups of the kernel are, by its second and first version, and how each is told its quota. */
const hierarchies = [
  {
    root: "/sys/fs/cgroup",
    test: "cgroup.controllers",
    file: "cpu.max",
    told: (quota: number) => `${quota} ${PERIOD * 1000}`,
  },
  {
    root: "/sys/fs/cgroup/cpu",
    test: "cpu.cfs_quota_us",
    file: "cpu.cfs_quota_us",
    told: (quota: number) => String(quota),
  },
] as const;

function controlGroup(share: number): Omit<Surroundings, "name"> | undefined {
  const quota = Math.round(share * PERIOD * 1000);
  for (const { root, test, file, told } of hierarchies) {
    const group = `${root}/platen-busy-${process.pid}`;
    if (!existsSync(`${root}/${test}`)) continue;
    try {
      mkdirSync(group);
      writeFileSync(`${group}/${file}`, told(quota));
    } catch {
      if (existsSync(group)) rmdirSync(group);
      continue;
    }
    const into = `echo $$ > ${group}/cgroup.procs && exec "$@"`;
    const close = () => {
      // A killed process is still in the group for a moment.
      for (let tries = 0; tries < 100 && existsSync(group); tries += 1)
        try {
          rmdirSync(group);
        } catch {
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
        }
    };
    return { by: group, command: ["sh", "-c", into, "sh"], enter: () => {}, close };
  }
  return undefined;
}

/** Stops every program with all its descendants for the rest of each period. */
function stoppedAndContinued(share: number): Omit<Surroundings, "name"> {
  const roots = new Set<number>();
  const signal = (name: NodeJS.Signals) => {
    for (const root of roots)
      for (const pid of [root, ...descendantsOf(root)])
        try {
          process.kill(pid, name);
        } catch {
          // It has ended.
        }
  };
  let timer: NodeJS.Timeout;
  const goOn = () => {
    signal("SIGCONT");
    timer = setTimeout(standStill, PERIOD * share);
  };
  const standStill = () => {
    signal("SIGSTOP");
    timer = setTimeout(goOn, PERIOD * (1 - share));
  };
  goOn();
  const close = () => {
    clearTimeout(timer);
    signal("SIGCONT");
  };
  return { by: "SIGSTOP", command: [], enter: (pid) => void roots.add(pid), close };
}

function descendantsOf(pid: number): number[] {
  try {
    const list = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
    const children = list ? list.split(" ").map(Number) : [];
    return children.flatMap((child) => [child, ...descendantsOf(child)]);
  } catch {
    return [];
  }
}

/** Starts a program in there. */
export function startIn(
  { command, enter }: Surroundings,
  [program = "", ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcess {
  const [first = "", ...rest] = [...command, program, ...args];
  const child = spawn(first, rest, { env, stdio: ["ignore", "pipe", "pipe"] });
  if (child.pid !== undefined) enter(child.pid);
  return child;
}
