import { pictureTypeOf } from '~/integrations/catalogue/picture-type'
import { type Reason, refuse } from '~/shared/refusal'
import { semaphore } from '~/shared/semaphore'
import { mostPicturePixels } from '~/shared/users/own-picture'

type Bytes = Uint8Array<ArrayBuffer>

const taken = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
/** One at a time: each may take 160 MB while a thread beside the event loop works on it. */
const makers = semaphore(1)

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const reasonOf = (error: unknown): Reason =>
  codeOf(error) === 'ERR_IMAGE_TOO_MANY_PIXELS' ? { code: 'PictureTooManyPixels' } : { code: 'PictureBroken' }

/**
 * A picture that somebody sent, drawn anew, so that neither where it was taken nor anything else that was in the file goes
 * with it. Of one that moves it is the first frame. A drawing may run what is in it: refused.
 */
export async function drawnAnew(sent: Bytes, draw: (image: Bun.Image) => Promise<Uint8Array>): Promise<Bytes> {
  if (!taken.includes(pictureTypeOf(sent) ?? '')) return refuse({ code: 'PictureUnknown' })
  return makers.run(async () => {
    try {
      return new Uint8Array(await draw(new Bun.Image(sent, { maxPixels: mostPicturePixels })))
    } catch (error) {
      return refuse(reasonOf(error))
    }
  })
}
