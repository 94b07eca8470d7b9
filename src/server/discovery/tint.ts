import { inflateSync } from 'node:zlib'
import type { Tint } from '~/shared/titles/model'
import { mostPixels } from './picture-forms'

/** A colour in sRGB, each part from 0 to 255, and how much of the picture has it. */
export type Share = { red: number; green: number; blue: number; weight: number }

const linear = (part: number) => {
  const value = part / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The two axes of colour of OKLab, whose length is the chroma and whose angle the hue. */
function axesOf({ red, green, blue }: Share) {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  }
}

const sectors = 24
const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360

/**
 * The hue that a picture has most of, and how much of it: the more of the picture is grey or of another hue, the less
 * chroma. Null for nothing.
 */
export function tintOf(shares: Iterable<Share>): Tint | null {
  const found = Array.from({ length: sectors }, () => ({ a: 0, b: 0, chroma: 0 }))
  let whole = 0
  for (const share of shares) {
    const { a, b } = axesOf(share)
    const sector = found[Math.floor((degrees(Math.atan2(b, a)) / 360) * sectors) % sectors]
    whole += share.weight
    if (!sector) continue
    sector.a += a * share.weight
    sector.b += b * share.weight
    sector.chroma += Math.hypot(a, b) * share.weight
  }
  if (whole === 0) return null
  const near = (at: number) => [-1, 0, 1].flatMap(step => found[(at + step + sectors) % sectors] ?? [])
  const chromaAt = (at: number) => near(at).reduce((sum, { chroma }) => sum + chroma, 0)
  const most = found.keys().reduce((best, at) => (chromaAt(at) > chromaAt(best) ? at : best), 0)
  const a = near(most).reduce((sum, sector) => sum + sector.a, 0)
  const b = near(most).reduce((sum, sector) => sum + sector.b, 0)
  return { hue: Math.floor(degrees(Math.atan2(b, a))), chroma: Math.round((Math.hypot(a, b) / whole) * 1_000) / 1_000 }
}

/** The colour of a picture; null for one that cannot be read. */
export async function tintOfPicture(file: string, bytes: Uint8Array): Promise<Tint | null> {
  try {
    return tintOf(file.endsWith('.svg') ? sharesOfDrawing(new TextDecoder().decode(bytes)) : await sharesOf(bytes))
  } catch {
    return null
  }
}

async function sharesOf(bytes: Uint8Array): Promise<Share[]> {
  const small = new Bun.Image(bytes, { maxPixels: mostPixels }).resize(16, 24, { filter: 'box' })
  return pixelsOf(await small.png({ compressionLevel: 0 }).bytes())
}

/** The pixels of a PNG whose rows are not filtered, which is how one is written that is not compressed. */
function pixelsOf(png: Uint8Array): Share[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const [width, height, channels] = [view.getUint32(16), view.getUint32(20), view.getUint8(25) === 6 ? 4 : 3]
  const parts: Uint8Array[] = []
  for (let at = 8; at < png.length; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === 0x49444154) parts.push(png.subarray(at + 8, at + 8 + view.getUint32(at)))
  }
  const rows = inflateSync(Buffer.concat(parts))
  const line = 1 + width * channels
  const value = (at: number) => rows[at] ?? 0
  return Array.from({ length: width * height }, (_, pixel) => {
    const at = Math.floor(pixel / width) * line + 1 + (pixel % width) * channels
    const weight = channels === 4 ? value(at + 3) / 255 : 1
    return { red: value(at), green: value(at + 1), blue: value(at + 2), weight }
  })
}

/** The colours that a drawing names: its grounds come first and are the largest. */
function sharesOfDrawing(drawing: string): Share[] {
  const named = new Set(drawing.matchAll(/="(#[0-9a-f]{6})"/gi).map(([, colour]) => colour?.toLowerCase() ?? ''))
  return [...named].map((colour, index) => {
    const part = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
    return { red: part(1), green: part(3), blue: part(5), weight: 1 / (index + 1) }
  })
}
