import { afterEach, describe, expect, test } from 'bun:test'
import { auditRefusal } from '~/server/access/refused-entry'
import { auditPage } from '~/server/audit/queries'
import { actionInWords } from '~/server/audit/words'
import type { AuditPage } from '~/shared/api/audit'
import { auditActions } from '~/shared/audit/model'
import { hourMs, minuteMs } from '~/shared/durations'
import { radarr } from '~/shared/services/radarr'
import { features } from '~/shared/settings/portal'
import { setPassword, signIn } from '../support/accounts'
import { openPortal, type Portal, type PortalOptions } from '../support/portal'
import { anAdmin, aUser } from '../support/users'

const ann = aUser('ann')
const users = [anAdmin('ada'), ann, aUser('pow', { claims: ['PowerUser'] })]

const open: Portal[] = []
afterEach(async () => {
  for (const portal of open.splice(0)) await portal.close()
})

async function aPortal(options: PortalOptions = {}) {
  const portal = await openPortal({ users, ...options })
  open.push(portal)
  for (const user of users) await setPassword(portal, user, 'right')
  return portal
}

const audit = async (portal: Portal, query = '', headers = {}) =>
  (await portal.as('ada').get(`/api/v3/audit${query}`, undefined, headers)).body as AuditPage

describe('who did what', () => {
  test('is for administrators alone', async () => {
    const portal = await aPortal()
    const statuses = async (path: string) =>
      Promise.all(
        [portal.guest, portal.as('ann'), portal.as('pow'), portal.as('ada'), portal.key].map(
          async as => (await as.get(path)).status,
        ),
      )
    expect(await statuses('/api/v3/audit')).toEqual([401, 403, 403, 200, 200])
    expect(await statuses('/api/v3/audit/actions')).toEqual([401, 403, 403, 200, 200])
  })

  test('says of a sign-in whose it was, how, by which way and from where', async () => {
    const portal = await aPortal()
    await signIn(portal, 'ann', 'right')
    await portal.guest.post(
      '/api/v3/session',
      { userName: 'ann', password: 'right', remember: false },
      { 'sec-fetch-site': 'same-origin' },
    )
    const { entries, total } = await audit(portal)
    expect(total).toBe(2)
    expect(entries).toMatchObject([
      { action: 'signedIn', text: 'Signed in', way: 'page', actor: { id: ann.id, name: 'ann' }, address: '127.0.0.1' },
      { action: 'signedIn', way: 'program', subject: null },
    ])
    expect(entries[0]?.changes).toEqual([{ field: 'how', label: 'How', before: null, after: 'Password' }])
  })

  test('leaves a line in the log for each sign-in, with its way and the network it came from', async () => {
    const portal = await aPortal()
    const logged: unknown[] = []
    portal.app.log.info = (...line) => void logged.push(line)
    await signIn(portal, 'ANN', 'right')
    await signIn(portal, 'ann', 'wrong password')
    expect(logged).toEqual([['signed in', { user: 'ann', way: 'password', network: '127.0.0.1' }]])
  })

  test('says of a refused sign-in whose name was typed, and never a password, even in place of the name', async () => {
    const portal = await aPortal()
    const logged: unknown[] = []
    portal.app.log.warn = (...line) => void logged.push(line)
    await signIn(portal, 'ANN', 'wrong password')
    await signIn(portal, 'ann@example.com', 'wrong password')
    await signIn(portal, 'her wrong password', '')
    await signIn(portal, 'another wrong one', '')
    const { entries } = await audit(portal)
    expect(entries).toMatchObject([
      { action: 'signInRefused', actor: null, subject: { kind: 'user', id: null, name: 'Unknown name' } },
      { action: 'signInRefused', actor: null, subject: { kind: 'user', id: ann.id, name: 'ann' } },
    ])
    const names = logged.map(line => (line as [string, { userName: string }])[1].userName)
    expect(names).toEqual(['ann', 'ann', 'unknown name', 'unknown name'])
    const rows = await portal.app.store.db.select().from(portal.app.store.t.auditEntries)
    expect(JSON.stringify([entries, logged, rows])).not.toContain('wrong')
  })

  test('is read by account, by kind, by a part of a name, and in pages', async () => {
    const portal = await aPortal()
    await signIn(portal, 'ann', 'right')
    await signIn(portal, 'ann', 'wrong')
    await signIn(portal, 'ada', 'right')
    const actions = async (query: string) => (await audit(portal, query)).entries.map(({ action }) => action)
    expect(await actions(`?about=${ann.id}`)).toEqual(['signInRefused', 'signedIn'])
    expect(await actions('?action=signedIn')).toEqual(['signedIn', 'signedIn'])
    expect(await actions('?search=ANN&action=signedIn')).toEqual(['signedIn'])
    expect(await actions('?search=127.0.0')).toHaveLength(3)
    expect(await audit(portal, '?count=1&position=2')).toMatchObject({ total: 3, entries: [{ action: 'signedIn' }] })
  })

  test('is said in the language of whoever reads, every action of it', async () => {
    const portal = await aPortal()
    const said = await portal.as('ada').get('/api/v3/audit/actions', undefined, { 'accept-language': 'de' })
    expect(said.body).toContainEqual({ action: 'settingsChanged', text: 'Einstellungen geändert' })
    for (const language of ['en', 'de']) {
      const words = auditActions.map(action => actionInWords(portal.app, action, language))
      expect(words.filter(text => text.startsWith('audit.'))).toEqual([])
      expect(new Set(words).size).toBe(auditActions.length)
    }
  })
})

describe('refused sign-ins', () => {
  test('of one name from one network are written down once a minute', async () => {
    let now = new Date('2026-05-01T12:00:00Z')
    const portal = await aPortal({ now: () => now })
    const refused = async () => (await audit(portal, '?action=signInRefused')).total
    for (const name of ['ann', 'ANN', 'ann']) await signIn(portal, name, 'wrong')
    expect(await refused()).toBe(1)
    now = new Date(now.getTime() + minuteMs)
    await signIn(portal, 'ann', 'wrong')
    expect(await refused()).toBe(2)
  })

  test('fill no table, however many names somebody tries', async () => {
    let now = new Date('2026-05-01T12:00:00Z')
    const portal = await aPortal({ now: () => now })
    // Past the brake, which lets through fewer.
    const flood = async (names: number) => {
      for (let at = 0; at < names; at++)
        await auditRefusal(portal.app, { name: `name ${at}`, account: null, address: `192.0.2.${at % 200}` })
    }
    await flood(301)
    const refused = async () => (await auditPage(portal.app.store, {}, { position: 0, limit: 1 })).total
    expect(await refused()).toBe(300)
    now = new Date(now.getTime() + hourMs)
    await flood(1)
    expect(await refused()).toBe(301)
  })
})

describe('one’s own account', () => {
  const change = (portal: Portal, more: object) =>
    portal.as('ann').put('/api/v3/me/details', {
      ...{ currentPassword: 'right', password: null, email: 'ann@example.com' },
      ...more,
    })

  test('says that an address and a password are others, and never which password', async () => {
    const portal = await aPortal()
    await change(portal, {})
    expect((await audit(portal)).total).toBe(0)
    await change(portal, { password: 'another one', email: 'anna@example.com' })
    const { entries } = await audit(portal)
    expect(entries).toMatchObject([
      { action: 'passwordChanged', actor: { name: 'ann' }, subject: { name: 'ann' } },
      { action: 'userChanged', actor: { name: 'ann' }, subject: { id: ann.id } },
    ])
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'how', label: 'How', before: null, after: 'By the owner' }],
      [{ field: 'email', label: 'Email address', before: 'ann@example.com', after: 'anna@example.com' }],
    ])
    expect(JSON.stringify(entries)).not.toContain('another one')
  })

  test('says when somebody signed out everywhere', async () => {
    const portal = await aPortal()
    await portal.as('ann').post('/api/v3/me/sign-out-everywhere')
    expect((await audit(portal)).entries).toMatchObject([{ action: 'signedOutEverywhere', actor: { id: ann.id } }])
  })
})

describe('saved settings', () => {
  const save = (portal: Portal, id: string, values: object) => portal.as('ada').put(`/api/v3/settings/${id}`, values)

  test('say which fields are others now, by their labels, in one entry for each section', async () => {
    const portal = await aPortal()
    await save(portal, radarr.id, {
      ...portal.app.settings.get(radarr),
      enabled: true,
      ip: '192.0.2.7',
      apiKey: 'secret-1',
    })
    const { entries } = await audit(portal)
    expect(entries).toMatchObject([
      {
        action: 'settingsChanged',
        actor: { name: 'ada' },
        subject: { kind: 'settings', id: 'radarr', name: 'Radarr' },
      },
    ])
    expect(entries[0]?.changes).toContainEqual({ field: 'enabled', label: 'Use Radarr', before: 'Off', after: 'On' })
    expect(entries[0]?.changes).toContainEqual({
      field: 'ip',
      label: 'Hostname or IP',
      before: null,
      after: '192.0.2.7',
    })
    expect(entries[0]?.changes).toContainEqual({ field: 'apiKey', label: 'API key', before: null, after: '********' })
    expect(entries[0]?.changes).toHaveLength(3)
  })

  test('never say a secret: of one that is another one now, only that it is', async () => {
    const portal = await aPortal({ settings: [[radarr, { enabled: true, ip: '192.0.2.7', apiKey: 'secret-1' }]] })
    await save(portal, radarr.id, { ...portal.app.settings.get(radarr), apiKey: 'secret-2' })
    await portal.as('ada').post('/api/v3/api-key/reset')
    const { entries } = await audit(portal)
    expect(entries.map(({ changes }) => changes)).toEqual([
      [{ field: 'apiKey', label: 'API key', before: '********', after: '********' }],
      [{ field: 'apiKey', label: 'API key', before: '********', after: '********' }],
    ])
    const stored = await portal.app.store.db.select().from(portal.app.store.t.auditEntries)
    expect(JSON.stringify(stored)).not.toContain('secret-')
  })

  test('leave no entry where nothing is different, or where they were refused', async () => {
    const portal = await aPortal()
    await save(portal, radarr.id, portal.app.settings.get(radarr))
    await save(portal, radarr.id, { ...portal.app.settings.get(radarr), port: 'none' })
    expect((await audit(portal)).total).toBe(0)
  })

  test('are the texts of messages, too', async () => {
    const portal = await aPortal()
    const edit = { event: 'NewRequest', subject: 'News', enabled: true }
    const saved = await portal.as('ada').put('/api/v3/settings', { templates: { email: [edit] } })
    expect(saved.status).toBe(200)
    const { entries } = await audit(portal)
    expect(entries).toMatchObject([{ action: 'settingsChanged', subject: { name: 'Email' } }])
    expect(entries[0]?.changes).toMatchObject([{ label: 'New request: Subject', after: 'News' }])
  })

  test('are those of programs and features, too', async () => {
    const portal = await aPortal()
    await portal.key.put('/api/v3/features/PlayedSync', { enabled: true })
    const { entries } = await audit(portal)
    expect(entries).toMatchObject([
      { action: 'settingsChanged', actor: null, way: 'program', subject: { kind: 'settings', id: features.id } },
    ])
  })
})
