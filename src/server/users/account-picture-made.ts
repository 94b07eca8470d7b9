import { pictureBox } from '~/shared/users/own-picture'
import { drawnAnew } from '../settings/drawn-anew'

type Bytes = Uint8Array<ArrayBuffer>

/** What is kept of a picture that somebody sent of themselves: small, and drawn anew. */
export const keptPicture = (sent: Bytes): Promise<Bytes> =>
  drawnAnew(sent, async image => {
    const { width, height } = await image.metadata()
    const box = pictureBox(width, height)
    return image.resize(box, box, { fit: 'inside' }).webp({ quality: 82 }).bytes()
  })
