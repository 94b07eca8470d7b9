import { refuse } from '~/shared/refusal'
import { itemsIn } from '~/shared/settings/items'
import { portalPictures } from '~/shared/settings/kept-pictures'
import { customization } from '~/shared/settings/portal'
import {
  largestKeptPicture,
  type PortalPicture,
  type PortalPictureUse,
  picturesKept,
  portalPictureBoxes,
  portalPicturePath,
  portalPictureTag,
} from '~/shared/settings/portal-pictures'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { drawnAnew } from './drawn-anew'

const picturesIn = (values: { pictures: unknown }): PortalPicture[] =>
  itemsIn(values.pictures).map(({ id, tag, content }) => ({ id, tag: String(tag), content: String(content) }))

/**
 * Keeps a picture for the portal and answers its address, which is another one for every other picture. It is shown once
 * the address is saved as that of the logo or the icon; that is what the audit tells, and what is taken back.
 */
export async function keepPortalPicture(
  app: App,
  by: User,
  use: PortalPictureUse,
  sent: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const box = portalPictureBoxes[use]
  // Mail programs show PNG, and not all of them WebP.
  const bytes = await drawnAnew(sent, image => image.resize(box.width, box.height, { fit: 'inside' }).png().bytes())
  if (bytes.byteLength > largestKeptPicture) return refuse({ code: 'PictureBroken' })
  const tag = new Bun.CryptoHasher('sha256').update(bytes).digest('hex').slice(0, 32)
  const content = Buffer.from(bytes).toString('base64')
  await app.store.transaction(async tx => {
    const { logo, favicon } = app.settings.get(customization)
    const known = picturesIn(await app.settings.getForUpdate(tx, portalPictures))
    const pictures = picturesKept(known, { tag, content }, [logo, favicon].map(portalPictureTag))
    await app.settings.save(tx, portalPictures, { pictures })
  })
  app.log.info('picture of the portal kept', { use, bytes: bytes.byteLength, by: by.userName })
  return portalPicturePath(tag)
}

/** The picture of a tag; another server may have got it a moment ago. */
export async function portalPicture(app: App, tag: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!foundIn(app, tag)) await app.settings.refresh()
  const found = foundIn(app, tag)
  return found ? new Uint8Array(Buffer.from(found.content, 'base64')) : null
}

const foundIn = (app: App, tag: string) => picturesIn(app.settings.get(portalPictures)).find(one => one.tag === tag)
