import { expect, test } from "vitest";
import { Arguments } from "../arguments.ts";

const read = (...args: string[]) => {
  const names = { help: "tool [--keep]", flags: ["keep"], values: ["turns", "only"] };
  const told = Arguments.read(names, args);
  if (!told) throw new Error("help was asked for");
  return told;
};

test("flags, numbers and lists are what was told, or what is usual", () => {
  const told = read("--keep", "--turns", "4", "--only", "b");
  expect([told.has("keep"), told.number("turns", 8, "even")]).toEqual([true, 4]);
  expect(told.some("only", ["a", "b"])).toEqual(["b"]);
  const nothing = read();
  expect([nothing.has("keep"), nothing.number("turns", 8)]).toEqual([false, 8]);
  expect(nothing.some("only", ["a", "b"])).toEqual(["a", "b"]);
  expect(read("--turns", "0.5").number("turns", 8, "any")).toBe(0.5);
});

test("what it cannot be is refused by its name, with what it may be", () => {
  expect(() => read("--turns", "3").number("turns", 8, "even")).toThrow(
    "--turns must be an even number, at least 2; it is 3.",
  );
  for (const given of ["0", "-1", "1.5", "x"])
    expect(() => read(`--turns=${given}`).number("turns", 8)).toThrow("a whole number, at least 1");
  expect(() => read("--only", "a,c").some("only", ["a", "b"])).toThrow("there are a, b; it is a,c");
  expect(() => read("--other")).toThrow("--other");
});
