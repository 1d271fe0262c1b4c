/** Actions that lead into a state of the app. */
import type { Page } from "playwright-core";
import sharp from "sharp";
import { password, write } from "../steps.ts";
import type { Setting } from "./state.ts";

/** Posts as the page would, without the page. */
export async function post({ page, stage }: Setting, path: string, data: object, token?: string) {
  const headers = {
    Origin: stage.baseUrl,
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  };
  const answer = await page.context().request.post(`${stage.baseUrl}${path}`, { data, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer;
}

export const becomeMember = (setting: Setting) =>
  post(setting, "/api/auth/sign-up/email", { name: "Member", email: setting.email, password });

export async function makeToken(
  setting: Setting,
  name: string,
  expiresAt?: string,
): Promise<string> {
  const body = expiresAt === undefined ? { name } : { name, expiresAt };
  const answer = await post(setting, "/api/v1/account/tokens", body);
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** @returns the address of a document that a member shares */
export async function storedShare(setting: Setting): Promise<string> {
  const markdown = "# Shared\n\n- one\n- two\n\n```js\nconst three = 3;\n```";
  const answer = await post(setting, "/api/web/shares", { markdown, title: "Shared", days: 1 });
  return ((await answer.json()) as { data: { url: string } }).data.url;
}

export const small = { markdown: "# x", width: 200, quality: 1 };

export async function useExports(setting: Setting): Promise<void> {
  for (let count = 0; count < 5; count += 1) await post(setting, "/api/v1/exports", small);
}

/**
 * Fills an account with something of everything: tokens, images, credits, shares, and documents of
 * this device.
 */
export async function useAccount(setting: Setting): Promise<void> {
  const { page, stage, email } = setting;
  const token = await makeToken(setting, "Build server");
  await makeToken(setting, "Newsletter", "2031-05-06T21:59:59.000Z");
  await stage.grantCredits(email, 12);
  const generate = "/api/v1/images/generate";
  await post(setting, generate, small, token);
  await post(setting, generate, { ...small, watermark: false }, token);
  await post(setting, "/api/v1/exports", small);
  const share = { markdown: "# The proofs\n\nThey have come.", title: "The proofs", days: 7 };
  await post(setting, "/api/web/shares", share);
  // Another device has written one with a picture; this one keeps its own and takes that.
  await keepDocument(setting, "letter", "# A letter\n\n![A dot](platen:dot.png)", ["dot.png"]);
  const data = (await dotPicture()).toString("base64");
  await post(setting, "/api/web/documents/letter/pictures/dot.png", { data });
  await page.goto(stage.baseUrl);
  await page.locator(".cm-content").waitFor();
  await followAccount(setting);
  await page.getByRole("button", { name: "More for A letter", exact: true }).waitFor();
}

/** Stores a document in the account, as a device writes it. */
export const keepDocument = (
  setting: Setting,
  id: string,
  markdown: string,
  pictures: readonly string[] = [],
) =>
  post(setting, `/api/web/documents/${id}`, {
    revision: 0,
    name: "",
    markdown,
    style: {},
    folder: "",
    pictures,
    createdAt: 1,
    changedAt: 1,
    writer: "device",
    write: "first",
  });

const dotPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: "#2456d6" } })
    .png()
    .toBuffer();

/** Shows a pane: on a narrow window the panes are behind buttons. */
export async function pane(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  if (await button.isVisible()) await button.click();
}

export async function choose(page: Page, label: string): Promise<void> {
  await pane(page, "Style & export");
  await page.getByRole("radio", { name: label, exact: true }).first().check({ force: true });
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="30" fill="#8c2f1c"/></svg>';

/** Stores a brand of colours, a typeface and a logo under each name. */
export async function storeBrands({ page, stage }: Setting, ...names: string[]): Promise<void> {
  const brand = {
    color: { foreground: "#2b2118", background: "#fdf6ec", primary: "#8c2f1c" },
    typography: { base: "Source Serif 4" },
    logo: `data:image/svg+xml;base64,${Buffer.from(LOGO).toString("base64")}`,
  };
  for (const name of names) {
    const headers = { Origin: stage.baseUrl };
    const url = `${stage.baseUrl}/api/v1/brands/${name}`;
    const answer = await page.context().request.put(url, { data: { brand }, headers });
    if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`);
  }
}

/** Opens the dialog of brands, and gives the dialog that is open. */
export async function openBrands(page: Page) {
  await pane(page, "Style & export");
  await page.getByRole("button", { name: "Brands…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "New brand" }).waitFor();
  return dialog;
}

/** Leaves requests to these addresses without an answer. */
export const hold = ({ page }: Setting, address: string) =>
  page.route(address, () => new Promise(() => undefined));

export const turn = (name: string) => (setting: Setting) =>
  setting.page.getByRole("button", { name }).click();

/**
 * Opens the list of documents for a member with one, up to the question whether they follow the
 * account.
 */
export async function askToFollow({ page }: Setting): Promise<void> {
  await write(page, "# A letter to the printer\n\nDear Sir, the proofs have come.");
  await page.getByRole("button", { name: "All documents" }).click();
  await page.getByRole("button", { name: "Keep my documents in my account" }).waitFor();
}

export async function followAccount(setting: Setting): Promise<void> {
  await askToFollow(setting);
  await setting.page.getByRole("button", { name: "Keep my documents in my account" }).click();
  await setting.page.locator(".follow-line[data-phase=met]").waitFor();
}
