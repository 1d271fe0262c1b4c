/** Files with a call: forms, `pictures` and `source`, and what must be refused of them. */
import { createServer, type RequestListener, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call, codeOf, errorOf, GENERATE, imageOf, type Call } from "../support/call.ts";
import { startTestService, type TestAccount, type TestService } from "../support/service.ts";

const PLAN = "/api/v1/images/plan";
const PREVIEWS = "/api/v1/previews";
/** A red and a blue dot. */
const RED =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";
const BLUE =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
const bytes = (base64: string) => Buffer.from(base64, "base64");

let service: TestService;
let account: TestAccount;

beforeAll(async () => {
  service = await startTestService(
    { PLATEN_MARKDOWN_LIMIT: "5000", PLATEN_PLAN: "unlimited" },
    { network: { allowPrivate: true, ports: portsOf() } },
  );
  account = await service.account();
});
afterAll(() => service[Symbol.asyncDispose]());

/** Every port, so that a server of the test's own can be reached. */
function portsOf(): number[] {
  return Array.from({ length: 65_535 }, (_, at) => at + 1);
}

const post = (path: string, body: unknown, extra: Call = {}) =>
  call(service, "POST", path, { token: account.token, body, ...extra });

type Entry = readonly [name: string, value: string | Uint8Array, filename?: string];

function form(entries: readonly Entry[], boundary = "----test"): Call & { body: Uint8Array } {
  const pieces = entries.flatMap(([name, value, filename]) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
        `${filename === undefined ? "" : `; filename="${filename}"`}\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from("\r\n"),
  ]);
  const body = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` } };
}

const send = (path: string, entries: readonly Entry[], extra: Call = {}) => {
  const { body, headers } = form(entries);
  return post(path, body, { ...extra, headers: { ...headers, ...extra.headers } });
};

const markdown = "# Files\n\n![dot](img/a%20b.png)\n\n![same](./img/../img/a%20b.png?raw=true)\n";
const small: Entry[] = [
  ["width", "300"],
  ["quality", "1"],
];

describe("a form", () => {
  test("brings files that a PDF is to carry", async () => {
    const page = { standard: "a-3a", attachments: ["data/a.csv"] };
    const entries: Entry[] = [
      ["markdown", "# Data"],
      ["files", "a,b\n1,2", "data/a.csv"],
      ["format", "pdf"],
      ["page", JSON.stringify(page)],
      ["mode", "binary"],
    ];
    const answer = await send(GENERATE, entries);
    expect(answer.status).toBe(200);
    const text = Buffer.from(answer.bytes).toString("latin1");
    expect(text).toMatch(/\/Subtype\/text#2fcsv[^]*?stream\na,b\n1,2\nendstream/u);
    const src = `data:;base64,${Buffer.from("a,b\n1,2").toString("base64")}`;
    const attachments = [{ src, name: "a.csv" }];
    const json = {
      markdown: "# Data",
      format: "pdf",
      mode: "binary",
      page: { ...page, attachments },
    };
    expect(Buffer.compare((await post(GENERATE, json)).bytes, answer.bytes)).toBe(0);
    const absent = await post(GENERATE, { ...json, page });
    expect(errorOf(absent).details).toMatchObject([{ path: "page.attachments.0" }]);
  });

  test("gives the bytes of the same document with the picture in it", async () => {
    const files: Entry[] = [["files", bytes(RED), "img/a b.png"]];
    const answer = await send(GENERATE, [
      ["markdown", markdown, "README.md"],
      ...files,
      ...small,
      ["mode", "binary"],
    ]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-warnings")).toBe("0");
    const inside = markdown.replaceAll(/\]\([^)]*\)/gu, `](data:image/png;base64,${RED})`);
    const whole = await post(GENERATE, {
      markdown: inside,
      width: 300,
      quality: 1,
      mode: "binary",
    });
    expect(Buffer.compare(answer.bytes, whole.bytes)).toBe(0);
    const other = await send(GENERATE, [
      ["markdown", markdown],
      ["files", bytes(BLUE), "img/a b.png"],
      ...small,
      ["mode", "binary"],
    ]);
    expect(Buffer.compare(answer.bytes, other.bytes)).not.toBe(0);
  });

  test("a file without its folder is found by its name, as curl sends it", async () => {
    const answer = await send(GENERATE, [
      ["markdown", markdown, "README.md"],
      ["files", bytes(RED), "a b.png"],
      ...small,
    ]);
    expect(imageOf(answer).meta.warnings).toEqual([]);
  });

  test("options are text, numbers and JSON; fields that are unknown are warned of", async () => {
    const answer = await send(GENERATE, [
      ["markdown", "# One\n\n---\n\n# Two"],
      ["cards", '{"size":"square"}'],
      ["theme", "nord"],
      ["describe", "true"],
      ["colour", "red"],
    ]);
    const { data, meta } = imageOf(answer);
    expect(data.images?.length).toBeGreaterThan(0);
    expect(data.alt).toContain("One");
    expect(meta.warnings.map(({ code }) => code)).toEqual(["UNKNOWN_FIELD"]);
  });

  test.each(["toString", "__proto__", "constructor"])(
    "a field called %s is unknown",
    async (name) => {
      const { meta } = imageOf(
        await send(GENERATE, [
          ["markdown", "# A"],
          [name, "1"],
        ]),
      );
      expect(meta.warnings.map(({ code }) => code)).toEqual(["UNKNOWN_FIELD"]);
    },
  );

  test("what a browser's own form and fetch send is read", async () => {
    const data = new FormData();
    data.append("markdown", new Blob([markdown], { type: "text/markdown" }), "README.md");
    data.append("files", new Blob([bytes(RED)], { type: "image/png" }), "img/a b.png");
    data.append("width", "300");
    const response = await fetch(new URL(GENERATE, service.baseUrl), {
      method: "POST",
      headers: { Authorization: `Bearer ${account.token}` },
      body: data,
    });
    expect(response.status).toBe(200);
    expect(((await response.json()) as { meta: { warnings: [] } }).meta.warnings).toEqual([]);
  });

  test("is taken by plans and previews", async () => {
    const entries: Entry[] = [
      ["markdown", markdown],
      ["files", bytes(RED), "img/a b.png"],
      ...small,
    ];
    const plan = await send(PLAN, entries);
    expect(plan.json).toMatchObject({ data: { width: 300 }, meta: { warnings: [] } });
    const headers = { Origin: service.baseUrl };
    const preview = await send(PREVIEWS, entries, { headers });
    expect([preview.status, preview.headers.get("x-warnings")]).toEqual([200, "0"]);
  });

  test("the same form under another boundary is the same request; another file is not", async () => {
    const headers = { "Idempotency-Key": "form-1" };
    const entries = (picture: string): Entry[] => [
      ["markdown", markdown],
      ["files", bytes(picture), "img/a b.png"],
    ];
    const first = await send(GENERATE, entries(RED), { headers });
    const again = form(entries(RED), "another");
    const second = await post(GENERATE, again.body, { headers: { ...headers, ...again.headers } });
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(imageOf(second).data.imageId).toBe(imageOf(first).data.imageId);
    const third = await send(GENERATE, entries(BLUE), { headers });
    expect([third.status, codeOf(third)]).toEqual([422, "IDEMPOTENCY_MISMATCH"]);
  });

  test.each<[string, Entry[], RegExp, string]>([
    ["no markdown", [["theme", "nord"]], /markdown/u, "MARKDOWN_REQUIRED"],
    [
      "a wrong option",
      [
        ["markdown", "# A"],
        ["width", "wide"],
      ],
      /width must be/u,
      "INVALID_REQUEST",
    ],
    [
      "markdown that is no text",
      [["markdown", Buffer.of(0xff, 0xfe, 0x00)]],
      /UTF-8/u,
      "INVALID_REQUEST",
    ],
    [
      "markdown that is too long",
      [["markdown", "x".repeat(5001)]],
      /5000 bytes/u,
      "INVALID_REQUEST",
    ],
    [
      "a field twice",
      [
        ["markdown", "# A"],
        ["theme", "nord"],
        ["theme", "dark"],
      ],
      /once/u,
      "INVALID_REQUEST",
    ],
    [
      "a file without a name",
      [
        ["markdown", "# A"],
        ["files", "x"],
      ],
      /its name/u,
      "INVALID_REQUEST",
    ],
    [
      "two files of one name",
      [
        ["markdown", "# A"],
        ["files", "x", "a.png"],
        ["files", "y", "./a.png"],
      ],
      /once/u,
      "INVALID_REQUEST",
    ],
    [
      "a file that is too large",
      [
        ["markdown", "# A"],
        ["files", Buffer.alloc(10_000_001), "a.png"],
      ],
      /10000000 bytes/u,
      "INVALID_REQUEST",
    ],
    [
      "files that are too large together",
      [["markdown", "# A"], ...many(4, 8_000_000)],
      /./u,
      "INVALID_REQUEST",
    ],
    ["101 files", [["markdown", "# A"], ...many(101, 1)], /at most 100/u, "INVALID_REQUEST"],
    ["201 parts", [["markdown", "# A"], ...many(200, 1)], /200 parts/u, "INVALID_REQUEST"],
  ])("%s is refused", async (_what, entries, message, code) => {
    const answer = await send(GENERATE, entries);
    expect(codeOf(answer)).toBe(code);
    expect(errorOf(answer).message).toMatch(message);
    expect(errorOf(answer).details?.length).toBeGreaterThan(0);
  });

  test("a body past the bound on forms is too large", async () => {
    const answer = await send(GENERATE, [["markdown", "# A"], ...many(5, 8_000_000)]);
    expect([answer.status, codeOf(answer)]).toEqual([413, "PAYLOAD_TOO_LARGE"]);
  });

  test("a file that is no picture is a warning with its line", async () => {
    const answer = await send(GENERATE, [
      ["markdown", markdown],
      ["files", "<p>no picture</p>", "a b.png"],
    ]);
    expect(imageOf(answer).meta.warnings[0]).toMatchObject({ code: "IMAGE_FAILED", line: 3 });
  });
});

function many(count: number, size: number): Entry[] {
  return Array.from({ length: count }, (_, at): Entry => [
    "files",
    Buffer.alloc(size),
    `${at}.png`,
  ]);
}

describe("pictures", () => {
  const pictures = { "img/a b.png": `data:image/png;base64,${RED}` };

  test("by relative addresses, in every request that renders", async () => {
    const body = { markdown, width: 300, quality: 1, pictures };
    const answer = await post(GENERATE, { ...body, mode: "binary" });
    const sent = await send(GENERATE, [
      ["markdown", markdown],
      ["files", bytes(RED), "img/a b.png"],
      ...small,
      ["mode", "binary"],
    ]);
    expect(Buffer.compare(answer.bytes, sent.bytes)).toBe(0);
    expect((await post(PLAN, body)).json).toMatchObject({ meta: { warnings: [] } });
    for (const path of [PREVIEWS, "/api/v1/exports"]) {
      const file = await call(service, "POST", path, {
        body,
        headers: { Origin: service.baseUrl },
      });
      expect([file.status, file.headers.get("x-warnings")]).toEqual([200, "0"]);
    }
  });

  test.each([
    ["no object", "x"],
    ["no text", { "a.png": 1 }],
    ["no data: address", { "a.png": "https://example.org/a.png" }],
  ])("%s is refused, with the field", async (_what, given) => {
    const answer = await post(GENERATE, { markdown, pictures: given });
    expect(codeOf(answer)).toBe("INVALID_REQUEST");
    expect(errorOf(answer).details?.[0]?.path).toMatch(/^pictures/u);
  });
});

describe("source", () => {
  test("is read, and its images from where it is; once read it is kept as its host allows", async () => {
    let asked = 0;
    await using host = await serve((request, response) => {
      asked += 1;
      if (request.url === "/docs/img/a.png") return void response.end(bytes(RED));
      response.setHeader("Cache-Control", "max-age=60");
      response.setHeader("Content-Type", "text/markdown; charset=utf-8");
      response.end("# From afar\n\n![dot](img/a.png)\n");
    });
    const body = { source: `${host.url}/docs/README.md`, width: 300, quality: 1 };
    const answer = await post(GENERATE, body);
    expect(imageOf(answer).meta.warnings).toEqual([]);
    expect(asked).toBe(2);
    expect((await post(PLAN, body)).json).toMatchObject({ meta: { warnings: [] } });
    expect(asked).toBe(3);
  });

  test.each<[string, RequestListener, RegExp]>([
    ["nothing there", (_, answer) => void answer.writeHead(404).end(), /404/u],
    [
      "a page",
      (_, answer) => void answer.setHeader("Content-Type", "text/html").end("<p>"),
      /text\/html, not Markdown/u,
    ],
    ["too long", (_, answer) => void answer.end("x".repeat(5001)), /larger than/u],
    ["no text", (_, answer) => void answer.end(Buffer.of(0xff, 0xff)), /UTF-8/u],
    [
      "in a circle",
      (request, answer) => void answer.writeHead(302, { Location: request.url ?? "/" }).end(),
      /redirects/u,
    ],
  ])("%s: refused at `source`, uncharged", async (_what, handle, message) => {
    await using host = await serve(handle);
    const answer = await post(GENERATE, { source: `${host.url}/a.md` });
    expect([answer.status, codeOf(answer)]).toEqual([400, "INVALID_REQUEST"]);
    expect(errorOf(answer).details?.[0]).toMatchObject({
      path: "source",
      message: expect.stringMatching(message) as string,
    });
  });

  test("nothing but blank text is no Markdown", async () => {
    await using host = await serve((_, answer) => void answer.end(" \n"));
    const answer = await post(GENERATE, { source: `${host.url}/a.md` });
    expect([answer.status, codeOf(answer)]).toEqual([400, "MARKDOWN_REQUIRED"]);
  });

  test("stands alone, is an address, and nothing of it is charged", async () => {
    const both = await post(GENERATE, { source: "https://example.org/a.md", markdown: "# A" });
    expect(errorOf(both).details?.[0]?.path).toBe("source");
    for (const source of ["README.md", "file:///etc/passwd", 5]) {
      const wrong = await post(GENERATE, { source });
      expect([codeOf(wrong), errorOf(wrong).details?.[0]?.path]).toEqual([
        "INVALID_REQUEST",
        "source",
      ]);
    }
    await using metered = await startTestService();
    const { token } = await metered.account();
    const refused = await call(metered, "POST", GENERATE, {
      token,
      body: { source: "http://169.254.169.254/latest/meta-data" },
    });
    expect(errorOf(refused).details?.[0]?.path).toBe("source");
    const usage = await call(metered, "GET", "/api/v1/account/usage", { token });
    expect(usage.json).toMatchObject({ data: { monthlyUsed: 0 } });
  });

  test("a service that fetches nothing reads none", async () => {
    await using closed = await startTestService({ PLATEN_IMAGE_NETWORK: "off" });
    const { token } = await closed.account();
    const body = { source: "https://example.org/a.md" };
    const answer = await call(closed, "POST", GENERATE, { token, body });
    expect(errorOf(answer).message).toContain("reads nothing from the network");
  });
});

describe("an image is deleted before its time", () => {
  const image = async (extra: object = {}) =>
    imageOf(await post(GENERATE, { markdown: "# Gone", width: 200, ...extra })).data;
  const remove = (id: string, { token } = account) =>
    call(service, "DELETE", `/api/v1/images/${id}`, { token });

  test("its address answers 410, its bytes are gone, and deleting again is no error", async () => {
    const { imageId, imageUrl } = await image();
    const answer = await remove(imageId);
    expect(answer.json).toEqual({ success: true, data: { imageId, deleted: true } });
    const gone = await call(service, "GET", imageUrl);
    expect([gone.status, codeOf(gone)]).toEqual([410, "IMAGE_EXPIRED"]);
    const record = await service.context.records.find(imageId);
    expect(record && (await service.context.images.read(record))).toBeUndefined();
    expect((await remove(imageId)).status).toBe(200);
  });

  test("only by its account", async () => {
    const { imageId, imageUrl } = await image();
    const stranger = await service.account();
    for (const id of [imageId, "no-id", "00000000-0000-4000-8000-000000000000"]) {
      const answer = await remove(id, stranger);
      expect([answer.status, codeOf(answer)]).toEqual([404, "NOT_FOUND"]);
    }
    expect((await call(service, "GET", imageUrl)).status).toBe(200);
    const unknown = await call(service, "DELETE", `/api/v1/images/${imageId}`);
    expect(unknown.status).toBe(401);
  });

  test("a retry in binary mode says that it is gone, and is not charged", async () => {
    const headers = { "Idempotency-Key": "deleted-1" };
    const body = { markdown: "# Gone", width: 200, mode: "binary" };
    const first = await post(GENERATE, body, { headers });
    await remove(first.headers.get("x-image-id") ?? "");
    const again = await post(GENERATE, body, { headers });
    expect([again.status, codeOf(again)]).toEqual([410, "IMAGE_EXPIRED"]);
  });
});

async function serve(handle: RequestListener) {
  const server: Server = createServer(handle);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
