/**
 * Restricts a child process before it starts, with tools of the machine that need no rights of
 * their own: util-linux's `setpriv`, `prlimit` and `unshare`. Where they are missing or the system
 * refuses them, a child has the rights of its parent.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

/** Largest file that a child may write, in bytes. It writes compiled code and nothing else. */
const LARGEST_FILE = 2 ** 26;

const ENDS_WITH_PARENT = "end with parent";

export interface Tool {
  /** Name that the operator sees. */
  name: string;
  path: string;
  args: readonly string[];
}

export const tools: readonly Tool[] = [
  // Programs with a set-user-id bit, or with capabilities of their own, give none to it or its children.
  { name: "no_new_privs", path: "/usr/bin/setpriv", args: ["--no-new-privs", "--"] },
  // A core dump would hold the document; a file that grows would fill the disk.
  {
    name: "rlimits (core 0, fsize 64 MiB)",
    path: "/usr/bin/prlimit",
    args: ["--core=0:0", `--fsize=${LARGEST_FILE}:${LARGEST_FILE}`, "--"],
  },
  // A network that leads nowhere. And no process outside its user namespace lets it look into its memory, its
  // environment or its open files, although the user is the same. No process is put in between, as by bwrap:
  // ids, signals, priorities and processor time of a child stay those of one process.
  {
    name: "namespaces (user, network, ipc, uts)",
    path: "/usr/bin/unshare",
    args: ["--user", "--map-current-user", "--net", "--ipc", "--uts", "--"],
  },
  // A child that stands still (see `holding.ts`) could not find out by itself that its parent is gone.
  { name: ENDS_WITH_PARENT, path: "/usr/bin/setpriv", args: ["--pdeathsig", "KILL", "--"] },
];

export interface Box {
  /** Words of the command line before the program and its arguments; often empty. */
  command: readonly string[];
  /** The measures in force, in words for the operator. */
  inForce: readonly string[];
}

let box: Box | undefined;

/** Returns the box of this machine. The tools are looked for and tried at the first call. */
export function childBox(): Box {
  return (box ??= boxOf(process.platform === "linux" ? tools : []));
}

/** Whether the system ends a child together with its parent, whatever state the child is in. */
export function endsWithParent(): boolean {
  return childBox().inForce.includes(ENDS_WITH_PARENT);
}

/**
 * Returns the command line of the tools that exist and work, each tried after the ones before it.
 */
export function boxOf(tools: readonly Tool[]): Box {
  const command: string[] = [];
  const inForce: string[] = [];
  for (const { name, path, args } of tools) {
    if (!isThere(path) || !starts([...command, path, ...args])) continue;
    command.push(path, ...args);
    inForce.push(name);
  }
  return { command, inForce };
}

function isThere(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the tool starts a program: other implementations have the same names and other options.
 */
function starts([program = "", ...args]: readonly string[]): boolean {
  const { status } = spawnSync(program, [...args, "/bin/true"], {
    env: {},
    stdio: "ignore",
    timeout: 5000,
  });
  return status === 0;
}
