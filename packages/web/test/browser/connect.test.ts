/** An app asks for access to an account: signing in on the way, yes with and without credits, no, and taking it back. */
import { createHash, randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { chromiumPath, whySkipped } from "../support/chromium.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { becomeMember } from "../support/states/doings.ts";
import { password } from "../support/steps.ts";

describe.skipIf(chromiumPath === undefined)(`connecting an app${whySkipped}`, () => {
  let stage: Stage;
  /** The app: it only waits for its answer. */
  let app: Server;
  let redirect: string;
  beforeAll(async () => {
    stage = await openStage();
    app = createServer((_, response) => response.end("Back in the app."));
    await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
    redirect = `http://127.0.0.1:${(app.address() as AddressInfo).port}/back`;
  });
  afterAll(async () => {
    app?.close();
    await stage?.close();
  });

  const oauth = (path: string) => `${stage.baseUrl}/api/auth/oauth2/${path}`;

  async function question(name = "Teapot chat") {
    const answer = await fetch(oauth("register"), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        client_name: name,
        redirect_uris: [redirect],
        token_endpoint_auth_method: "none",
      }),
    });
    const { client_id: clientId } = (await answer.json()) as { client_id: string };
    const verifier = randomBytes(32).toString("base64url");
    const query = new URLSearchParams({
      client_id: clientId,
      response_type: "code",
      redirect_uri: redirect,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      state: "kept",
    });
    return { clientId, verifier, address: oauth(`authorize?${query}`) };
  }

  /** Waits until the app has its answer. */
  const backIn = async (page: Page): Promise<URLSearchParams> => {
    await page.getByText("Back in the app.").waitFor();
    return new URL(page.url()).searchParams;
  };

  async function scopeOf(
    { clientId, verifier }: { clientId: string; verifier: string },
    code: string,
  ): Promise<string> {
    const answer = await fetch(oauth("token"), {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: clientId,
        code,
        redirect_uri: redirect,
        code_verifier: verifier,
      }),
    });
    return ((await answer.json()) as { scope: string }).scope;
  }

  test("a visitor signs in first and is led on; credits are only allowed by a tick", async () => {
    const email = "connect-visitor@example.org";
    const first = await stage.open();
    await becomeMember({ page: first.page, stage, email });
    await stage.grantCredits(email, 7);
    const { page, troubles } = await stage.open();
    const asked = await question();
    await page.goto(asked.address);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.getByRole("heading", { name: "Connect “Teapot chat”?" }).waitFor();
    const words = await page.locator("main").innerText();
    expect(words).toContain(email);
    expect(words).toContain(`a program on this device (${new URL(redirect).host})`);
    expect(words).toContain("50 are left this month");
    expect(words).toContain("You have 7.");
    expect(await page.getByRole("checkbox").isChecked()).toBe(false);
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    const back = await backIn(page);
    expect([back.get("state"), back.get("iss")]).toEqual(["kept", `${stage.baseUrl}/api/auth`]);
    expect(await scopeOf(asked, back.get("code") ?? "")).toBe("render read offline_access");

    const again = await question();
    await page.goto(again.address);
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    const paid = await scopeOf(again, (await backIn(page)).get("code") ?? "");
    expect(paid).toBe("render read credits offline_access");

    await page.goto(`${stage.baseUrl}/account`);
    const apps = page.getByRole("region", { name: "List of connected apps" });
    await apps.getByText("make pictures, see what is left, spend credits").waitFor();
    expect(await apps.getByRole("row").count()).toBe(3);
    for (const left of [2, 1]) {
      await apps.getByRole("button", { name: "Disconnect Teapot chat" }).first().click();
      if (left === 2) await expect.poll(() => apps.getByRole("row").count()).toBe(left);
      else await apps.waitFor({ state: "detached" });
    }
    expect(troubles).toEqual([]);
  });

  test("no leads back with nothing; a question too old is asked again", async () => {
    const { page, troubles } = await stage.open();
    await becomeMember({ page, stage, email: "connect-no@example.org" });
    const asked = await question("<b>Bold</b>");
    await page.goto(asked.address);
    await page.getByRole("heading", { name: "Connect “<b>Bold</b>”?" }).waitFor();
    const old = page.url().replace(/exp=\d+/u, "exp=1");
    await page.getByRole("button", { name: "Do not allow" }).click();
    expect((await backIn(page)).get("error")).toBe("access_denied");
    await page.goto(old);
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    await page.getByRole("link", { name: "Ask it again" }).click();
    await page.getByRole("button", { name: "Allow", exact: true }).click();
    expect((await backIn(page)).has("code")).toBe(true);
    expect(troubles).toEqual([]);
  });

  test("an address that the app has not registered is not gone to, and the page says so", async () => {
    const { page } = await stage.open();
    await becomeMember({ page, stage, email: "connect-evil@example.org" });
    const { address } = await question();
    const evil = new URL(address);
    evil.searchParams.set("redirect_uri", "https://evil.example/back");
    await page.goto(evil.href);
    await page.getByRole("heading", { name: "This app cannot be connected" }).waitFor();
    expect(new URL(page.url()).origin).toBe(stage.baseUrl);
  });

  test("another page cannot show it in a frame, nor answer for the person", async () => {
    const { page } = await stage.open();
    await becomeMember({ page, stage, email: "connect-framed@example.org" });
    const { address } = await question();
    await page.goto(address);
    const own = page.url();
    await page.getByRole("button", { name: "Allow", exact: true }).waitFor();
    // The app's page is of another origin.
    await page.goto(redirect);
    const framed = await page.evaluate(async (src) => {
      const frame = document.createElement("iframe");
      frame.src = src;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener("load", resolve));
      try {
        return frame.contentDocument?.body.textContent ?? "kept out";
      } catch {
        return "kept out";
      }
    }, own);
    expect(framed).toBe("kept out");
    expect(page.frames().at(-1)?.url()).toContain("chrome-error:");
    const sent = await page.evaluate(
      async ([to, query]) => {
        try {
          const answer = await fetch(to, {
            method: "POST",
            credentials: "include",
            body: JSON.stringify({ accept: true, oauth_query: query }),
          });
          return answer.status;
        } catch {
          return "not read";
        }
      },
      [oauth("consent"), new URL(own).search.slice(1)] as const,
    );
    expect(sent).toBe("not read");
    await page.goto(`${stage.baseUrl}/account`);
    await page.getByRole("heading", { name: "Connected apps" }).waitFor();
    expect(await page.getByRole("region", { name: "List of connected apps" }).count()).toBe(0);
  });
});
