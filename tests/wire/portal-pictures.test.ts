import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { portalImages } from '~/server/api/portal-images'
import { webApp } from '~/server/api/web-app'
import { brandingOf } from '~/server/notifications/branding'
import { userByName } from '~/server/users/queries'
import type { ForeseenUndo, SettingsChangePage } from '~/shared/api/settings-changes'
import { mostPortalPictures, portalPictures } from '~/shared/settings/kept-pictures'
import { customization, portal as portalSection } from '~/shared/settings/portal'
import { largestPicture } from '~/shared/users/own-picture'
import { drawnPicture } from '../support/drawn-picture'
import { openPortal, type Portal } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

let portal: Portal
beforeEach(async () => {
  portal = await openPortal({ users: [anAdmin('ada'), aUser('ann')] })
})
afterEach(() => portal.close())

const send = async (use: string, bytes: Uint8Array<ArrayBuffer>, name = 'ada') => {
  const user = await userByName(portal.app.store, name)
  const { token } = await portal.app.tokens.sign(user!, portal.app.now(), 3_600)
  const answer = await portal.web.handle(
    new Request(`http://portal.test/api/v3/portal-pictures/${use}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
      body: bytes,
    }),
  )
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text || '{}') as { address?: string; code?: string } }
}
const addressOf = async (use: string, bytes: Uint8Array<ArrayBuffer>) => (await send(use, bytes)).body.address ?? ''
const shown = async (address: string, headers = {}) => {
  const answer = await webApp(portal.app, [portalImages(portal.app)]).handle(
    new Request(`http://portal.test${address}`, { headers }),
  )
  return { status: answer.status, headers: answer.headers, bytes: await answer.bytes() }
}
const save = (values: object) =>
  portal.as('ada').put('/api/v3/settings/customization', { ...portal.app.settings.get(customization), ...values })

describe('a picture of the portal', () => {
  test.each([
    ['logo', { width: 2_000, height: 500 }, { width: 480, height: 120 }],
    ['logo', { width: 500, height: 500 }, { width: 120, height: 120 }],
    ['icon', { width: 900, height: 900 }, { width: 192, height: 192 }],
  ] as const)('is drawn anew within its box and shown to everybody: %s of %p', async (use, sent, kept) => {
    const address = await addressOf(use, await drawnPicture({ ...sent, format: 'webp' }))
    const { status, headers, bytes } = await shown(address)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(headers.get('cache-control')).toContain('immutable')
    expect(await new Bun.Image(bytes).metadata()).toMatchObject({ ...kept, format: 'png' })
    expect((await shown(address, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('has another address for other content, and the same for the same', async () => {
    const [red, blue] = [await drawnPicture(), await drawnPicture({ colour: [10, 10, 200] })]
    expect(await addressOf('logo', red)).toBe(await addressOf('logo', red))
    expect(await addressOf('logo', red)).not.toBe(await addressOf('logo', blue))
    expect((await shown(`/images/portal/${'0'.repeat(32)}.png`)).status).toBe(404)
    expect((await shown('/images/portal/..%2f..%2fdatabase.json')).status).toBe(404)
  })

  test('stands in pages, mails and the settings once its address is saved; the audit tells, and it is taken back', async () => {
    const address = await addressOf('logo', await drawnPicture())
    expect(portal.app.settings.get(customization).logo).toBeNull()
    expect((await save({ logo: address, applicationUrl: 'https://portal.example.com/requests' })).status).toBe(200)
    await portal.app.settings.save(portal.app.store, portalSection, {
      ...portal.app.settings.get(portalSection),
      baseUrl: '/requests',
    })
    expect((await portal.guest.get('/api/v3/start')).body).toMatchObject({ logo: `/requests${address}` })
    expect(brandingOf(portal.app).logo).toBe(`https://portal.example.com/requests${address}`)
    const { body } = await portal.as('ada').get('/api/v3/settings-changes?section=customization')
    expect(JSON.stringify(body)).toContain(address)
    const everything = await portal.as('ada').get('/api/v3/audit')
    expect(JSON.stringify(everything.body)).toContain(address)
    expect(JSON.stringify(everything.body)).not.toContain('iVBOR')
    const [change] = (body as SettingsChangePage).changes
    const path = `/api/v3/settings-changes/${change?.id}/undo`
    const { revision } = (await portal.as('ada').get(path)).body as ForeseenUndo
    expect((await portal.as('ada').post(path, { revision })).status).toBe(204)
    expect(portal.app.settings.get(customization).logo).toBeNull()
  })

  test('is one of the newest or in use, however many are sent', async () => {
    const first = await addressOf('logo', await drawnPicture({ colour: [1, 1, 1] }))
    await save({ logo: first })
    for (let each = 0; each < mostPortalPictures + 1; each++)
      await addressOf('icon', await drawnPicture({ colour: [40 * each, 100, 100], width: 20, height: 20 }))
    expect(portal.app.settings.get(portalPictures).pictures).toHaveLength(mostPortalPictures)
    expect((await shown(first)).status).toBe(200)
  })

  const refused: [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, number, string][] = [
    ['a text', () => new TextEncoder().encode('<html>hello</html>'), 400, 'PictureUnknown'],
    ['a drawing', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'PictureUnknown'],
    ['one that breaks off', async () => (await drawnPicture({ format: 'png' })).slice(0, 60), 400, 'PictureBroken'],
    ['one byte more than 5 MB', () => new Uint8Array(largestPicture + 1), 413, ''],
  ]
  test.each(refused)('is not %s', async (...[, bytes, status, code]) => {
    const answer = await send('logo', await bytes())
    expect([answer.status, answer.body.code ?? '']).toEqual([status, code])
    expect(portal.app.settings.get(portalPictures).pictures).toEqual([])
  })

  test('may have 5 MB, is for the logo or the icon alone, and is sent by administrators', async () => {
    const sent = new Uint8Array(largestPicture)
    sent.set(await drawnPicture({ format: 'jpeg' }))
    expect((await send('logo', sent)).status).toBe(200)
    expect((await send('poster', await drawnPicture())).status).toBe(400)
    expect((await send('logo', await drawnPicture(), 'ann')).status).toBe(403)
    expect((await portal.guest.post('/api/v3/portal-pictures/logo', {})).status).toBe(401)
  })

  test('is no part of what settings show or hand out', async () => {
    await addressOf('logo', await drawnPicture())
    const { body } = await portal.as('ada').get('/api/v3/settings')
    expect(JSON.stringify(body)).not.toContain('portalpictures')
    expect((await portal.as('ada').get('/api/v3/settings/portalpictures')).status).toBe(404)
  })
})
