/** The same bytes in pieces of this length, of which the last may be shorter. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>, length: number): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes < length) continue;
    const all = Buffer.concat(held);
    let from = 0;
    for (; bytes - from >= length; from += length) yield all.subarray(from, from + length);
    held = [all.subarray(from)];
    bytes -= from;
  }
  if (bytes > 0) yield Buffer.concat(held);
}
