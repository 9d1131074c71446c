import type { Readable } from "node:stream";

/** An answer that is a file: bytes with headers of their own. */
export class SentFile {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Readable;

  constructor(status: number, headers: Readonly<Record<string, string>>, bytes: Readable) {
    this.status = status;
    this.headers = headers;
    this.bytes = bytes;
  }
}
