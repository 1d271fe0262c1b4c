/**
 * Tests of writing to forty kinds of output path, as root and as an ordinary user: a write either
 * replaces the file as asked, or leaves everything as it was.
 */
import { spawn, spawnSync, type SpawnSyncReturns } from "node:child_process";
import {
  chmodSync,
  chownSync,
  lchownSync,
  openSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeOutput } from "../src/output/write-output.ts";
import { inFolder, kinds, type Kind } from "./output/kinds.ts";
import { treeOf, type Entry } from "./output/tree.ts";
import { bin, Folder, platen } from "./platen.ts";
import {
  isLinux,
  isRoot,
  notOnWindows,
  onlyOnLinux,
  unless,
} from "../../../scripts/tests/skipped.ts";

const NEW = "new";
/** The ordinary user of these tests, if they run as root: nobody. */
const NOBODY = 65_534;
const program = fileURLToPath(new URL("./output/write-one.ts", import.meta.url));

let folder: Folder;
beforeEach(() => {
  folder = new Folder();
});
afterEach(() => folder[Symbol.dispose]());

/** Longest that a process of these tests may take, in ms. */
const WITHIN = 60_000;

/** Writes in a process of its own, as a user of the system. */
function write(path: string, uid?: number): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [program, path, NEW], {
    ...(uid !== undefined && { env: { ...process.env, PLATEN_TEST_USER: String(uid) } }),
    cwd: folder.path,
    encoding: "utf8",
    timeout: WITHIN,
  });
}

/**
 * Writes in this process. Returns "written" or the error's message, as the other process prints it.
 */
async function writeHere(path: string): Promise<string> {
  try {
    await writeOutput(`${folder.path}/${path}`, NEW);
    return "written";
  } catch (error) {
    return (error as Error).message;
  }
}

async function check(kind: Kind, uid: number | undefined): Promise<void> {
  const at = inFolder(folder.path);
  const owner = uid ?? process.getuid?.() ?? 0;
  if (uid !== undefined) chownSync(folder.path, uid, uid);
  kind.make(at, (name) => uid !== undefined && lchownSync(at(name), uid, uid));
  const before = isRoot || uid === undefined ? treeOf(folder.path) : new Map<string, Entry>();
  const stderr = uid === undefined ? await writeHere(kind.path) : write(kind.path, uid).stderr;
  const result = owner === 0 ? (kind.root ?? kind.result) : kind.result;
  if ("refused" in result) expect(stderr).toMatch(result.refused);
  else {
    expect(stderr).toBe("written");
    const group = uid ?? process.getgid?.() ?? 0;
    const made: Entry = { kind: "file", mode: "644", owner: `${owner}:${group}`, text: "" };
    for (const name of result.written)
      before.set(name, { ...(before.get(name) ?? made), text: NEW });
  }
  expect(treeOf(folder.path)).toEqual(before);
}

describe.skipIf(process.platform === "win32")(`as the user of these tests${notOnWindows}`, () => {
  // Without root's rights some entries cannot be read afterwards, nor be made.
  const mine = kinds.filter(
    ({ madeByRoot, name }) => isRoot || !(madeByRoot || /mode (?:0|222)$|entered/u.test(name)),
  );
  test.each(mine)("$name", (kind) => check(kind, undefined));
});

describe.skipIf(!isRoot)(`as nobody${unless(isRoot, "only as root")}`, () => {
  test.each(kinds)("$name", (kind) => check(kind, NOBODY));
});

describe.skipIf(process.platform === "win32")(`what is no regular file${notOnWindows}`, () => {
  test("a FIFO, and a link to one: what is written is read, and the FIFO stays", () => {
    spawnSync("mkfifo", [folder.of("fifo")]);
    symlinkSync("fifo", folder.of("link"));
    const before = treeOf(folder.path);
    for (const path of ["fifo", "link"]) {
      const line = '"$0" "$1" "$2" new & sleep 0.3; cat fifo; wait';
      const run = spawnSync("sh", ["-c", line, process.execPath, program, path], {
        cwd: folder.path,
        encoding: "utf8",
        timeout: WITHIN,
      });
      expect(run).toMatchObject({ stdout: NEW, stderr: "written" });
    }
    expect(treeOf(folder.path)).toEqual(before);
  });

  test("who waits for the reader of a FIFO can be ended", async () => {
    spawnSync("mkfifo", [folder.of("fifo")]);
    const child = spawn(process.execPath, [program, folder.of("fifo"), NEW, "waiting"]);
    expect(String((await once(child.stderr, "data"))[0])).toBe("waiting");
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([130, null]);
  });

  test("more than a FIFO holds arrives whole", () => {
    spawnSync("mkfifo", [folder.of("fifo")]);
    const words = Array.from({ length: 3000 }, (_, i) => (i * 7919).toString(36)).join(" ");
    writeFileSync(folder.of("a.md"), words);
    const line =
      '"$0" "$1" a.md -o fifo & timeout 30 cat fifo > out.png; wait; "$0" "$1" a.md -o plain.png';
    spawnSync("sh", ["-c", line, process.execPath, bin], { cwd: folder.path, timeout: WITHIN });
    const plain = readFileSync(folder.of("plain.png"));
    expect(plain.length).toBeGreaterThan(2 ** 16);
    expect(readFileSync(folder.of("out.png")).equals(plain)).toBe(true);
  }, 60_000);

  test("a socket", async () => {
    const server = createServer().listen(folder.of("socket"));
    await once(server, "listening");
    const before = treeOf(folder.path);
    expect(write("socket").stderr).toContain("nothing can be written into it");
    expect(treeOf(folder.path)).toEqual(before);
    server.close();
  });

  test.each(["/dev/stdout", "/dev/fd/1", "link"])("%s is standard output", (path) => {
    symlinkSync("/dev/stdout", folder.of("link"));
    expect(write(path)).toMatchObject({ stdout: NEW, stderr: "written" });
  });

  test("standard output that is a file keeps what others wrote into it", () => {
    const line = '{ echo before; "$0" "$1" /dev/stdout new; echo after; } > file';
    spawnSync("sh", ["-c", line, process.execPath, program], { cwd: folder.path, timeout: WITHIN });
    expect(readFileSync(folder.of("file"), "utf8")).toBe("before\nnewafter\n");
  });

  test.each(["/dev/fd/3", "/proc/self/fd/3"])("%s is what was handed over", (path) => {
    if (path.startsWith("/proc") && process.platform !== "linux") return;
    const three = openSync(folder.of("three"), "w");
    spawnSync(process.execPath, [program, path, NEW], { stdio: ["ignore", "pipe", "pipe", three] });
    expect(readFileSync(folder.of("three"), "utf8")).toBe(NEW);
  });
});

/** Runs a shell line in a mount namespace of its own, so that nothing of the machine is touched. */
function inNamespace(line: string): SpawnSyncReturns<string> {
  chmodSync(folder.path, 0o755);
  const all = ["-m", "sh", "-c", line, process.execPath, program];
  return spawnSync("unshare", all, { cwd: folder.path, encoding: "utf8", timeout: WITHIN });
}
const canMount = isRoot && spawnSync("unshare", ["-m", "true"]).status === 0;

describe.skipIf(!canMount)(`disks${unless(canMount, "only who may mount")}`, () => {
  const FULL = "mkdir d && mount -t tmpfs -o size=64k none d && cd d && ";
  const FILL = "head -c 100000 /dev/zero > fill 2> /dev/null; ";
  const TEXT = '"$(head -c 9000 /dev/zero | tr "\\0" x)"';
  /**
   * Shell line that writes 9000 letters, then prints the outcome, the file's size and the entries
   * of the folder.
   */
  const WRITE = `"$0" "$1" a ${TEXT}; echo; wc -c < a; ls -A`;
  const NOBODYS = `PLATEN_TEST_USER=${NOBODY} `;

  test.each([
    ["a new file on a full disk", `${FULL}${FILL}${WRITE}`, "fill"],
    ["a file on a full disk", `${FULL}echo old > a; ${FILL}${WRITE}; cat a`, "4\na\nfill\nold"],
    [
      "a file on a full disk that cannot be replaced",
      `${FULL}echo old > a; chmod 666 a; ${FILL}${NOBODYS}${WRITE}; cat a`,
      "4\na\nfill\nold",
    ],
  ])("%s", (_, line, left) => {
    const { stdout, stderr } = inNamespace(line);
    expect(stderr).toContain("a could not be written: the disk is full");
    expect(stdout.trim()).toBe(left);
  });

  test("a read-only disk", () => {
    const line = `mkdir d && mount -t tmpfs none d && echo old > d/a && mount -o remount,ro d; "$0" "$1" d/a new; "$0" "$1" d/b new; ls -A d; cat d/a`;
    const { stdout, stderr } = inNamespace(line);
    expect(stderr.match(/the disk is read-only/gu)).toHaveLength(2);
    expect(stdout).toBe("a\nold\n");
  });

  test("a file that is mounted on its own, as containers do", () => {
    const line = `echo old > real; touch a; mount --bind real a; "$0" "$1" a new; umount a; ls -A; cat real`;
    const { stdout, stderr } = inNamespace(line);
    expect(stderr).toBe("written");
    expect(stdout).toBe("a\nreal\nnew");
  });

  test("the machine's own /dev/null, in a namespace where it is another", () => {
    writeFileSync(folder.of("a.md"), "# Hi\n");
    const line = `mknod -m 666 n c 1 3 && mount --bind n /dev/null && "$0" ${bin} a.md -o /dev/null --describe /dev/null && stat -c '%F %a %t,%T' /dev/null`;
    const { stdout, stderr } = inNamespace(line);
    expect({ stdout, stderr }).toEqual({
      stdout: "character special file 666 1,3\n",
      stderr: "",
    });
  });
});

describe("the command", () => {
  beforeEach(() => writeFileSync(folder.of("a.md"), "# Hi\n"));

  test
    .skipIf(!isLinux)
    .each([["a.md", "-o", "-"], ["themes"], ["--help"], ["plan", "a.md"], ["a.md", "--json"]])(
    `%j > /dev/full is told in one line${onlyOnLinux}`,
    (...args) => {
      const run = spawnSync(process.execPath, [bin, ...args], {
        cwd: folder.path,
        encoding: "utf8",
        stdio: ["ignore", openSync("/dev/full", "w"), "pipe"],
        timeout: WITHIN,
      });
      expect(run.stderr).toBe(
        "<stdout>: OUTPUT_FAILED standard output could not be written: the disk is full\n",
      );
      expect(run.status).toBe(1);
    },
  );

  test("a link to the input, and a second name of it, are the input", async () => {
    symlinkSync("a.md", folder.of("link.png"));
    for (const args of [
      ["a.md", "-o", "link.png"],
      ["a.md", "--describe", "link.png"],
      ["a.md", "b.md", "--join", "-o", "link.pdf"],
    ]) {
      writeFileSync(folder.of("b.md"), "# B\n");
      if (args.includes("--join")) symlinkSync("b.md", folder.of("link.pdf"));
      const { code, stderr } = await platen(args, folder.path);
      expect(stderr).toMatch(/would (?:be overwritten|overwrite)/u);
      expect(code).toBe(2);
    }
    expect(readFileSync(folder.of("a.md"), "utf8")).toBe("# Hi\n");
  });

  test("extract does not write over its own input", async () => {
    await platen(["a.md", "--embed-source"], folder.path);
    const before = readFileSync(folder.of("a.png"));
    const { code, stderr } = await platen(["extract", "a.png", "-o", "./a.png"], folder.path);
    expect(stderr).toContain("./a.png is the input and would be overwritten.");
    expect(code).toBe(2);
    expect(readFileSync(folder.of("a.png")).equals(before)).toBe(true);
  });

  test("extract and --describe keep the mode of a file", async () => {
    for (const name of ["told.json", "b.md"]) {
      writeFileSync(folder.of(name), "old");
      chmodSync(folder.of(name), 0o600);
    }
    await platen(["a.md", "--embed-source", "--describe", "told.json"], folder.path);
    await platen(["extract", "a.png", "-o", "b.md"], folder.path);
    const tree = treeOf(folder.path);
    expect(tree.get("b.md")).toMatchObject({ mode: "600", text: "# Hi\n" });
    expect(tree.get("told.json")).toMatchObject({ mode: "600" });
    expect(tree.get("told.json")?.text).toContain('"alt"');
  });

  test("several pictures do not go into a device", async () => {
    const { code, stderr } = await platen(["a.md", "--cards", "-o", "/dev/null"], folder.path);
    expect(stderr).toMatch(/OUTPUT_FAILED \d+ pictures cannot go to \/dev\/null\./u);
    expect(code).toBe(1);
  });
});
