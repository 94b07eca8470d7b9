type Box = { width: number; height: number }

/**
 * A picture as a PNG within a box, so that little of it travels. What the browser draws of a drawing has nothing in it that
 * runs. What it cannot draw is sent as it is: the portal says what is wrong with it.
 */
export async function drawnWithin(file: File, box: Box): Promise<Blob> {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    // A drawing without sides of its own fills the box.
    const [width, height] = [image.naturalWidth || box.width, image.naturalHeight || box.height]
    const isDrawing = file.type === 'image/svg+xml'
    const scale = Math.min(isDrawing ? Number.POSITIVE_INFINITY : 1, box.width / width, box.height / height)
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise(done => canvas.toBlob(blob => done(blob ?? file), 'image/png'))
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}
