import { inTurns } from "../turns.ts";

export type Reading = {
  /** Parses a short text. */
  parse(text: string): unknown;
  /** Throws for what is not accepted; `depth` is how many values enclose this one. */
  check(value: unknown, depth: number): void;
  /** Bytes parsed in one go. */
  readonly piece: number;
  readonly maxDepth: number;
  /** Entries of one list or object. */
  readonly maxEntries: number;
  /** Values in all: each takes memory, however few bytes it has. */
  readonly maxValues: number;
};

/** As they arrive, or all at once if they are already there. */
export type Chunks = AsyncIterable<Buffer> | Iterable<Buffer>;

/**
 * Parses JSON of any length in turns of the event loop: what fits into a piece at once, longer lists, objects and texts
 * piece by piece; an empty text to undefined. Parsed bytes are released while the rest is still arriving. Throws for
 * invalid JSON, beyond the limits, and whatever `parse`, `check` and the chunks throw.
 */
export async function parseInTurns(chunks: Chunks, reading: Reading): Promise<unknown> {
  const each = Symbol.asyncIterator in chunks ? chunks[Symbol.asyncIterator]() : chunks[Symbol.iterator]();
  try {
    return await new Reader(each, reading).read();
  } finally {
    await each.return?.();
  }
}

const [quote, backslash, comma, colon, u] = [0x22, 0x5c, 0x2c, 0x3a, 0x75];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const isEnd = (byte: number | undefined) =>
  byte === comma || byte === closeList || byte === closeObject || isSpace(byte);
/** Valid, and more than is taken: 413, whether it is the bytes or the values. */
const tooMuch = (what: string) => Object.assign(new SyntaxError(what), { statusCode: 413 });
/** Bytes of a number or name, or of space between two values. */
const longest = 10_000;
const nothing = Buffer.alloc(0);

class Reader {
  readonly #chunks: AsyncIterator<Buffer> | Iterator<Buffer>;
  readonly #reading: Reading;
  readonly #pause = inTurns();
  /** Bytes that are examined before more are requested: what comes before a piece, and the piece. */
  readonly #ahead: number;
  /** What is being examined, and what has arrived but has not been examined yet. */
  #bytes: Buffer = nothing;
  #come: Buffer = nothing;
  #at = 0;
  #values = 0;

  constructor(chunks: AsyncIterator<Buffer> | Iterator<Buffer>, reading: Reading) {
    this.#chunks = chunks;
    this.#reading = reading;
    this.#ahead = reading.piece + 3 * longest;
  }

  async read(): Promise<unknown> {
    await this.#lookAhead();
    if (this.#bytes.length <= this.#reading.piece) {
      const text = this.#bytes.toString();
      return text.trim() === "" ? undefined : this.#parse(text, 0);
    }
    const value = await this.#value(0);
    await this.#lookAhead();
    this.#skipSpaces();
    if (this.#at < this.#bytes.length) throw new SyntaxError("Something stands behind the end");
    return value;
  }

  async #lookAhead(): Promise<void> {
    if (this.#bytes.length - this.#at >= this.#ahead) return;
    const parts = [this.#bytes.subarray(this.#at)];
    // Twice as much, so that as much is read as is copied.
    for (let missing = 2 * this.#ahead - (this.#bytes.length - this.#at); missing > 0; ) {
      if (this.#come.length === 0) {
        const { done, value } = await this.#chunks.next();
        if (done) break;
        this.#come = value;
      }
      const part = this.#come.subarray(0, missing);
      this.#come = this.#come.subarray(part.length);
      missing -= part.length;
      parts.push(part);
    }
    this.#bytes = Buffer.concat(parts);
    this.#at = 0;
  }

  async #value(depth: number): Promise<unknown> {
    await this.#lookAhead();
    this.#skipSpaces();
    const first = this.#bytes[this.#at];
    if (depth > this.#reading.maxDepth) throw new SyntaxError("Too deep");
    if (first === quote) return this.#text(depth);
    if (first === openList) {
      const list: unknown[] = [];
      await this.#entries(depth, "[]", (entries) => {
        // What is in square brackets is a list.
        for (const entry of entries as unknown[]) list.push(entry);
        return list.length;
      });
      return list;
    }
    if (first === openObject) {
      const object = {};
      let size = 0;
      await this.#entries(depth, "{}", (entries) => {
        Object.assign(object, entries);
        size += Object.keys(entries).length;
        return size;
      });
      return object;
    }
    const start = this.#at;
    while (this.#at < this.#bytes.length && !isEnd(this.#bytes[this.#at])) {
      this.#at += 1;
      if (this.#at - start > longest) throw new SyntaxError("No value");
    }
    return this.#parse(this.#bytes.toString("utf8", start, this.#at), depth);
  }

  /** Adds the entries of a list or object: as many whole ones as fit at a time, or one that is longer. */
  async #entries(depth: number, brackets: "[]" | "{}", add: (entries: object) => number): Promise<void> {
    const [open, close] = brackets;
    const closing = brackets === "[]" ? closeList : closeObject;
    this.#at += 1;
    for (let size = 0, isFirst = true; ; isFirst = false) {
      await this.#pause();
      await this.#lookAhead();
      this.#skipSpaces();
      const start = this.#at;
      const end = this.#endOfWhole();
      if (end === undefined) {
        const name = brackets === "{}" ? await this.#name() : undefined;
        const value = await this.#value(depth + 1);
        size = add(name === undefined ? [value] : { [name]: value });
        await this.#lookAhead();
        this.#skipSpaces();
      } else {
        const isNothing = start === end;
        if (isNothing && !(isFirst && this.#bytes[end] === closing)) throw new SyntaxError("A comma too many");
        // Brackets parse as an object of their kind.
        size = add(this.#parse(`${open}${this.#bytes.toString("utf8", start, end)}${close}`, depth) as object);
        this.#at = end;
      }
      if (size > this.#reading.maxEntries) throw tooMuch("Too many entries");
      const byte = this.#bytes[this.#at];
      if (byte !== closing && byte !== comma) throw new SyntaxError("Neither a comma nor an end");
      this.#at += 1;
      if (byte === closing) return;
    }
  }

  /** Where the last whole entry of this piece ends, at a comma or a bracket; undefined when the first one is longer. */
  #endOfWhole(): number | undefined {
    const bytes = this.#bytes;
    const limit = Math.min(bytes.length, this.#at + this.#reading.piece);
    let end: number | undefined;
    let [depth, values, valuesToEnd] = [0, 0, 0];
    for (let at = this.#at; at < limit && depth >= 0; at += 1) {
      const byte = bytes[at];
      if (byte === quote) at = this.#endOfText(at, limit);
      else if (byte === openList || byte === openObject) depth += 1;
      else if (byte === closeList || byte === closeObject) depth -= 1;
      if (byte === comma || byte === openList || byte === openObject || depth < 0) values += 1;
      if (depth < 0 || (depth === 0 && byte === comma)) [end, valuesToEnd] = [at, values];
    }
    this.#values += valuesToEnd;
    if (this.#values > this.#reading.maxValues) throw tooMuch("Too many values");
    return end;
  }

  /** Where the text that begins here has its closing quotation mark, or the limit. */
  #endOfText(start: number, limit: number): number {
    let at = start + 1;
    while (at < limit && this.#bytes[at] !== quote) at += this.#bytes[at] === backslash ? 2 : 1;
    return at;
  }

  /** The name of an entry, up to its value. */
  async #name(): Promise<string> {
    const end = this.#endOfText(this.#at, this.#at + longest);
    if (this.#bytes[this.#at] !== quote || this.#bytes[end] !== quote) throw new SyntaxError("No name");
    const name = await this.#text(0);
    await this.#lookAhead();
    // Some names are refused, which only shows in an object.
    this.#parse(JSON.stringify({ [name]: 0 }), 0);
    this.#skipSpaces();
    if (this.#bytes[this.#at] !== colon) throw new SyntaxError("No value");
    this.#at += 1;
    return name;
  }

  /** Checked piece by piece: looking at many megabytes at a time would hold others up. */
  async #text(depth: number): Promise<string> {
    let text = "";
    // The halves of a surrogate pair may be in two pieces.
    let half = "";
    this.#at += 1;
    do {
      await this.#pause();
      await this.#lookAhead();
      const start = this.#at;
      const limit = Math.min(this.#bytes.length, start + this.#reading.piece);
      while (this.#at < limit && this.#bytes[this.#at] !== quote) this.#at += this.#lengthOfLetter();
      if (this.#at >= this.#bytes.length) throw new SyntaxError("A text without end");
      const piece = half + JSON.parse(`"${this.#bytes.toString("utf8", start, this.#at)}"`);
      half = /[\uD800-\uDBFF]?$/.exec(piece)?.[0] ?? "";
      const whole = piece.slice(0, piece.length - half.length);
      this.#reading.check(whole, depth);
      text += whole;
    } while (this.#bytes[this.#at] !== quote);
    this.#at += 1;
    this.#reading.check(half, depth);
    return text + half;
  }

  /** The bytes of the character that begins here, as UTF-8 or as an escape. */
  #lengthOfLetter(): number {
    const byte = this.#bytes[this.#at] ?? 0;
    if (byte === backslash) return this.#bytes[this.#at + 1] === u ? 6 : 2;
    return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
  }

  #skipSpaces(): void {
    const start = this.#at;
    while (isSpace(this.#bytes[this.#at])) {
      this.#at += 1;
      if (this.#at - start > longest) throw new SyntaxError("Nothing but space");
    }
  }

  #parse(text: string, depth: number): unknown {
    const value = this.#reading.parse(text);
    this.#reading.check(value, depth);
    return value;
  }
}
