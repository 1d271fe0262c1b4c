/** A mail server that takes everything and keeps it (RFC 5321, as much of it as is needed). */
import { once } from "node:events";
import { until } from "./until.ts";
import { createServer, type AddressInfo, type Socket } from "node:net";

export interface MailServer {
  url: string;
  mails: string[];
  /** The newest mail to an address that has something in it, once it is there; each is given once. */
  next: (to: string, having: RegExp) => Promise<string>;
  [Symbol.asyncDispose]: () => Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: string[] = [];
  const server = createServer((socket) => converse(socket, mails));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    next: async (to, having) => {
      let found: string | undefined;
      await until(() => {
        const at = mails.findLastIndex(
          (mail) => mail.includes(`To: ${to}\n`) && having.test(plain(mail)),
        );
        if (at >= 0) found = mails.splice(at, 1)[0];
        return found !== undefined;
      });
      return plain(found ?? "");
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
}

/** Without the line breaks and signs of its transfer encoding (RFC 2045, quoted-printable). */
function plain(mail: string): string {
  return mail.replaceAll("=\n", "").replaceAll("=3D", "=");
}

/** The address in a mail. */
export function linkIn(mail: string): URL {
  const [address = ""] = /https?:\/\/\S+/.exec(mail) ?? [];
  return new URL(address);
}

function converse(socket: Socket, mails: string[]): void {
  let rest = "";
  let mail: string[] | undefined;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say("220 test");
  socket.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (mail && line !== ".") mail.push(line);
      else if (mail) {
        mails.push(mail.join("\n"));
        mail = undefined;
        say("250 kept");
      } else if (/^DATA/i.test(line)) {
        mail = [];
        say("354 go on");
      } else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
      else say("250 fine");
    }
  });
}
