import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { personImages } from '~/server/api/person-images'
import { webApp } from '~/server/api/web-app'
import { userByName } from '~/server/users/queries'
import type { Me } from '~/shared/api/me'
import { largestPicture } from '~/shared/users/own-picture'
import { asProvidedNow } from '~/shared/users/provider-accounts'
import { drawnPicture } from '../support/drawn-picture'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'
import { workByTurn } from '../support/work-by-turn'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal({ users: [anAdmin('ada'), aUser('pow', { claims: ['PowerUser'] }), aUser('ann')] })
})
afterEach(() => portal.close())

const sendAs = async (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const user = await userByName(portal.app.store, name)
  const { token } = await portal.app.tokens.sign(user!, portal.app.now(), 3_600)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/png' }
  const answer = await portal.web.handle(
    new Request('http://portal.test/api/v3/me/picture', { method: 'PUT', headers, body: bytes }),
  )
  return { status: answer.status, body: (await answer.json()) as { picturePath?: string; code?: string } }
}
const shown = async (path: string | null | undefined) => {
  const answer = await webApp(portal.app, [personImages(portal.app)]).handle(new Request(`http://portal.test${path}`))
  return { status: answer.status, type: answer.headers.get('content-type'), bytes: await answer.bytes() }
}
const me = async (name: string) => (await portal.as(name).get('/api/v3/me')).body as Me
const idOf = async (name: string) => (await userByName(portal.app.store, name))!.id

const chunk = (name: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(Bun.hash.crc32(body))
  return Buffer.concat([length, body, sum])
}
/** A PNG that says it has these sides, with next to nothing in it. */
const claimedPng = (width: number, height: number) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', header), data, chunk('IEND', Buffer.alloc(0))]))
}
/** A JPEG with a block that says where it was taken, behind its first two bytes. */
const located = (jpeg: Uint8Array) => {
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0GPS 52.5200 13.4050', 'latin1')
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return new Uint8Array(Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]))
}
/** A GIF of two frames, each of one pixel: white, then black. */
const movingGif = new Uint8Array(
  Buffer.from(
    '474946383961010001008000' +
      '00ffffff000000' +
      '21f90400000000002c000000000100010000020244' +
      '0100' +
      '21f90400000000002c00000000010001000002024c01003b',
    'hex',
  ),
)

describe('a picture that somebody chooses', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('is kept small, as WebP, and shown of them: %s', async format => {
    const sent = await drawnPicture({ width: 900, height: 900, format })
    const { status, body } = await sendAs('ann', sent)
    expect(status).toBe(200)
    const mine = await me('ann')
    expect([mine.picturePath, mine.hasOwnPicture]).toEqual([body.picturePath ?? '', true])
    const answer = await shown(body.picturePath)
    expect([answer.status, answer.type]).toEqual([200, 'image/webp'])
    expect(await new Bun.Image(answer.bytes).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
  })

  test('takes the place of the one before, whose address is gone', async () => {
    const first = (await sendAs('ann', await drawnPicture())).body.picturePath
    const second = (await sendAs('ann', await drawnPicture({ colour: [0, 90, 200] }))).body.picturePath
    expect(second).not.toBe(first)
    expect((await shown(first)).status).toBe(404)
    expect((await shown(second)).status).toBe(200)
  })

  test('says nothing of where it was taken', async () => {
    const sent = located(await drawnPicture({ width: 300, height: 300 }))
    expect(Buffer.from(sent).toString('latin1')).toContain('GPS 52.5200')
    const { bytes } = await shown((await sendAs('ann', sent)).body.picturePath)
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/GPS|Exif|EXIF/)
  })

  test('keeps its shape, and of one that moves the first frame', async () => {
    const wide = await shown((await sendAs('ann', await drawnPicture({ width: 600, height: 400 }))).body.picturePath)
    expect(await new Bun.Image(wide.bytes).metadata()).toMatchObject({ width: 384, height: 256 })
    const moving = await sendAs('ann', movingGif)
    expect(moving.status).toBe(200)
    expect(await new Bun.Image((await shown(moving.body.picturePath)).bytes).metadata()).toMatchObject({
      format: 'webp',
    })
  })

  test('is that of the media server again once it is taken away, which had another one meanwhile', async () => {
    await sendAs('ann', await drawnPicture())
    const ann = (await userByName(portal.app.store, 'ann'))!
    const nobodyElse = { ownerOfName: () => null, ownerOfAddress: () => null, ownerOfLook: () => null }
    const account = { userType: 'plex' as const, providerId: '1', server: null, userName: 'ann', alias: null }
    const now = asProvidedNow(ann, { ...account, email: null, administrator: false, picture: 'theirs' }, nobodyElse)
    expect(now.picture).toMatch(/^own:[\da-f]{24} theirs$/)
    const { t, db } = portal.app.store
    await db.update(t.users).set({ picture: now.picture })
    expect((await me('ann')).hasOwnPicture).toBe(true)
    expect((await portal.as('ann').delete('/api/v3/me/picture')).status).toBe(200)
    expect((await userByName(portal.app.store, 'ann'))?.picture).toBe('theirs')
    expect(await db.select().from(t.accountPictures)).toEqual([])
  })

  const refused: [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, number, string][] = [
    ['a text', () => new TextEncoder().encode('<html>hello</html>'), 400, 'PictureUnknown'],
    ['nothing', () => new Uint8Array(), 400, 'PictureUnknown'],
    ['a drawing', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'PictureUnknown'],
    ['one that breaks off', async () => (await drawnPicture({ format: 'png' })).slice(0, 60), 400, 'PictureBroken'],
    ['41 megapixels in a few bytes', () => claimedPng(10_000, 4_100), 400, 'PictureTooManyPixels'],
    ['a whole other size', () => claimedPng(2_000_000_000, 2_000_000_000), 400, 'PictureTooManyPixels'],
    ['one byte more than 5 MB', () => new Uint8Array(largestPicture + 1), 413, ''],
  ]
  test.each(refused)('is not %s', async (...[, bytes, status, code]) => {
    const answer = await sendAs('ann', await bytes())
    expect(answer.status).toBe(status)
    expect(answer.body.code ?? '').toBe(code)
    expect((await me('ann')).picturePath).toBeNull()
  })

  test('may have 5 MB', async () => {
    const picture = await drawnPicture({ format: 'jpeg' })
    const sent = new Uint8Array(largestPicture)
    sent.set(picture)
    expect((await sendAs('ann', sent)).status).toBe(200)
  })

  test('is taken away by staff, of people below them, and written down', async () => {
    await sendAs('ann', await drawnPicture())
    await sendAs('ada', await drawnPicture())
    expect((await portal.as('ann').delete(`/api/v3/users/${await idOf('ada')}/picture`)).status).toBe(403)
    expect((await portal.as('pow').delete(`/api/v3/users/${await idOf('ada')}/picture`)).body).toMatchObject({
      code: 'OnlyAdminsManageAdmins',
    })
    expect((await portal.as('pow').delete(`/api/v3/users/${await idOf('ann')}/picture`)).status).toBe(200)
    expect([(await me('ann')).hasOwnPicture, (await me('ada')).hasOwnPicture]).toEqual([false, true])
    const { body } = await portal.as('ada').get(`/api/v3/audit?about=${await idOf('ann')}`)
    expect((body as { entries: { action: string }[] }).entries.map(({ action }) => action)).toEqual([
      'pictureRemoved',
      'pictureChosen',
    ])
  })

  test('is nobody’s without an account', async () => {
    expect((await portal.guest.put('/api/v3/me/picture', {})).status).toBe(401)
    expect((await portal.key.put('/api/v3/me/picture', {})).body).toMatchObject({ code: 'NoPermissions' })
  })

  test('is made one at a time: many that one person sends at once hold up nobody else', async () => {
    const sent = await drawnPicture({ width: 900, height: 900, format: 'jpeg' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendAs('ann', sent)))
    // Which of them is read first is left open.
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([429, 'PictureBeingMade']))
    expect((await Promise.all([sendAs('ann', sent), sendAs('pow', sent)])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
  })

  test('does not hold up others while it is made', async () => {
    const sent = await drawnPicture({ width: 5_000, height: 5_000, format: 'jpeg' })
    expect(sent.byteLength).toBeLessThan(largestPicture)
    const longestTurn = workByTurn()
    expect((await sendAs('ann', sent)).status).toBe(200)
    expect(longestTurn()).toBeLessThan(150)
  })
})
