/** The page that hosts of MCP Apps show for a tool's pictures, in a frame as theirs: without a network or an origin. */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pictureView } from "@platen/contract";
import { readPictureView } from "../../../server/src/mcp/picture-view.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openStage, type Stage } from "../support/stage.ts";

const dot =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

interface Said {
  id?: number;
  method?: string;
  params?: { url?: string; height?: number };
}

describe.skipIf(chromiumPath === undefined)(`the view of pictures${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage?.close());

  /** A host with the view in it: answers the view's first question, and keeps all that it says. */
  async function hosted(): Promise<Page> {
    const { page } = await stage.open();
    const [content] = readPictureView(pictureView)?.contents ?? [];
    const html = content && "text" in content ? content.text : "";
    const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:">`;
    await page.setContent("<iframe sandbox='allow-scripts' width='400' height='300'></iframe>");
    await page.evaluate((srcdoc) => {
      const frame = document.querySelector("iframe");
      if (!frame) return;
      const said: Said[] = [];
      Object.assign(window, { said });
      addEventListener("message", ({ data }: { data: Said }) => {
        said.push(data);
        const answer = { jsonrpc: "2.0", id: data.id, result: { hostContext: { theme: "dark" } } };
        if (data.id !== undefined) frame.contentWindow?.postMessage(answer, "*");
      });
      frame.srcdoc = srcdoc;
    }, policy + html);
    await expect.poll(async () => (await said(page)).map(({ method }) => method)).toContain("ui/notifications/initialized"); // prettier-ignore
    return page;
  }

  const said = (page: Page) => page.evaluate(() => (window as unknown as { said: Said[] }).said);
  const tell = (page: Page, params: object) =>
    page.evaluate((result) => {
      const message = { jsonrpc: "2.0", method: "ui/notifications/tool-result", params: result };
      document.querySelector("iframe")?.contentWindow?.postMessage(message, "*");
    }, params);

  test("a result's pictures are shown; a press asks the host to open the file", async () => {
    const page = await hosted();
    const view = page.frameLocator("iframe");
    const images = [1, 2].map((at) => ({ imageUrl: `https://platen.example/images/${at}.png` }));
    await tell(page, {
      content: [
        { type: "text", text: "2 PNG" },
        { type: "image", mimeType: "image/png", data: dot },
        { type: "image", mimeType: "image/svg+xml", data: "PHN2Zy8+" },
      ],
      structuredContent: { data: { alt: "A <b>plan</b>", images } },
    });
    const picture = view.getByRole("img", { name: "A <b>plan</b>" });
    await picture.waitFor();
    expect(await view.getByRole("img").count()).toBe(1);
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1);
    await view.getByRole("button", { name: "Open 2" }).click();
    await expect.poll(async () => (await said(page)).at(-1)).toMatchObject({ method: "ui/open-link", params: { url: images[1]?.imageUrl } }); // prettier-ignore
    const sizes = (await said(page)).filter(({ method }) => method?.endsWith("size-changed"));
    expect(sizes.at(-1)?.params?.height).toBeGreaterThan(16);
  });

  test("a failure is told in its words, and no address of a script is offered", async () => {
    const page = await hosted();
    const view = page.frameLocator("iframe");
    await tell(page, {
      isError: true,
      content: [{ type: "text", text: "INVALID_REQUEST: <img src=x onerror=alert(1)>" }],
      structuredContent: { data: { imageUrl: "javascript:alert(1)" } },
    });
    await view.getByText("INVALID_REQUEST: <img").waitFor();
    expect(await view.locator("img, button").count()).toBe(0);
  });
});
