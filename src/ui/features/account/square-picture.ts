/** As much as is kept of a picture, twice for screens that show more. */
const side = 512

/**
 * The middle of a picture as a small square, so that little of it travels. What the browser cannot read is sent as it is:
 * the portal says what is wrong with it.
 */
export async function squarePicture(file: File): Promise<Blob> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return file
  const shorter = Math.min(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, shorter)
  const [left, top] = [(image.width - shorter) / 2, (image.height - shorter) / 2]
  canvas.getContext('2d')?.drawImage(image, left, top, shorter, shorter, 0, 0, canvas.width, canvas.height)
  image.close()
  return new Promise(done => canvas.toBlob(blob => done(blob ?? file), 'image/png'))
}
