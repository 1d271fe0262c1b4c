/** Every option that a render takes reaches it from a request, whatever the endpoint. */
import { RenderPool } from "@platen/render/pool";
import {
  optionDefinitions,
  optionNames,
  type OptionDefinition,
  type OptionName,
  type RenderOptions,
} from "@platen/render/options";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Renderer } from "../../src/domain/rendering/renderer.ts";
import { call, GENERATE } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

/** A pool that notes what it was asked for. */
class Listening implements Renderer {
  readonly #pool = new RenderPool({ size: 1, spares: 0 });
  last: RenderOptions | undefined;

  render: Renderer["render"] = (markdown, options, watch) => {
    this.last = options;
    return this.#pool.render(markdown, options, watch);
  };
  stats = () => this.#pool.stats();
  close = (within?: number) => this.#pool.close(within);
}

const renderer = new Listening();
let service: TestService;
let account: TestAccount;

beforeAll(async () => {
  service = await startTestService({}, { renderer });
  account = await service.account({ credits: 100 });
});
afterAll(() => service[Symbol.asyncDispose]());

const groups = {
  cards: { size: "og", split: "auto", numbers: true },
  frame: { background: "dusk", window: "mac" },
  page: { size: "A5", margin: { top: "1in" }, header: false, toc: { depth: 2 } },
};

/** A value that is allowed and not the default. */
function otherValue(name: OptionName): unknown {
  const definition: OptionDefinition = optionDefinitions[name];
  switch (definition.kind) {
    case "number":
      return definition.default === definition.max ? definition.min : definition.max;
    case "choice":
      return definition.values.find((value) => value !== definition.default && value !== "pdf");
    case "flag":
      return !definition.default;
    case "color":
      return "#aa3366";
    case "text":
      // The only block of the document that is sent.
      if (name === "block") return "bi8eap";
      return "x".repeat(definition.maxLength);
    case "brand":
      return { color: { palette: { ink: "#102030" }, foreground: "ink" } };
    case "group":
      return groups[name as keyof typeof groups];
  }
}

// The watermark of a request is a yes or a no, and its text and place the service's.
const asked = optionNames.filter((name) => name !== "watermark" && name !== "watermarkStyle");

test.each(asked)("%s reaches the render", async (name) => {
  const value = otherValue(name);
  const body = { markdown: "# Hello", watermark: false, [name]: value };
  const answer = await call(service, "POST", GENERATE, { token: account.token, body });
  expect(answer.status).toBe(200);
  expect(renderer.last).toEqual({ [name]: value });
});

test("all of them together do, and the service's watermark with them", async () => {
  // Pages are a pdf's alone: on a picture they are a warning, which strict refuses.
  const values = Object.fromEntries(asked.map((name) => [name, otherValue(name)]));
  // The same goes for a picture's options on a pdf, and for colours that had to be moved.
  // A pair is of pictures.
  const all = { ...values, format: "pdf", strict: false, pair: false };
  const body = { markdown: "# Hello", ...all };
  const answer = await call(service, "POST", GENERATE, { token: account.token, body });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  expect(Object.keys(renderer.last ?? {}).sort()).toEqual([...optionNames].sort());
  expect(renderer.last).toMatchObject(all);
});
