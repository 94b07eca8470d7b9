import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { decrypt, generateKey, type PrivateKey, readMessage, readPrivateKey } from 'openpgp'
import { createMovieRequest } from '~/server/requests/create/movie'
import type { MailKeyView } from '~/shared/api/mail-key'
import { dayMs } from '~/shared/durations'
import { toldPortal, wish } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const ada = anAdmin('ada')
const ben = aUser('ben', { claims: ['RequestMovie'] })
const keysFor = (more: object = {}) =>
  generateKey({ userIDs: [{ name: 'Ada', email: 'ada@example.com' }], format: 'armored', ...more })

let own: PrivateKey
let publicKey = ''
let privateText = ''
beforeAll(async () => {
  const made = await keysFor()
  publicKey = made.publicKey
  privateText = made.privateKey
  own = await readPrivateKey({ armoredKey: made.privateKey })
})

let told: Awaited<ReturnType<typeof toldPortal>>
beforeEach(async () => {
  told = await toldPortal({ users: [ada, ben] })
})
afterEach(() => told.close())

const at = '/api/v3/me/email-key'
const choose = (text: string) => told.portal.as('ada').put(at, { publicKey: text })
const chosen = async () => ((await told.portal.as('ada').get(at)).body as MailKeyView).key
const ask = async () => {
  await createMovieRequest(told.app, ben, wish)
  await told.portal.settle()
}

describe('encrypted email', () => {
  test('is read by its reader alone: text, subject and pictures', async () => {
    expect((await choose(publicKey)).status).toBe(200)
    expect(await chosen()).toMatchObject({ people: ['Ada <ada@example.com>'], expiresAt: null })
    await ask()
    const [source = ''] = told.sources()
    expect(source).toContain('Content-Type: multipart/encrypted; protocol="application/pgp-encrypted"')
    expect(source).toContain('Subject: ...')
    expect(source).not.toContain('Metropolis')
    const [armored = ''] = /-----BEGIN PGP MESSAGE-----[\s\S]+-----END PGP MESSAGE-----/.exec(source) ?? []
    const message = await readMessage({ armoredMessage: armored })
    const { data } = await decrypt({ message, decryptionKeys: own })
    expect(String(data)).toContain('Subject: Marquee: new request for Metropolis (Movie)')
    expect(String(data)).toContain('ben requested Metropolis')
    expect(String(data)).toContain('Content-Type: text/html')
  })

  test('is never sent readable once the key is over, and says why', async () => {
    const { publicKey: short } = await keysFor({ keyExpirationTime: 3_600, date: new Date(Date.now() - 3_500_000) })
    expect((await choose(short)).status).toBe(200)
    // Meanwhile it ran out.
    const { publicKey: over } = await keysFor({ keyExpirationTime: 60, date: new Date(Date.now() - dayMs) })
    await told.app.store.db.update(told.app.store.t.mailKeys).set({ publicKey: over })
    await ask()
    expect(told.sources()).toEqual([])
    const { body } = await told.portal.as('ada').get('/api/v3/outbox')
    expect(JSON.stringify(body)).toContain('couldn’t be encrypted')
  })

  test('is written to others as before, and to its reader again once that is ended', async () => {
    await choose(publicKey)
    expect((await told.portal.as('ada').delete(at)).status).toBe(204)
    expect(await chosen()).toBeNull()
    expect((await told.portal.as('ada').delete(at)).status).toBe(204)
    await ask()
    expect(told.mails()[0]?.text).toContain('ben requested Metropolis')
    const { body } = await told.portal.as('ada').get('/api/v3/audit')
    const texts = (body as { entries: { text: string }[] }).entries.map(({ text }) => text)
    expect(texts.slice(0, 2)).toEqual(['Email encryption off', 'Email encryption on'])
  })

  describe('of one shared email to many', () => {
    const share = (userIds: readonly string[]) =>
      told.portal.as('ada').post('/api/v3/mailings', {
        ...{ subject: 'News for {Alias}', message: '<p>Dear {UserName}, the cellar is open.</p>' },
        ...{ bcc: true, everybody: false, userIds },
      })
    const opened = async (source: string) => {
      const [armored = ''] = /-----BEGIN PGP MESSAGE-----[\s\S]+-----END PGP MESSAGE-----/.exec(source) ?? []
      const { data } = await decrypt({ message: await readMessage({ armoredMessage: armored }), decryptionKeys: own })
      return String(data)
    }
    const isClosed = (source: string) => source.includes('multipart/encrypted')

    test('its reader gets one of their own, and nobody else’s is read by more', async () => {
      await choose(publicKey)
      expect((await share([ben.id, ada.id])).body).toMatchObject({ recipients: 2 })
      await told.portal.settle()
      const sent = told.mails().map(({ to }, at) => [to, isClosed(told.sources()[at] ?? '')])
      expect(sent.toSorted()).toEqual([
        [['ada@example.com'], true],
        [['ben@example.com'], false],
      ])
      const closed = told.sources().find(isClosed) ?? ''
      expect(closed).not.toContain('cellar')
      expect(await opened(closed)).toContain('Subject: News for ada')
      expect(await opened(closed)).toContain('Dear ada, the cellar is open.')
      expect((await told.portal.as('ada').get('/api/v3/mailings')).body).toMatchObject([
        { recipients: 2, waiting: 0, failed: 0 },
      ])
      const { deliveries } = (await told.portal.as('ada').get('/api/v3/deliveries')).body as { deliveries: object[] }
      expect(deliveries).toHaveLength(2)
      for (const one of deliveries) expect(one).toMatchObject({ to: { others: 0 } })
    })

    test('a key counts that was entered since it was written', async () => {
      await share([ada.id])
      await choose(publicKey)
      await told.portal.settle()
      expect(told.sources().map(isClosed)).toEqual([true])
      expect((await told.portal.as('ada').get('/api/v3/outbox')).body).toEqual([])
    })

    test('nothing goes out readable where the key is over', async () => {
      await choose(publicKey)
      const { publicKey: over } = await keysFor({ keyExpirationTime: 60, date: new Date(Date.now() - dayMs) })
      await told.app.store.db.update(told.app.store.t.mailKeys).set({ publicKey: over })
      await share([ben.id, ada.id])
      await told.portal.settle()
      expect(told.mails().map(({ to }) => to)).toEqual([['ben@example.com']])
      expect((await told.portal.as('ada').get('/api/v3/outbox')).body).toHaveLength(1)
    })
  })

  test('takes one public key that encrypts, and nothing else', async () => {
    const past = await keysFor({ keyExpirationTime: 60, date: new Date(Date.now() - dayMs) })
    const cases: [string, string][] = [
      ['', 'no text'],
      ['hello', 'MailKeyUnreadable'],
      [publicKey.slice(0, 300), 'MailKeyUnreadable'],
      [privateText, 'MailKeyPrivate'],
      [past.publicKey, 'MailKeyUnusable'],
      ['x'.repeat(30_001), 'too long'],
    ]
    for (const [text, code] of cases) {
      const { status, body } = await choose(text)
      expect([text.slice(0, 20), status]).toEqual([text.slice(0, 20), 400])
      if (code.startsWith('MailKey')) expect(body).toMatchObject({ code })
    }
    expect(await chosen()).toBeNull()
  })
})
