/** The text of a file: UTF-8, UTF-16 where it says so, or else what older spreadsheets write. */
export function readText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // It is not UTF-8.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
