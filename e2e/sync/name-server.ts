import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A name server that is silent until it is told to answer, and then resolves every name to this machine. */
export class NameServer {
  readonly #socket: Socket;
  readonly #folder: string;
  #isSilent = true;

  private constructor(socket: Socket, folder: string) {
    this.#socket = socket;
    this.#folder = folder;
    socket.on("message", (question, { port, address }) => {
      if (!this.#isSilent) socket.send(answerTo(question), port, address);
    });
  }

  static async start(): Promise<NameServer> {
    const address = "127.77.7.7";
    const folder = mkdtempSync(join(tmpdir(), "tafel-names-"));
    writeFileSync(join(folder, "resolv.conf"), `nameserver ${address}\noptions timeout:1 attempts:2\n`);
    const socket = createSocket("udp4").bind(53, address);
    await once(socket, "listening");
    return new NameServer(socket, folder);
  }

  /** A command that starts a program for which this is the only name server. */
  get launcher(): readonly string[] {
    const ask = `mount --bind "${join(this.#folder, "resolv.conf")}" /etc/resolv.conf && exec "$@"`;
    return ["unshare", "--mount", "--propagation", "private", "sh", "-c", ask, "sh"];
  }

  answer(): void {
    this.#isSilent = false;
  }

  stop(): void {
    this.#socket.close();
    rmSync(this.#folder, { recursive: true });
  }
}

/** RFC 1035: repeats the question, with 127.0.0.1 if IPv4 (type 1) was asked for and no answer otherwise. */
function answerTo(question: Buffer): Buffer {
  const endOfName = question.indexOf(0, 12) + 1;
  const isIpv4 = question.readUInt16BE(endOfName) === 1;
  const asked = Buffer.from(question.subarray(0, endOfName + 4));
  asked.writeUInt16BE(0x8180, 2);
  asked.writeUInt16BE(isIpv4 ? 1 : 0, 6);
  asked.writeUInt32BE(0, 8);
  const record = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
  return isIpv4 ? Buffer.concat([asked, record]) : asked;
}
