/** `platen link`: signs the address of a picture. Nothing is sent and nothing is drawn. */
import { createHmac } from "node:crypto";
import { LINK_LENGTH, LINK_SECRET_PREFIX } from "@platen/contract";
import { optionDefinitions, type RenderOptions } from "@platen/render/options";
import { exitCodes } from "../exit-codes.ts";
import { failureOf } from "../failure.ts";
import { isAddress, readDocument } from "../read-document.ts";
import { optionsOf } from "../render/document-options.ts";
import type { DocumentFlags } from "../render/flags.ts";
import { UsageError } from "../usage-error.ts";

export interface LinkFlags {
  server: string | undefined;
  expires: string | undefined;
  og: boolean;
}

/** Size of a card for previews of pages, in pixels. */
const OG = { width: 1200, height: 630 } as const;

/** @returns the exit code */
export async function runLink(
  input: string,
  asked: LinkFlags,
  flags: DocumentFlags,
): Promise<number> {
  const base = serverOf(asked.server);
  const key = keyOf(process.env["PLATEN_LINK_KEY"]);
  const end = endOf(asked.expires);
  try {
    const { format, fields, isCard } = await fieldsOf(input, asked, flags);
    const query = new URLSearchParams(fields);
    if (end !== undefined) query.set("exp", String(end));
    const text = query.toString();
    if (text.length > LINK_LENGTH)
      throw new UsageError(
        `The address would have ${text.length} characters after its question mark, and a service takes ${LINK_LENGTH}. ` +
          "Put the document on the web, and give its address in place of the file",
      );
    const signature = createHmac("sha256", key.secret)
      .update(`/i/${key.id}/${format}?${text}`)
      .digest("base64url");
    const link = `${base}/i/${key.id}/${signature}/${format}?${text}`;
    process.stdout.write(`${asked.og ? metaTags(link, format, isCard) : link}\n`);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code, message } = failureOf(error);
    process.stderr.write(`${input === "-" ? "<stdin>" : input}: ${code} ${message}\n`);
    return exitCodes.failed;
  }
}

async function fieldsOf(
  input: string,
  { og }: LinkFlags,
  flags: DocumentFlags,
): Promise<{ format: string; fields: Record<string, string>; isCard: boolean }> {
  const { network, root, limits, project, render } = flags;
  const format = render.format ?? project.format ?? optionDefinitions.format.default;
  // The service reads what is on the web.
  const markdown = isAddress(input)
    ? undefined
    : (await readDocument(input, { root, network, ...limits })).markdown;
  const { options } = await optionsOf(markdown ?? "", flags, format, input);
  const { format: _, ...others } = options;
  const isCard = og && others.cards === undefined && others.width === undefined && format !== "pdf";
  const all: RenderOptions = { ...others, ...(isCard && { cards: { size: "og" } }) };
  const given = Object.entries(all).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [[name, typeof value === "string" ? value : JSON.stringify(value)] as const],
  );
  const what = markdown === undefined ? { source: input } : { md: markdown };
  return { format, fields: { ...what, ...Object.fromEntries(given) }, isCard };
}

function metaTags(link: string, format: string, isCard: boolean): string {
  const address = link.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const tags = [
    ["property", "og:image", address],
    ["property", "og:image:type", `image/${format}`],
    ...(isCard
      ? [
          ["property", "og:image:width", String(OG.width)],
          ["property", "og:image:height", String(OG.height)],
        ]
      : []),
    ["name", "twitter:card", "summary_large_image"],
    ["name", "twitter:image", address],
  ];
  return tags
    .map(([kind, name, content]) => `<meta ${kind}="${name}" content="${content}">`)
    .join("\n");
}

function serverOf(given: string | undefined): string {
  const server = given ?? process.env["PLATEN_URL"] ?? "";
  const url = URL.parse(server);
  if (url && /^https?:$/u.test(url.protocol)) return server.replace(/\/+$/u, "");
  throw new UsageError(
    server === ""
      ? "--server or PLATEN_URL must be the address of the service, such as https://platen.example"
      : `--server must be an http or https address; got ${JSON.stringify(server)}`,
  );
}

function keyOf(text: string | undefined): { id: string; secret: string } {
  const [id = "", secret = ""] = (text ?? "").split(":");
  if (/^[\w-]+$/u.test(id) && secret.startsWith(LINK_SECRET_PREFIX)) return { id, secret };
  throw new UsageError(
    `PLATEN_LINK_KEY must hold a key of the service, KEYID:${LINK_SECRET_PREFIX}…; ` +
      (text === undefined ? "it is not set" : "what it holds is none"),
  );
}

/** In s since 1970. */
function endOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment) || moment <= Date.now())
    throw new UsageError(
      `--expires must be a moment to come, such as 2030-01-31T00:00:00Z; got ${JSON.stringify(text)}`,
    );
  return Math.floor(moment / 1000);
}
