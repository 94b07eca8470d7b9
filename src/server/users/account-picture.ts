import { refuse } from '~/shared/refusal'
import { isSystem, type User } from '~/shared/users/model'
import { pictureBox, pictureOf, picturesIn } from '~/shared/users/own-picture'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { drawnAnew } from '../settings/drawn-anew'
import type { Store } from '../store/store'
import { accountToTouch } from './account-access'
import { accountPicture, dropAccountPicture, saveAccountPicture, writePicture } from './account-picture-queries'
import { lockAccount } from './locks'
import { refuseManyOwnChanges } from './own-changes'
import { userById } from './queries'

/** What is kept of a picture that somebody sent of themselves: small, and drawn anew. */
const keptPicture = (sent: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  drawnAnew(sent, async image => {
    const { width, height } = await image.metadata()
    const box = pictureBox(width, height)
    return image.resize(box, box, { fit: 'inside' }).webp({ quality: 82 }).bytes()
  })

/** Of whom a picture is being made: pictures wait for each other, and of one person one at most. */
const being = new WeakMap<App, Set<string>>()

async function madeFor(app: App, { id }: User, sent: Uint8Array<ArrayBuffer>) {
  const people = being.get(app) ?? new Set()
  being.set(app, people)
  if (people.has(id)) return refuse({ code: 'PictureBeingMade' })
  people.add(id)
  try {
    return await keptPicture(sent)
  } finally {
    people.delete(id)
  }
}

/** Chooses a picture for oneself; answers the account as it is then. */
export async function choosePicture(app: App, by: User, sent: Uint8Array<ArrayBuffer>): Promise<User> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  const content = Buffer.from(await madeFor(app, by, sent)).toString('base64')
  const tag = crypto.randomUUID().replaceAll('-', '').slice(0, 24)
  const picture = await app.store.transaction(async tx => {
    await refuseManyOwnChanges(app, tx, by)
    const { provided } = picturesIn((await heldAccount(tx, by.id)).picture)
    await saveAccountPicture(tx, by.id, { tag, content, at: app.now() })
    const chosen = pictureOf({ own: tag, provided })
    await writePicture(tx, by.id, chosen)
    await writeAudit(app, tx, by, { action: 'pictureChosen', subject: userSubject(by) })
    return chosen
  })
  app.log.info('picture chosen', { user: by.userName })
  return { ...by, picture }
}

/** Takes a chosen picture away: one's own, and for staff that of somebody who is not above them. */
export async function removePicture(app: App, by: User, userId: string): Promise<User> {
  const owner = await app.store.transaction(async tx => {
    const held = by.id === userId ? await heldAccount(tx, userId) : await accountToTouch(tx, by, userId)
    const { own, provided } = picturesIn(held.picture)
    if (own === null) return held
    if (by.id === userId) await refuseManyOwnChanges(app, tx, by)
    await dropAccountPicture(tx, userId)
    await writePicture(tx, userId, provided)
    await writeAudit(app, tx, by, { action: 'pictureRemoved', subject: userSubject(held) })
    return { ...held, picture: provided }
  })
  app.log.info('picture removed', { user: owner.userName, by: by.userName })
  return owner
}

async function heldAccount(tx: Store, userId: string): Promise<User> {
  await lockAccount(tx, userId)
  return (await userById(tx, userId)) ?? refuse({ code: 'UserUnknown' })
}

/** The picture that somebody chose here; null for whoever chose none. */
export async function chosenPicture(app: Pick<App, 'store'>, user: User): Promise<Uint8Array<ArrayBuffer> | null> {
  const { own } = picturesIn(user.picture)
  const content = own === null ? null : await accountPicture(app.store, user.id, own)
  return content === null ? null : new Uint8Array(Buffer.from(content, 'base64'))
}
