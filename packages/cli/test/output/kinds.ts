/** Kinds of path that an output may have, each with the expected result of a write. */
import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Result of a write: the files that have the new text afterwards, or the error's message. */
export type Result = { written: readonly string[] } | { refused: RegExp };

export interface Kind {
  name: string;
  /** The output's path, relative to the test's folder. */
  path: string;
  /**
   * Creates the entries that exist before the write; `own` hands an entry over to the user who
   * writes.
   */
  make: (at: (name: string) => string, own: (name: string) => void) => void;
  result: Result;
  /** Result for root, if it differs. */
  root?: Result;
  /** Only root can create the entries. */
  madeByRoot?: true;
}

const OLD = "what was there before, and is longer than what comes";
const written = (...names: string[]): Result => ({ written: names });
const refused = (reason: RegExp): Result => ({ refused: reason });
const denied = refused(/: permission denied$/u);

/** The user and group of a stranger. */
const STRANGER = 12_345;

function file(name: string, mode = 0o644): Kind["make"] {
  return (at, own) => {
    writeFileSync(at(name), OLD);
    chmodSync(at(name), mode);
    own(name);
  };
}

function strangersFile(name: string, mode: number): Kind["make"] {
  return (at) => {
    writeFileSync(at(name), OLD);
    chownSync(at(name), STRANGER, STRANGER);
    chmodSync(at(name), mode);
  };
}

function folder(name: string, mode = 0o755): Kind["make"] {
  return (at, own) => {
    mkdirSync(at(name), { recursive: true });
    chmodSync(at(name), mode);
    own(name);
  };
}

function link(name: string, to: string): Kind["make"] {
  return (at) => symlinkSync(to, at(name));
}

function node(name: string, ...what: string[]): Kind["make"] {
  return (at) => void spawnSync("mknod", ["-m", "666", at(name), ...what]);
}

const all =
  (...makes: Kind["make"][]): Kind["make"] =>
  (at, own) => {
    for (const make of makes) make(at, own);
  };

const nothing: Kind["make"] = () => {};

export const kinds: readonly Kind[] = [
  { name: "a new file", path: "a", make: nothing, result: written("a") },
  ...[0o644, 0o600, 0o640, 0o666, 0o755, 0o222].map((mode) => ({
    name: `a file of mode ${mode.toString(8)}`,
    path: "a",
    make: file("a", mode),
    result: written("a"),
  })),
  ...[0o444, 0o000].map((mode) => ({
    name: `a file of mode ${mode.toString(8)}`,
    path: "a",
    make: file("a", mode),
    result: denied,
    root: written("a"),
  })),
  {
    name: "another's file that only that one may write",
    path: "a",
    make: strangersFile("a", 0o644),
    madeByRoot: true,
    result: denied,
    root: written("a"),
  },
  {
    name: "another's file that all may write",
    path: "a",
    make: strangersFile("a", 0o666),
    madeByRoot: true,
    result: written("a"),
  },
  {
    name: "another's file in a folder like /tmp",
    path: "tmp/a",
    make: all(folder("tmp"), strangersFile("tmp/a", 0o666), (at) => {
      chownSync(at("tmp"), STRANGER, STRANGER);
      chmodSync(at("tmp"), 0o1777);
    }),
    madeByRoot: true,
    result: written("tmp/a"),
  },
  {
    name: "a file with a second name",
    path: "a",
    make: all(file("a"), (at) => linkSync(at("a"), at("b"))),
    result: written("a"),
  },
  {
    name: "a link to a file",
    path: "link",
    make: all(file("a", 0o600), link("link", "a")),
    result: written("a"),
  },
  {
    name: "a link to a link to a file",
    path: "link2",
    make: all(file("a"), link("link", "a"), link("link2", "link")),
    result: written("a"),
  },
  {
    name: "a link that goes up from a linked folder",
    path: "short/link",
    make: all(
      folder("deep/er"),
      file("deep/a"),
      file("a"),
      link("short", "deep/er"),
      link("deep/er/link", "../a"),
    ),
    result: written("deep/a"),
  },
  {
    name: "a link that goes through a linked folder and up",
    path: "link",
    make: all(
      folder("deep/er"),
      file("deep/a"),
      file("a"),
      link("short", "deep/er"),
      link("link", "short/../a"),
    ),
    result: written("deep/a"),
  },
  {
    name: "a link by its whole path",
    path: "link",
    make: all(file("a"), (at) => symlinkSync(at("a"), at("link"))),
    result: written("a"),
  },
  {
    name: "a link to a folder",
    path: "link",
    make: all(folder("f"), link("link", "f")),
    result: refused(/: it is a folder$/u),
  },
  {
    name: "a file in a linked folder",
    path: "link/a",
    make: all(folder("f"), file("f/a", 0o600), link("link", "f")),
    result: written("f/a"),
  },
  {
    name: "a link to nothing",
    path: "link",
    make: all(folder("f"), link("link", "f/a")),
    result: written("f/a"),
  },
  {
    name: "a link into a folder that is missing",
    path: "link",
    make: link("link", "f/a"),
    result: refused(/: no such file$/u),
  },
  {
    name: "two links in a circle",
    path: "x",
    make: all(link("x", "y"), link("y", "x")),
    result: refused(/: it is a link that leads in a circle$/u),
  },
  {
    name: "a link to itself",
    path: "x",
    make: link("x", "x"),
    result: refused(/: it is a link that leads in a circle$/u),
  },
  { name: "a folder", path: "f", make: folder("f"), result: refused(/: it is a folder$/u) },
  { name: "this folder", path: ".", make: nothing, result: refused(/: it is a folder$/u) },
  {
    name: "a file below a file",
    path: "a/b",
    make: file("a"),
    result: refused(/: (?:a part of its path is not a folder|a file of that name is in the way)$/u),
  },
  {
    name: "a path with dots",
    path: "f/../a",
    make: all(folder("f"), file("a")),
    result: written("a"),
  },
  {
    name: "a new file in a folder that may not be written",
    path: "f/a",
    make: folder("f", 0o555),
    result: denied,
    root: written("f/a"),
  },
  {
    name: "a file in a folder that may not be written",
    path: "f/a",
    make: all(folder("f"), file("f/a", 0o640), (at) => chmodSync(at("f"), 0o555)),
    result: written("f/a"),
  },
  {
    name: "a file in a folder that may not be entered",
    path: "f/a",
    make: all(folder("f"), file("f/a"), (at) => chmodSync(at("f"), 0o000)),
    result: denied,
    root: written("f/a"),
  },
  ...["n".repeat(255), "ü".repeat(127), "-a", ".a", " a\n%20'\"\\", "日本語 🙂".repeat(10)].map(
    (name) => ({
      name: `a file that is called ${JSON.stringify(name.slice(0, 20))}`,
      path: name,
      make: file(name, 0o600),
      result: written(name),
    }),
  ),
  {
    name: "a name that is too long",
    path: "n".repeat(256),
    make: nothing,
    result: refused(/: the name is too long$/u),
  },
  {
    name: "a device that takes all",
    path: "null",
    make: node("null", "c", "1", "3"),
    madeByRoot: true,
    result: written(),
  },
  {
    name: "a link to such a device",
    path: "link",
    make: all(node("null", "c", "1", "3"), link("link", "null")),
    madeByRoot: true,
    result: written(),
  },
  {
    name: "a device that is full",
    path: "full",
    make: node("full", "c", "1", "7"),
    madeByRoot: true,
    result: refused(/: the disk is full$/u),
  },
  {
    name: "a disk",
    path: "disk",
    // Major 240 belongs to nobody (Documentation/admin-guide/devices.txt of Linux): nothing can happen to any disk.
    make: node("disk", "b", "240", "0"),
    madeByRoot: true,
    result: refused(/: it is a disk$/u),
  },
];

/** Makes the function `at` of a folder: name of an entry → its path. */
export function inFolder(root: string): (name: string) => string {
  return (name) => join(root, name);
}
