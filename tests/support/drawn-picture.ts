type Drawn = { width?: number; height?: number; colour?: [number, number, number]; format?: 'jpeg' | 'png' | 'webp' }

/** A bitmap without compression, which every decoder of pictures reads: a ground with darker rings, as a poster has. */
function bitmap(width: number, height: number, [red, green, blue]: [number, number, number]) {
  const row = Math.ceil((width * 3) / 4) * 4
  const bytes = new Uint8Array(54 + row * height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = 0.8 + 0.2 * Math.sin(Math.hypot(x - width / 2, y - height / 2) / 3)
      bytes.set([blue * shade, green * shade, red * shade], 54 + y * row + x * 3)
    }
  }
  return bytes
}

/** The bytes of a picture. */
export async function drawnPicture({ width = 185, height = 278, colour = [200, 40, 40], format = 'jpeg' }: Drawn = {}) {
  const image = new Bun.Image(bitmap(width, height, colour))
  const bytes = await { jpeg: image.jpeg({ quality: 92 }), png: image.png(), webp: image.webp() }[format].bytes()
  return new Uint8Array(bytes)
}
