import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gunzipSync, gzip } from 'node:zlib'
import { semaphore } from '~/shared/semaphore'

type Bytes = Uint8Array<ArrayBuffer>

/** How a picture goes out: as the catalogue gives it, or in what was made of it once for whoever takes it. */
export type PictureForm = 'plain' | 'webp' | 'br' | 'gzip'
export type Picture = { bytes: Bytes; form: PictureForm }

/** Larger ones go out as they came: taken apart, this many need 48 MB. */
export const mostPixels = 12_000_000
const leastTextBytes = 1_024
/** Threads beside the event loop do the work; others need them too. */
const makers = semaphore(2)

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

const making: Record<Exclude<PictureForm, 'plain'>, (bytes: Bytes) => Promise<Uint8Array>> = {
  webp: bytes => new Bun.Image(bytes, { maxPixels: mostPixels }).webp({ quality: 80 }).bytes(),
  br: bytes => promisify(brotliCompress)(bytes, brotli),
  gzip: bytes => promisify(gzip)(bytes, { level: 9 }),
}

/** The picture in another form; null where that is not possible or makes it no smaller. */
export async function pictureIn(form: PictureForm, source: Bytes): Promise<Bytes | null> {
  if (form === 'plain' || (form !== 'webp' && source.byteLength < leastTextBytes)) return null
  try {
    const made = await makers.run(() => making[form](source))
    return made.byteLength < source.byteLength ? new Uint8Array(made) : null
  } catch {
    // Broken, of a kind that is not known, or too large to be taken apart.
    return null
  }
}

/** Whether these are the bytes of a WebP picture, whatever their file is called. */
export const isWebp = (bytes: Bytes) => {
  const word = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  return word(0) === 'RIFF' && word(8) === 'WEBP'
}

/** The bytes as a program can read them. */
export const unpacked = ({ bytes, form }: Picture): Uint8Array =>
  form === 'br' ? brotliDecompressSync(bytes) : form === 'gzip' ? gunzipSync(bytes) : bytes
