/** A mail server that takes everything and keeps it (RFC 5321, as much of it as is needed). */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";

export interface MailServer {
  url: string;
  mails: string[];
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
    [Symbol.asyncDispose]: async () => {
      server.close();
      await once(server, "close");
    },
  };
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
