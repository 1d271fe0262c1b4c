import fc from "fast-check";
import { expect, test } from "vitest";
import { HERE, Usage } from "../src/usage.ts";

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
