// In a process of its own: all its children are looked at.
/** Pictures for agents are made smaller in a child that gives way to all others. */
import { readFileSync } from "node:fs";
import { getPriority } from "node:os";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { closePictureChild, showInChild } from "../../src/mcp/pictures/picture-child.ts";
import { shownPicture, type ShowOrder } from "../../src/mcp/pictures/shown-picture.ts";
import { isLinux, onlyOnLinux } from "../../../../scripts/tests/skipped.ts";

afterAll(closePictureChild);

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function order(changes: Partial<ShowOrder> = {}): Promise<ShowOrder> {
  return {
    facts: { format: "png", width: 600, pixelWidth: 1200, pixelHeight: 900 },
    limits: { bytes: 400_000, side: 8000 },
    files: [await noise(1200, 900)],
    several: false,
    ...changes,
  };
}

const childrenOfThis = () =>
  readFileSync(`/proc/self/task/${process.pid}/children`, "latin1")
    .trim()
    .split(" ")
    .filter(Boolean);

test("what fits is shown as it is, and starts no child", async () => {
  const whole = await order({ limits: { bytes: 10_000_000, side: 8000 } });
  const picture = await showInChild(whole);
  expect(picture?.bytes).toBe(whole.files[0]);
  expect(picture?.preview).toBeUndefined();
  const pdf = { ...whole, facts: { ...whole.facts, format: "pdf" as const } };
  expect(await showInChild(pdf)).toBeUndefined();
});

test("previews, parts and sheets are those that this process would make", async () => {
  const files = [await noise(1200, 900), await noise(1200, 900), await noise(1200, 900)];
  const orders = [
    await order(),
    await order({ view: { from: 100, to: 300 } }),
    await order({ files, several: true }),
  ];
  for (const each of orders) {
    const made = await showInChild(each);
    const own = await shownPicture(each);
    expect(made?.preview).toEqual(own?.preview);
    expect(made?.mimeType).toBe("image/webp");
    expect(Buffer.from(made?.bytes ?? []).equals(own?.bytes ?? Buffer.alloc(0))).toBe(true);
  }
});

test("a picture that cannot be read is an error, as it is in this process", async () => {
  const broken = await order({ files: [Buffer.alloc(500_000, 1)] });
  await expect(shownPicture(broken)).rejects.toThrow(/unsupported image format/u);
  await expect(showInChild(broken)).rejects.toThrow("The task failed.");
});

test.skipIf(!isLinux)(`its threads come after all others${onlyOnLinux}`, async () => {
  await showInChild(await order());
  const own = getPriority();
  const priorities = childrenOfThis().map((pid) => getPriority(Number(pid)) - own);
  expect(priorities).toContain(10);
});
