/**
 * The text of a file: UTF-8, UTF-16 where it says so, or else what older spreadsheets write. Undefined when it is none, as
 * that of a workbook or a picture.
 */
export function readText(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes.includes(0)) return undefined;
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    // It is not UTF-8.
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
