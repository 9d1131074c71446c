/** A PDF document being written: numbered objects, then where each begins. Text in it is Latin-1 at most. */
export class PdfFile {
  readonly #objects: (string | Uint8Array<ArrayBuffer>)[][] = [];

  /** A number for an object that others refer to before it is written. */
  reserve(): number {
    this.#objects.push([]);
    return this.#objects.length;
  }

  write(number: number, content: string): number {
    this.#objects[number - 1] = [content];
    return number;
  }

  add(content: string): number {
    return this.write(this.reserve(), content);
  }

  /** Bytes with a dictionary of what they are; they are compressed. Resolves to the object's number. */
  async addStream(entries: string, bytes: Uint8Array<ArrayBuffer> | string, number = this.reserve()): Promise<number> {
    const packed = await deflated(typeof bytes === "string" ? latin(bytes) : bytes);
    const head = `<<${entries}/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
    this.#objects[number - 1] = [head, packed, "\nendstream"];
    return number;
  }

  /** The document whose catalog is the object `root`. */
  finish(root: number, info: number): Blob {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let length = 0;
    const put = (part: string | Uint8Array<ArrayBuffer>) => {
      const bytes = typeof part === "string" ? latin(part) : part;
      parts.push(bytes);
      length += bytes.length;
    };
    // The second line tells programs that it is binary.
    put("%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n");
    const offsets = this.#objects.map((content, at) => {
      const offset = length;
      put(`${at + 1} 0 obj\n`);
      for (const part of content) put(part);
      put("\nendobj\n");
      return offset;
    });
    const table = length;
    const count = offsets.length + 1;
    put(`xref\n0 ${count}\n0000000000 65535 f \n`);
    for (const offset of offsets) put(`${String(offset).padStart(10, "0")} 00000 n \n`);
    put(`trailer\n<</Size ${count}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${table}\n%%EOF\n`);
    return new Blob(parts, { type: "application/pdf" });
  }
}

const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 0xff);

const deflated = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate"))).arrayBuffer(),
  );

/** Any text as a PDF string. */
export const pdfText = (text: string): string => `<FEFF${utf16(text)}>`;

/** An address as a PDF string, in which it is ASCII. */
export const pdfAddress = (address: URL): string => `(${address.href.replace(/[()\\]/g, "\\$&")})`;

/** UTF-16 as hexadecimal digits. */
export const utf16 = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join("");

/** Four hexadecimal digits. */
export const hex = (value: number): string => value.toString(16).padStart(4, "0").toUpperCase();
