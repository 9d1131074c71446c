/**
 * An answer that is already JSON text: it is sent as it is, neither checked nor serialized again. Pieces are made as
 * fast as the caller reads them.
 */
export class Written {
  readonly json: string | AsyncIterable<string>;

  constructor(json: string | AsyncIterable<string>) {
    this.json = json;
  }
}

/** Characters up to which an answer is sent whole, with its length. */
const wholeUpTo = 1024 * 1024;

/** JSON text in pieces, of which a short one is put together at once. */
export async function written(pieces: AsyncGenerator<string>): Promise<Written> {
  let whole = "";
  while (whole.length <= wholeUpTo) {
    const { done, value } = await pieces.next();
    if (done) return new Written(whole);
    whole += value;
  }
  return new Written(chained([whole], pieces));
}

/** One after the other. */
export async function* chained(
  ...parts: readonly (Iterable<string> | AsyncIterable<string>)[]
): AsyncGenerator<string> {
  for (const part of parts) yield* part;
}

/**
 * Pieces as long as a slow reader may see them, which is asked again before every piece after the first. What ends
 * abruptly is invalid JSON, or shorter than announced, so that nobody takes it for complete.
 */
export async function* whileAllowed<Piece>(
  isAllowed: () => Promise<boolean>,
  pieces: AsyncIterable<Piece>,
): AsyncGenerator<Piece> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (!isFirst && !(await isAllowed())) throw new Error("A reader lost access while reading");
    yield piece;
    isFirst = false;
  }
}
