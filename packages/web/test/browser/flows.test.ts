/** Ways through the app that once ended nowhere. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { linkIn, startMailServer } from "../../../server/test/support/mail-server.ts";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { soon } from "../support/soon.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { freshPreview, password, save, signIn, signUp, write } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`flows${whySkipped}`, () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage({
      PLATEN_CREDITS_URL: "https://shop.example.org/credits?for=platen",
      PLATEN_CREDITS_TEXT: "Credits are sold at the desk.",
    });
  });
  afterAll(() => stage?.close());

  test("a stranger is led to sign-up, and from there back to the document", async () => {
    const { page, troubles } = await stage.visit("/");
    await write(page, "# Mine\n\nWritten before there was an account.");
    await freshPreview(page);
    const box = page.getByRole("region", { name: "Export" });
    await box.getByRole("link", { name: "Sign in" }).waitFor();
    await box.getByRole("link", { name: "Create an account" }).click();
    await page.getByRole("heading", { name: "Create an account" }).waitFor();
    await page.getByLabel("E-mail").fill("stranger@example.org");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.locator(".terms-headline[data-clean=true]").waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
    await soon(() => page.locator(".cm-content").textContent()).toContain("before there was");
    expect(troubles).toEqual([]);
  });

  test("with mail, the link of the mail leads back to the document", async () => {
    await using mail = await startMailServer();
    const mailing = await openStage({ PLATEN_SMTP_URL: mail.url });
    const { page } = await mailing.visit("/");
    await write(page, "# Mailed\n\nStill here.");
    await freshPreview(page);
    await page.getByRole("link", { name: "Create an account" }).click();
    await page.getByLabel("E-mail").fill("linked@example.org");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByText("Open the link in it within an hour").waitFor();
    await page.goto(linkIn(await mail.next("linked@example.org", /verify-email/)).href);
    await page.locator(".terms-headline[data-clean=true]").waitFor();
    await soon(() => page.locator(".cm-content").textContent()).toContain("Still here.");
    await mailing.close();
  });

  test.each(["//evil.example/", "https://evil.example/", "javascript:alert(1)", "/account?next=/"])(
    "a way back to %s is none",
    async (next) => {
      const { page, troubles } = await stage.visit("/account");
      await signUp(page, `way-${next.replaceAll(/\W/gu, "")}@example.org`);
      await page.goto(`${stage.baseUrl}/account?${new URLSearchParams({ next })}`);
      await page.getByRole("heading", { name: "API tokens" }).waitFor();
      expect(new URL(page.url()).pathname).toBe("/account");
      expect(troubles).toEqual([]);
    },
  );

  test("the same file saved and copied is one export, after a reload too", async () => {
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, "once@example.org");
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    await write(page, "# Once\n\nOne file.");
    await freshPreview(page);
    await page.locator(".terms-headline[data-clean=true]").waitFor();
    const reason = page.locator(".terms-reason");
    await soon(() => reason.textContent()).toContain("1 of the 5 such exports");
    await save(page);
    await soon(() => reason.textContent()).toContain("costs nothing");
    await page.getByRole("button", { name: "Copy PNG" }).click();
    await page.getByText("Copied, without a watermark.").waitFor();
    await page.reload();
    await freshPreview(page);
    await page.getByRole("radio", { name: "JPEG" }).check({ force: true });
    await freshPreview(page);
    await soon(() => reason.textContent()).toContain("1 of the 4 such exports");
    expect((await save(page)).watermarked).toBe(false);
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByText("4 of 5 free exports left").waitFor();
    await page.getByText("1 free export is used.").waitFor();
    expect(troubles).toEqual([]);
  });

  test("where credits run out, the operator's words and link stand, in the box and the account", async () => {
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, "out@example.org");
    await page.getByRole("link", { name: "Editor", exact: true }).click();
    for (let count = 0; count < 5; count += 1) {
      await write(page, `# ${count}`);
      await freshPreview(page);
      await save(page);
    }
    await write(page, "# No more");
    await page.getByText("Your 5 exports without one are used.").waitFor();
    const link = page.getByRole("link", { name: "Get credits" });
    await soon(() => link.getAttribute("href")).toBe("https://shop.example.org/credits?for=platen");
    await soon(() => page.locator(".terms-reason").textContent()).toContain("sold at the desk");
    await page.getByRole("link", { name: "Account" }).click();
    await page.getByText("5 free exports are used.").waitFor();
    await page.getByText("Credits are sold at the desk.").waitFor();
    await link.waitFor();
    expect(troubles).toEqual([]);
  });

  test("without the operator's words the plain rule stands", async () => {
    const plain = await openStage();
    const { page } = await plain.visit("/account");
    await signUp(page, "plain@example.org");
    await page.getByText("1 credit makes 1 file without a watermark").waitFor();
    expect(await page.getByRole("link", { name: "Get credits" }).count()).toBe(0);
    await plain.close();
  });

  test("a password is changed while signed in, with the old one", async () => {
    const email = "changer@example.org";
    const { page, troubles } = await stage.visit("/account");
    await signUp(page, email);
    await page.getByRole("button", { name: "Change password…" }).click();
    await page.getByLabel("Current password").fill("not the password");
    await page.getByLabel("New password").fill("another horse battery");
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("The password is not right.").waitFor();
    await page.getByLabel("Current password").fill(password);
    await page.getByRole("button", { name: "Set password" }).click();
    await page.getByText("Your password is new. All other sessions have ended.").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await signIn(page, email, "another horse battery");
    await page.getByRole("heading", { name: "API tokens" }).waitFor();
    expect(troubles).toEqual([]);
  });

  test("a width beyond the bounds is said, and the nearest one taken", async () => {
    const { page } = await stage.visit("/");
    await freshPreview(page);
    const width = page.getByLabel("Width", { exact: true });
    await width.fill("99999");
    await page.getByText("Width must be a number from 200 to 2560.").waitFor();
    await soon(() => width.getAttribute("aria-invalid")).toBe("true");
    await width.blur();
    await soon(() => width.inputValue()).toBe("2560");
    await page.getByText("Width must be a number from 200 to 2560.").waitFor();
    await width.fill("640");
    await soon(() => page.getByText("Width must be").count()).toBe(0);
  });

  test("the fill of the usage meter covers the height of its track", async () => {
    const { page } = await stage.visit("/account");
    await signUp(page, "meter@example.org");
    const meter = page.getByRole("meter");
    await meter.waitFor();
    // Both in one look: what comes late may move them between two.
    const [track, fill] = await meter.evaluate((one) =>
      [one, one.querySelector(".usage-fill")].map((part) => {
        const { top, height } = part!.getBoundingClientRect();
        return { top, height };
      }),
    );
    expect(track?.height).toBe(10);
    expect(fill).toEqual(track);
  });

  test("in forced colours the sliders have a track and a thumb", async () => {
    const { page } = await stage.visit("/", { forcedColors: "active" });
    await freshPreview(page);
    const slider = page.getByRole("slider", { name: "Width, slider" });
    const shot = await slider.screenshot();
    const count = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      const middle = Math.floor(bitmap.height / 2);
      const row = context?.getImageData(0, middle, bitmap.width, 1).data ?? [];
      const colours = new Set<string>();
      for (let x = 0; x < bitmap.width; x += 1) colours.add(row.slice(x * 4, x * 4 + 3).join(" "));
      return colours.size;
    }, shot.toString("base64"));
    // Canvas, track and thumb.
    expect(count).toBeGreaterThanOrEqual(3);
    // Where one is, and where the page ends, is seen too.
    const under = (one: Element) => getComputedStyle(one).borderBlockEndColor;
    const links = page.locator(".header nav a");
    expect(await links.nth(0).evaluate(under)).not.toBe(await links.nth(1).evaluate(under));
    const outline = (one: Element) => getComputedStyle(one).outlineStyle;
    expect(await page.locator(".page").evaluate(outline)).toBe("solid");
  });

  test("in a dark scheme no swatch glares", async () => {
    const { page } = await stage.visit("/", { colorScheme: "dark" });
    const swatch = page.locator(".choice", { hasText: "Solarized" }).locator(".swatch").first();
    await swatch.evaluate((image) => image.scrollIntoView({ block: "center" }));
    const shot = await swatch.screenshot();
    const brightest = await page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext("2d");
      context?.drawImage(bitmap, 0, 0);
      // Only its middle is read, which holds nothing else.
      const [x, y] = [bitmap.width >> 2, bitmap.height >> 2];
      const data = context?.getImageData(x, y, 2 * x, 2 * y).data ?? [];
      let brightest = 0;
      for (let red = 0; red < data.length; red += 4)
        brightest = Math.max(brightest, data[red] ?? 0);
      return brightest;
    }, shot.toString("base64"));
    expect(brightest).toBeGreaterThan(120);
    expect(brightest).toBeLessThan(225);
  });

  test("warnings show `-->` as it was written, not as an arrow", async () => {
    const { page } = await stage.visit("/");
    await write(page, "```mermaid\nflowchart LR\n a -->\n```");
    await freshPreview(page);
    await page.locator(".warnings summary").click();
    const message = page.locator(".warnings li").first().locator(":scope > :last-child");
    await message.evaluate((element) => {
      const sample = document.createElement("b");
      sample.id = "sample";
      sample.textContent = "-->";
      element.append(sample);
    });
    const sample = page.locator("#sample");
    const asShown = await sample.screenshot();
    await sample.evaluate((element) => {
      element.style.fontFeatureSettings = '"calt" 0';
    });
    const apart = await sample.screenshot();
    expect(asShown.equals(apart)).toBe(true);
  });
});
