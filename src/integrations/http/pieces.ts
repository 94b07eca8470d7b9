/** So much is looked through byte by byte in a millisecond, also where that was not compiled yet. */
const pieceBytes = 16 * 1024

/** What arrives, in pieces that take little time: a fast sender has hundreds of kilobytes ready at once. */
export async function* inPieces(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const bytes of body)
    for (let from = 0; from < bytes.byteLength; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes)
}
