import fc from "fast-check";
import { expect, test } from "vitest";
import { HERE } from "../src/queue/active-callers.ts";
import { Usage } from "../src/queue/usage.ts";

test("others were here if one of them was heard of just now, whoever was heard of since", () => {
  const callers = fc.constantFrom("alice", "mallory", "mike");
  const heard = fc.array(fc.tuple(callers, fc.nat(HERE)), { maxLength: 12 });
  fc.assert(
    fc.property(heard, callers, fc.nat(2 * HERE), (steps, caller, later) => {
      const usage = new Usage();
      const last = new Map<string, number>();
      let now = 0;
      for (const [who, after] of steps) {
        usage.heard(who, (now += after));
        last.set(who, now);
      }
      now += later;
      const others = [...last].filter(([who, at]) => who !== caller && now - at <= HERE);
      expect(usage.othersHere(caller, now)).toBe(others.length > 0);
    }),
  );
});

test("callers of short orders are those who were here just now, pause, and are known for it; two are as good as many", () => {
  const usage = new Usage();
  const order = (caller: string, cpu: number, at: number) => {
    usage.note("enter", caller, at);
    usage.heard(caller, at);
    usage.end(caller, 0, cpu, cpu, at);
    usage.note("leave", caller, at);
  };
  usage.heard("new", 0);
  order("long", 100, 0);
  expect(usage.shortCallers(1000)).toBe(0);
  order("alice", 5, 500);
  expect(usage.shortCallers(1000)).toBe(1);
  for (const caller of ["bob", "carol"]) order(caller, 5, 600);
  expect(usage.shortCallers(1000)).toBe(2);
  expect(usage.shortCallers(2550)).toBe(2);
  expect(usage.shortCallers(2700)).toBe(0);
});

test("what was asked before in a moment is asked anew once something has changed", () => {
  const caller = fc.constantFrom("a", "b", "c");
  const step = fc.constantFrom("come", "go", "enter", "leave", "end", "heard");
  const wait = fc.constantFrom(0, 0, 0, 100, 2500);
  const steps = fc.array(fc.tuple(step, caller, wait), { minLength: 60, maxLength: 120 });
  fc.assert(
    fc.property(steps, (all) => {
      const usage = new Usage();
      let now = 1000;
      const here = new Map<string, number>();
      const look = (at: number) =>
        ["a", "b", "c"].map((one) => [usage.demand(one, at), usage.presses(one, one, at)]);
      for (const [what, who, passed] of all) {
        now += passed;
        look(now);
        // Nothing goes that did not come.
        const [begins, ends] = [
          what === "come" || what === "enter",
          what === "go" || what === "leave",
        ];
        const kind = `${who} ${what === "come" || what === "go" ? "outside" : "order"}`;
        if (ends && (here.get(kind) ?? 0) === 0) continue;
        if (begins || ends) here.set(kind, (here.get(kind) ?? 0) + (begins ? 1 : -1));
        if (what === "end") usage.end(who, 0, 20, 20, now);
        else if (what === "heard") usage.heard(who, now);
        else usage.note(what, who, now);
        const [known, anew] = [look(now), look(now + 0.000001)];
        expect(known.map(([, presses]) => presses)).toEqual(anew.map(([, presses]) => presses));
        for (const [at, [demand]] of known.entries())
          expect(demand).toBeCloseTo(Number(anew[at]?.[0]), 5);
      }
    }),
  );
});
