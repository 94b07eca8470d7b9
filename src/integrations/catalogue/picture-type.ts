const drawing = 'image/svg+xml'

/** What browsers draw and nothing runs in, by its first bytes. */
const types: readonly [string, RegExp][] = [
  ['image/png', /^\x89PNG/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/],
]

/** What may stand before a drawing begins: its declaration with entities, and what its program says of itself. */
const prologueBytes = 8_000
const beginsAsDrawing = /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE\s+svg|svg)/i

/** What a picture is, whatever its file or its sender calls it; null for what is none. */
export function pictureTypeOf(bytes: Uint8Array): string | null {
  const beginning = latin(bytes.subarray(0, 12))
  return types.find(([, fits]) => fits.test(beginning))?.[0] ?? (isDrawing(bytes) ? drawing : null)
}

/** A drawing is a document: opened on its own it may run what is in it. */
export function isDrawing(bytes: Uint8Array): boolean {
  const beginning = latin(bytes.subarray(0, prologueBytes))
  return beginsAsDrawing.test(beginning) && /<svg[\s>]/i.test(beginning)
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
