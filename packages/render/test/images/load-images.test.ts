import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { createWorld } from "../../src/world.ts";
import { startCanary, type Canary } from "../net/canary.ts";
import { dataUri, imageAt, load, twoTone, xmlns } from "./support.ts";

const square = `<svg ${xmlns} width="10" height="10"><rect width="10" height="10"/></svg>`;

let canary: Canary | undefined;
let folder: string | undefined;

afterEach(async () => {
  await canary?.close();
  if (folder) await rm(folder, { recursive: true });
  canary = undefined;
  folder = undefined;
});

/** A fetch that reaches the canary and nothing else on this machine. */
function fetching(port: number) {
  const world = createWorld({ network: { ports: [port], allowAddresses: ["127.0.0.1"] } });
  return { fetchImage: world.startFetching!([]) };
}

describe("pictures are filled in", () => {
  test("from data URIs, wherever they stand, each once", async () => {
    const src = dataUri(await twoTone().png().toBuffer());
    const images = [imageAt(src), imageAt(src), imageAt(`data:image/svg+xml;utf8,${square}`)];
    expect(await load(images)).toEqual([]);
    expect(images.map((image) => image.picture?.kind)).toEqual(["bitmap", "bitmap", "svg"]);
    expect(images[0]!.picture).toBe(images[1]!.picture);
    expect(images[2]!.picture).toMatchObject({ width: 10, height: 10 });
  });

  test("from the network, each address asked for once", async () => {
    const png = await twoTone().png().toBuffer();
    canary = await startCanary({
      "/a.png": (_, response) => response.writeHead(200, { "content-type": "image/png" }).end(png),
      "/b.svg": (_, response) =>
        response.writeHead(200, { "content-type": "text/plain" }).end(square),
      "/c.png": (_, response) => response.writeHead(200, { "content-type": "image/jpeg" }).end(png),
    });
    const at = (path: string) => `http://127.0.0.1:${canary!.port}${path}`;
    const images = ["/a.png", "/b.svg", "/a.png", "/c.png"].map((path) => imageAt(at(path)));
    expect(await load(images, fetching(canary.port))).toEqual([]);
    expect(images.every((image) => image.picture)).toBe(true);
    expect(canary.hits.sort()).toEqual(["/a.png", "/b.svg", "/c.png"]);
  });

  test("from files beside the document", async () => {
    folder = await mkdtemp(join(tmpdir(), "platen-images-"));
    await writeFile(join(folder, "a b.svg"), square);
    const { readLocal } = createWorld({ network: "off", localRoot: folder });
    const images = [imageAt("a%20b.svg?raw=true"), imageAt("../a b.svg")];
    const warnings = await load(images, { readLocal: readLocal! });
    expect(images[0]!.picture?.kind).toBe("svg");
    expect(warnings.map((warning) => warning.message)).toEqual([
      "image 2: the file is outside the folder that images may come from (../a b.svg)",
    ]);
  });

  test("scaled down to the widest of its places", async () => {
    const src = dataUri(await twoTone(3_000, 1_500).png().toBuffer());
    const width = async (images: ReturnType<typeof imageAt>[]) => {
      await load(images);
      return (await sharp(images[0]!.picture!.bytes).metadata()).width;
    };
    const px = (value: number) => ({ unit: "px" as const, value });
    expect(await width([imageAt(src)])).toBe(1_600);
    expect(await width([imageAt(src, { width: px(100) })])).toBe(200);
    expect(await width([imageAt(src, { height: px(100) })])).toBe(400);
    expect(await width([imageAt(src, { width: { unit: "%", value: 25 } })])).toBe(400);
    expect(await width([imageAt(src, { width: px(100) }), imageAt(src, { width: px(300) })])).toBe(
      600,
    );
    expect(await width([imageAt(src, { width: px(9_999) })])).toBe(1_600);
  });
});

describe("warnings", () => {
  test("one for each image, numbered in document order, with line and reason", async () => {
    canary = await startCanary({
      "/500": (_, response) => response.writeHead(500).end(),
      "/text": (_, response) => response.writeHead(200).end("hello"),
    });
    const at = (path: string) => `http://127.0.0.1:${canary!.port}${path}`;
    const images = [
      imageAt(at("/absent.png"), { alt: "a `cat`", line: 3 }),
      imageAt(dataUri("nonsense"), { alt: "b", line: 5 }),
      imageAt(`data:image/svg+xml,${square}`, { line: 6 }),
      imageAt(at("/500"), { line: 7 }),
      imageAt(at("/absent.png"), { line: 9 }),
      imageAt(at("/text"), { line: 11 }),
      imageAt("http://169.254.169.254/latest/meta-data", { line: 12 }),
      imageAt("file:///etc/passwd", { line: 13 }),
      imageAt("javascript:alert(1)", { line: 14 }),
      imageAt("img/a.png", { line: 15 }),
      imageAt(" ", { line: 16 }),
      imageAt(`data:image/svg+xml,<svg ${xmlns} width="0" height="5"/>`, { line: 17 }),
      imageAt(`https://example.com:8443/${"x".repeat(300)}/name.png`, {
        alt: "y".repeat(99),
        line: 18,
      }),
    ];
    const warnings = await load(images, fetching(canary.port));
    expect(new Set(warnings.map((warning) => warning.code))).toEqual(new Set(["IMAGE_FAILED"]));
    expect(warnings.map(({ line, message }) => [line, message])).toEqual([
      [3, `image 1, \`a 'cat'\`: 404 Not Found (${at("/absent.png")})`],
      [5, "image 2, `b`: not a PNG, JPEG, WebP, GIF, AVIF or SVG image"],
      [7, `image 4: 500 Internal Server Error (${at("/500")})`],
      [9, `image 5: 404 Not Found (${at("/absent.png")})`],
      [11, `image 6: not a PNG, JPEG, WebP, GIF, AVIF or SVG image (${at("/text")})`],
      [12, "image 7: the address is not allowed (http://169.254.169.254/latest/meta-data)"],
      [13, "image 8: only http, https and data addresses are read (file:///etc/passwd)"],
      [14, "image 9: only http, https and data addresses are read (javascript:alert(1))"],
      [15, "image 10: a relative address, and there is no folder to look in (img/a.png)"],
      [16, "image 11: no address"],
      [17, "image 12: an SVG without extent"],
      [
        18,
        expect.stringMatching(
          /^image 13, `y{19}…y{19}`: the address is not allowed \(https:\/\/example\.com:8443\/x+…x+\/name\.png\)$/u,
        ),
      ],
    ]);
    expect(images.map((image) => Boolean(image.picture)).indexOf(true)).toBe(2);
  });

  test("nothing is fetched when the network is off", async () => {
    canary = await startCanary({});
    const { startFetching } = createWorld({ network: "off" });
    expect(startFetching).toBeUndefined();
    const src = `http://127.0.0.1:${canary.port}/a.png`;
    const warnings = await load([imageAt(src)]);
    expect(warnings[0]!.message).toBe(`image 1: images from the network are switched off (${src})`);
    expect(canary.hits).toEqual([]);
  });

  test("too many different images", async () => {
    const srcOf = (at: number) => `data:image/svg+xml,${square}<!--${at}-->`;
    const images = Array.from({ length: 302 }, (_, at) => imageAt(srcOf(at)));
    images.push(imageAt(srcOf(0)));
    const warnings = await load(images);
    expect(warnings.map((warning) => warning.message)).toEqual([
      "image 301: more than 300 different images",
      "image 302: more than 300 different images",
    ]);
    expect(images[302]!.picture).toBe(images[0]!.picture);
  });

  test("the pixel budget is given out in document order", async () => {
    const big = await twoTone(7_000, 7_000).jpeg({ quality: 20 }).toBuffer();
    const images = [0, 1, 2].map((at) =>
      imageAt(`${dataUri(big, "image/jpeg")}${" ".repeat(at)}`, { line: at + 1 }),
    );
    const warnings = await load(images);
    expect(images.map((image) => Boolean(image.picture))).toEqual([true, true, false]);
    expect(warnings.map((warning) => warning.message)).toEqual([
      "image 3: the document's images have too many pixels together",
    ]);
  });
});
