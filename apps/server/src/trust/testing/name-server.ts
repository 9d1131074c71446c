import { createSocket } from "node:dgram";

/**
 * A name server on this machine that knows these names, each with one IPv4 address. About all others it is silent, until
 * it is told to `speak`: then it says that they do not exist.
 */
export async function nameServer(names: Readonly<Record<string, string>>) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  const kept: (() => void)[] = [];
  let isSilent = true;
  socket.on("message", (query, { port, address }) => {
    const { name, end } = nameIn(query);
    asked.push(name);
    const say = () => socket.send(answer(query.subarray(0, end + 4), names[name]), port, address);
    if (isSilent && names[name] === undefined) kept.push(say);
    else say();
  });
  await new Promise<void>((bound) => socket.bind(0, "127.0.0.1", bound));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    /** The names it was asked for. */
    asked,
    speak: () => {
      isSilent = false;
      for (const say of kept) say();
    },
    close: () => new Promise<void>((closed) => socket.close(closed)),
  };
}

/** The name of a query's question, and where it ends: labels behind the twelve bytes of the head. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}

/** RFC 1035: the question again, and where it is for an A record the address; for any other kind nothing. */
function answer(question: Buffer, address: string | undefined): Buffer {
  const response = Buffer.from(question);
  const isForIpv4 = question.readUInt16BE(question.length - 4) === 1;
  const parts = isForIpv4 ? address?.split(".").map(Number) : undefined;
  response.writeUInt16BE(address === undefined ? 0x8183 : 0x8180, 2);
  response.writeUInt16BE(parts ? 1 : 0, 6);
  response.fill(0, 8, 12);
  return Buffer.concat([response, Buffer.from(parts ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...parts] : [])]);
}
