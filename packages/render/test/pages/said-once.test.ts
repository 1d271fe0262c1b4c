import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { setAndRead } from "./set.ts";

const samples = ["≠ and ≠", "ខ្មែរ", "বাংলা নির্বাচন প্রিওর্ডার", "ที่นี้ ภาษาไทย น้ำ", "नोट्स हिन्दी", "தமிழ்"];

function pdftotext(bytes: Uint8Array): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), "platen-"));
  const file = path.join(folder, "a.pdf");
  writeFileSync(file, bytes);
  try {
    return execFileSync("pdftotext", ["-raw", file, "-"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("text of scripts that order, stack and combine their letters", () => {
  it("can still be read", async () => {
    const { read, bytes } = await setAndRead(
      `# T ≠\n\n${samples.join("\n\n")}\n\n[l](#t-) [m](https://a.b)\n`,
    );
    expect(read.text).toContain("≠");
    expect(read.links).toEqual(["https://a.b/"].map((url) => url.replace(/\/$/, "")));
    expect(Buffer.from(bytes).toString("latin1")).toMatch(/startxref\n\d+\n%%EOF\s*$/);
  });

  it("gives each word once to a reader that knows replaced text", async (context) => {
    const { bytes } = await setAndRead(`# T\n\n${samples.join("\n\n")}\n`);
    const text = pdftotext(bytes);
    if (text === undefined) return context.skip("pdftotext is not installed");
    const lines = text.split("\n");
    for (const sample of samples) expect(lines).toContain(sample.normalize("NFC"));
  });
});
