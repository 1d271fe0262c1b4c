import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { set } from "./set.ts";

const markdown = "# T 中文 العربية 🚀\n\n$x$ and `code 漢字` ≠ ខ្មែរ\n\n| a |\n|---|\n| b |\n";

it("gives the same bytes in another process", async () => {
  const module = new URL("../../src/index.ts", import.meta.url).href;
  const script = `
    import { createHash } from "node:crypto";
    import { render } from ${JSON.stringify(module)};
    await render("# Something else 日本語", { format: "pdf", theme: "dark" });
    const { bytes } = await render(${JSON.stringify(markdown)}, { format: "pdf", watermark: "M" });
    console.log(createHash("sha256").update(bytes).digest("hex"));
    process.exit(0);
  `;
  const elsewhere = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    encoding: "utf8",
  });
  const { bytes } = await set(markdown, { watermark: "M" });
  expect(elsewhere.trim()).toBe(createHash("sha256").update(bytes).digest("hex"));
});
