/** Service and command with a tenth of a core: slow, and otherwise as ever. `npm run busy` tries more of it. */
import { expect, test } from "vitest";
import { tryCommands } from "../busy/command.ts";
import { tryService } from "../busy/service.ts";
import { shareOfCore } from "../busy/surroundings.ts";

const QUARTER = 15 * 60_000;
const WAITING = /^(?:Waiting for .+ to start: .+)?$/u;

test(
  "a service comes up, and answers every preview or says when to come back",
  async () => {
    const surroundings = shareOfCore(0.1);
    try {
      const load = { callers: 20, previews: 200, seconds: 240, patience: 600 };
      const { ready, unready, inVain, errors, answers, silent, broken } = await tryService(
        surroundings,
        load,
      );
      expect(ready).toBeDefined();
      expect({ unready, inVain, silent, broken }).toEqual({
        unready: 0,
        inVain: 0,
        silent: 0,
        broken: 0,
      });
      expect(Object.keys(answers).filter((status) => !["200", "503"].includes(status))).toEqual([]);
      expect(Object.keys(errors).filter((code) => code !== "OVERLOADED")).toEqual([]);
    } finally {
      surroundings.close();
    }
  },
  QUARTER,
);

test(
  "commands end as ever, and say at most what they wait for",
  async () => {
    const surroundings = shareOfCore(0.1);
    try {
      for await (const { code, said } of tryCommands(surroundings, 6)) {
        expect(code).toBe(0);
        expect(said).toMatch(WAITING);
      }
    } finally {
      surroundings.close();
    }
  },
  QUARTER,
);
