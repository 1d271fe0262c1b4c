/** Sessions of an agent, each with the stock libraries of two languages: every answer is right, and so are the books. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unless } from "../../../../scripts/tests/skipped.ts";
import { pythonWith } from "../../../client/test/support/python.ts";
import { signIn } from "../support/call.ts";
import { FakeClock, HOUR } from "../support/clock.ts";
import { signedIn } from "../support/oauth.ts";
import { startTestService, type TestService } from "../support/service.ts";
import { sessions, type Step } from "./sessions.ts";
import { clients, wordsOf, type ToolClient } from "./support/clients.ts";
import { pythonClient } from "./support/python-client.ts";

const python = pythonWith("mcp", "httpx2");
const noPython = unless(python !== undefined, "no Python with mcp 2 on this machine");

const CREDITS = 5;
const clock = new FakeClock(new Date().toISOString());
let service: TestService;
beforeAll(async () => {
  service = await startTestService({}, { clock });
});
afterAll(() => service[Symbol.asyncDispose]());

interface Place {
  url: string;
  token: string;
}
type Connect = (place: Place) => Pick<ToolClient, "call" | typeof Symbol.asyncDispose> | Promise<Pick<ToolClient, "call" | typeof Symbol.asyncDispose>>; // prettier-ignore

const languages: [string, boolean, Connect][] = [
  ["TypeScript, 2026-07-28", true, clients["client library v2, 2026-07-28"]],
  ["TypeScript, 2025-11-25", true, clients["client library v1"]],
  [`Python${noPython}`, python !== undefined, (place) => pythonClient(python ?? "", "auto", place)],
];

const month = () => new Date(clock.now()).toISOString().slice(0, 7);

describe.each(languages)("%s", (language, isHere, connect) => {
  // A language that is not here says why by its own name.
  const why = isHere ? "" : language;
  test.skipIf(!isHere).each(Object.entries(sessions))(
    `%s${why && ` ${why}`}`,
    async (_name, session) => {
      clock.set(Date.now());
      const account = await service.account({ credits: session.free === 0 ? 0 : CREDITS });
      const { context } = service;
      const used = 50 - (session.free ?? 50);
      await context.books.transaction("lasting", async (books) => {
        for (let count = 0; count < used; count += 1) await books.countFree(account.id, month());
      });
      const before = await context.books.look(account.id, month());
      const token =
        session.scope === undefined
          ? account.token
          : (await signedIn(service, await signIn(service, account), session.scope)).access_token;
      await using client = await connect({ url: `${service.baseUrl}/mcp`, token });
      const kept: Record<string, string> = {};
      for (const step of session.steps) await take(step, client, kept);
      const after = await context.books.look(account.id, month());
      const costs = [after.freeUsed - before.freeUsed, before.creditBalance - after.creditBalance];
      expect(costs).toEqual(session.costs);
    },
  );
});

async function take(
  { tool, args, says, fails, keeps = {}, picture, within, after = 0 }: Step,
  client: Pick<ToolClient, "call">,
  kept: Record<string, string>,
): Promise<void> {
  clock.advance(after * HOUR);
  const filled = JSON.stringify(args).replaceAll(/"\$(\w+)"/gu, (_, name: string) => JSON.stringify(kept[name] ?? "")); // prettier-ignore
  const result = await client.call(tool, JSON.parse(filled) as Record<string, unknown>);
  const words = wordsOf(result);
  expect(result.isError ?? false, words).toBe(fails ?? false);
  for (const part of says)
    if (typeof part === "string") expect(words).toContain(part);
    else expect(words).toMatch(part);
  for (const [name, by] of Object.entries(keeps)) kept[name] = by.exec(words)?.[1] ?? "";
  if (picture !== undefined)
    expect(
      result.content.some(({ type }) => type === "image"),
      words,
    ).toBe(picture);
  if (within === undefined) return;
  const { data } = result.structuredContent as { data: { pixelWidth: number } };
  expect(data.pixelWidth).toBeLessThanOrEqual(within);
}
