import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WantedRestore } from '~/server/app'
import { makeBackup } from '~/server/system/made-backup'
import type { BackupLook, BackupUpload, UploadedPart } from '~/shared/api/backups'
import { portal as portalSection } from '~/shared/settings/portal'
import { uploadPartBytes } from '~/shared/system/backups'
import { passingFolder } from '../support/passing'
import { databaseFile, openPortal, type Portal } from '../support/portal'

const setupCode = null
const passphrase = 'correct horse battery'
const far = { 'x-forwarded-for': '203.0.113.9' }
let portal: Portal
let folder: string
beforeEach(async () => {
  const database = databaseFile()
  portal = await openPortal({ wizardDone: false, database })
  portal.app.config.databaseUrl = database
  portal.app.config.storage = passingFolder('wizard-backup')
  folder = join(portal.app.config.storage, 'backups')
  mkdirSync(folder)
})
afterEach(() => portal.close())

const make = async (secret: string | null) => {
  const { config, vault } = portal.app
  const { name } = await makeBackup({ config, vault, at: new Date(), origin: 'byHand', passphrase: secret })
  return new Uint8Array(readFileSync(join(folder, name)))
}
const begin = (bytes: number) => portal.guest.post('/api/v3/wizard/backup-uploads', { setupCode, bytes })
async function send(id: string, part: number, body: Uint8Array<ArrayBuffer>) {
  const to = `http://portal.test/api/v3/wizard/backup-uploads/${id}/${part}`
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await portal.web.handle(new Request(to, { method: 'PUT', headers, body }))
  return { status: answer.status, body: (await answer.json().catch(() => null)) as UploadedPart & { code?: string } }
}
async function sent(content: Uint8Array<ArrayBuffer>) {
  const { id } = (await begin(content.length)).body as BackupUpload
  return (await send(id, 0, content)).body.name ?? ''
}
const look = (name: string, given: object = {}) =>
  portal.guest.post(`/api/v3/wizard/backups/${name}/preview`, { setupCode, ...given })
const restore = (name: string, given: object = {}) =>
  portal.guest.post(`/api/v3/wizard/backups/${name}/restore`, { setupCode, ...given })

test('a backup is sent, looked through and restored by whoever sets the portal up', async () => {
  const name = await sent(await make(null))
  const found = (await look(name)).body as BackupLook
  expect(found).toMatchObject({ version: portal.app.config.version, engine: 'sqlite' })
  expect(found.counts.settings.there).toBeGreaterThan(0)
  const wanted: WantedRestore[] = []
  portal.app.beginRestore = one => void wanted.push(one)
  expect((await restore(name)).status).toBe(204)
  expect(wanted).toMatchObject([{ name, passphrase: null }])
})

test('one that is encrypted is opened by its passphrase alone', async () => {
  const name = await sent(await make(passphrase))
  expect(await look(name)).toMatchObject({ status: 400, body: { code: 'PassphraseNeeded' } })
  expect(await look(name, { passphrase: 'another horse battery' })).toMatchObject({ body: { code: 'PassphraseWrong' } })
  expect((await look(name, { passphrase })).status).toBe(200)
  const wanted: WantedRestore[] = []
  portal.app.beginRestore = one => void wanted.push(one)
  expect((await restore(name)).status).toBe(400)
  expect((await restore(name, { passphrase })).status).toBe(204)
  expect(wanted).toMatchObject([{ name, passphrase }])
})

test('what does not begin as a backup is refused in the language of the page, and nothing of it is left', async () => {
  const { id } = (await begin(11)).body as BackupUpload
  const to = `http://portal.test/api/v3/wizard/backup-uploads/${id}/0`
  const headers = { 'content-type': 'application/octet-stream', 'accept-language': 'de' }
  const answer = await portal.web.handle(new Request(to, { method: 'PUT', headers, body: 'hello there' }))
  expect(await answer.json()).toMatchObject({ code: 'BackupNotUsable', detail: expect.stringContaining('Die Datei') })
  expect(readdirSync(folder)).toEqual([])
})

test('a part is no larger than parts are, and nobody guesses where it goes', async () => {
  const { id, partBytes } = (await begin(2 * uploadPartBytes)).body as BackupUpload
  expect(partBytes).toBe(uploadPartBytes)
  expect((await send(id, 0, new Uint8Array(uploadPartBytes + 1))).status).toBe(413)
  expect((await send('0'.repeat(36), 0, new Uint8Array(uploadPartBytes))).status).toBe(404)
})

test('from elsewhere it takes the setup code', async () => {
  const name = await sent(await make(null))
  const calls = [
    ['backup-uploads', { bytes: 10 }],
    [`backups/${name}/preview`, {}],
    [`backups/${name}/restore`, {}],
  ] as const
  for (const [path, body] of calls) {
    const answer = await portal.guest.post(`/api/v3/wizard/${path}`, { setupCode, ...body }, far)
    expect(answer).toMatchObject({ status: 403, body: { code: 'SetupCodeNeeded' } })
  }
})

test('all of it is closed once the wizard is through, before a part is read', async () => {
  const content = await make(null)
  const { id } = (await begin(content.length)).body as BackupUpload
  const name = await sent(content)
  await portal.app.store.transaction(async tx => {
    const { settings } = portal.app
    await settings.save(tx, portalSection, { ...(await settings.getForUpdate(tx, portalSection)), wizard: true })
  })
  for (const answer of [await begin(10), await look(name), await restore(name)])
    expect(answer).toMatchObject({ status: 401, body: { code: 'WizardDone' } })
  expect(await send(id, 0, new Uint8Array(uploadPartBytes + 1))).toMatchObject({
    ...{ status: 401, body: { code: 'WizardDone' } },
  })
})
