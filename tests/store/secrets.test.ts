import { describe, expect, test } from 'bun:test'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { forgetSecrets } from '~/server/composition/forget-secrets'
import { openVault } from '~/server/composition/open-vault'
import { readConfig } from '~/server/config'
import { otherKey } from '~/server/settings/sealing'
import { openSettings } from '~/server/settings/settings'
import { openStore } from '~/server/store/open'
import type { Store } from '~/server/store/store'
import { backUp } from '~/server/system/backup'
import { restore } from '~/server/system/restore'
import { calendarKeyOf, saveCalendarKey } from '~/server/users/calendar-key-queries'
import { vaultWith } from '~/server/vault'
import { gotify } from '~/shared/services/gotify'
import { radarr } from '~/shared/services/radarr'
import { webhook } from '~/shared/services/webhook'
import { items, secret, text } from '~/shared/settings/fields'
import { section } from '~/shared/settings/model'
import { customization, installation, portal as portalSection } from '~/shared/settings/portal'
import { engines, freshStore } from '../support/engines'
import { passingFolder } from '../support/passing'
import { openPortal } from '../support/portal'
import { aUser } from '../support/users'
import { vault } from '../support/vault'

const cinema = section('cinema', { servers: items({ name: text(), token: secret() }) })
const sections = [portalSection, installation, radarr, cinema]
const known = ['the-key-of-radarr', 'the-token-of-a-server']
const folder = passingFolder('secrets')

const noLimit = { amount: null, period: null }

async function saveInvitation({ db, t }: Store) {
  await db.insert(t.invitations).values({
    ...{ id: 'one', token: await vault.seal('the token'), tokenHash: 'a hash', claims: ['RequestMovie'] },
    ...{ limits: { movie: noLimit, tvShow: noLimit, album: noLimit }, streamingCountry: 'US' },
    ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + 60_000), uses: 1, used: 0 },
  })
}

async function saveTimeCodes({ db, t }: Store, userId: string) {
  await db
    .insert(t.timeCodes)
    .values({ userId, secret: await vault.seal('the secret'), confirmedAt: null, lastPeriod: 0 })
  await db.insert(t.recoveryCodes).values({ userId, codeHash: 'a hash' })
}

for (const engine of engines) {
  describe(`secrets on ${engine.dialect}`, () => {
    /** A portal with a key in a section, one in a list, and somebody with a personal token. */
    async function aPortal() {
      const database = await engine.ready()
      const portal = await openPortal({
        database,
        users: [aUser('ann')],
        sections: [cinema],
        settings: [
          [radarr, { apiKey: known[0], ip: 'radarr.test' }],
          [cinema, { servers: [{ id: 1, name: 'Roxy', token: known[1] }] }],
        ],
      })
      const token = String((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body)
      const { app } = portal
      const made = [app.settings.get(portalSection).apiKey, app.settings.get(installation).signingKey].map(String)
      return { portal, database, token, secrets: [...known, ...made, token] }
    }
    const whole = async ({ app: { store } }: Awaited<ReturnType<typeof aPortal>>['portal']) => {
      const [settings, users] = [
        await store.db.select().from(store.t.settings),
        await store.db.select().from(store.t.users),
      ]
      return JSON.stringify([settings, users])
    }

    test('that a version from before left open are sealed at the start, and nothing of the settings is another', async () => {
      const url = 'https://ben:hush-1@hooks.example.com/hush-2'
      const values = [
        [webhook, { enabled: true, webhookUrl: url, applicationToken: 'hush-3' }],
        [gotify, { enabled: true, baseUrl: 'https://ben:hush-4@gotify.example.com', applicationToken: 'hush-5' }],
        [cinema, { servers: [{ id: 1, name: 'Roxy', token: 'hush-6' }] }],
        [customization, { applicationName: 'Hush' }],
      ] as const
      const database = await engine.ready()
      const before = await openPortal({ database, sections: [cinema], settings: values.map(one => [...one]) })
      const { store, settings } = before.app
      const t = store.t.settings
      for (const [{ id }, content] of values) await store.db.update(t).set({ content }).where(eq(t.section, id))
      const revision = settings.revisionOf(webhook)
      await before.close()

      const after = await openPortal({ database, sections: [cinema] })
      const ids = values.map(([{ id }]) => id)
      const rowsIn = ({ app }: typeof after) => app.store.db.select().from(t).where(inArray(t.section, ids))
      const rows = await rowsIn(after)
      expect(JSON.stringify(rows)).not.toContain('hush-')
      expect(JSON.stringify(rows)).toContain('Roxy')
      for (const [one, content] of values) expect(after.app.settings.get(one)).toMatchObject(content)
      expect(after.app.settings.revisionOf(webhook)).toBe(revision)
      await after.close()
      // What is closed is left alone.
      const again = await openPortal({ database, sections: [cinema] })
      expect(await rowsIn(again)).toEqual(rows)
      await again.close()
    })

    test('stand in no table as they are, and count all the same', async () => {
      const { portal, token, secrets, database } = await aPortal()
      const stored = await whole(portal)
      for (const secret of secrets) expect(stored).not.toContain(secret)
      expect(stored).toContain('radarr.test')
      expect(stored).toContain('Roxy')
      const own = await portal.guest.get('/api/v1/Identity', undefined, { UserAccessToken: token })
      expect(own.body).toMatchObject({ userName: 'ann' })
      expect((await portal.as('ann').get('/api/v1/Identity/accesstoken')).body).toBe(token)
      await portal.close()
      const store = await openStore(database)
      const again = await openSettings(store, {}, { sections, vault })
      expect(again.get(radarr).apiKey).toBe('the-key-of-radarr')
      expect(again.get(cinema).servers).toEqual([{ id: 1, name: 'Roxy', token: 'the-token-of-a-server' }])
      const other = vaultWith('another key')
      await expect(openSettings(store, {}, { sections, vault: other })).rejects.toThrow(otherKey)
      await store.close()
    })

    test('whose key is lost are given up, and everything else stays', async () => {
      const { portal, token } = await aPortal()
      const { store } = portal.app
      const other = vaultWith('another key')
      expect(await forgetSecrets(store, other)).toBe(5)
      const settings = await openSettings(store, {}, { sections, vault: other })
      expect(settings.get(radarr)).toMatchObject({ apiKey: null, ip: 'radarr.test' })
      expect(settings.get(cinema).servers).toEqual([{ id: 1, name: 'Roxy', token: null }])
      expect((await portal.guest.get('/api/v1/Identity', undefined, { UserAccessToken: token })).status).toBe(401)
      expect(await forgetSecrets(store, other)).toBe(0)
      await portal.close()
    })

    test('of an invitation are given up too, which revokes it', async () => {
      const { portal } = await aPortal()
      const { store } = portal.app
      const { invitations } = store.t
      await saveInvitation(store)
      expect(await forgetSecrets(store, vault)).toBe(0)
      expect(await forgetSecrets(store, vaultWith('another key'))).toBe(6)
      expect(await store.db.select().from(invitations)).toMatchObject([{ token: '', revokedAt: expect.any(Date) }])
      expect(await forgetSecrets(store, vaultWith('another key'))).toBe(0)
      await portal.close()
    })

    test('of codes of an app are given up with the recovery codes, so that nobody is kept out', async () => {
      const { portal } = await aPortal()
      const { store } = portal.app
      const { id } = (await portal.as('ann').get('/api/v1/Identity')).body as { id: string }
      await saveTimeCodes(store, id)
      expect(await forgetSecrets(store, vault)).toBe(0)
      expect(await store.db.select().from(store.t.recoveryCodes)).toHaveLength(1)
      expect(await forgetSecrets(store, vaultWith('another key'))).toBe(6)
      expect(await store.db.select().from(store.t.timeCodes)).toEqual([])
      expect(await store.db.select().from(store.t.recoveryCodes)).toEqual([])
      await portal.close()
    })

    test('come with a backup, and are encrypted with the key of where it is restored', async () => {
      const { portal, token, secrets } = await aPortal()
      const file = join(folder, `${engine.dialect}.gz`)
      const { id } = (await portal.as('ann').get('/api/v1/Identity')).body as { id: string }
      await saveCalendarKey(portal.app.store, id, 'the-key-of-a-calendar', vault)
      await saveInvitation(portal.app.store)
      await saveTimeCodes(portal.app.store, id)
      await backUp(portal.app.store, file, { version: '1', at: new Date(), vault })
      await portal.close()
      const to = await freshStore(engine)
      const other = vaultWith('another key')
      await restore(to, file, { vault: other })
      const settings = await openSettings(to, {}, { sections, vault: other })
      expect([settings.get(radarr).apiKey, settings.get(portalSection).apiKey]).toEqual([secrets[0]!, secrets[2]!])
      const [ann] = (await to.db.select().from(to.t.users)).filter(({ userName }) => userName === 'ann')
      expect(await other.open(String(ann?.accessToken))).toBe(token)
      expect(await calendarKeyOf(to, id, other)).toBe('the-key-of-a-calendar')
      expect(await calendarKeyOf(to, id, vault)).toBeNull()
      const [invitation] = await to.db.select().from(to.t.invitations)
      expect(await other.open(invitation?.token ?? '')).toBe('the token')
      const [codes] = await to.db.select().from(to.t.timeCodes)
      expect(await other.open(codes?.secret ?? '')).toBe('the secret')
      await to.close()
    })
  })
}

describe('the key', () => {
  const configOf = (environment: Record<string, string> = {}) =>
    readConfig({ storage: passingFolder('secrets-key') }, environment)
  const memory = async () => freshStore(engines[0]!)

  test('is made once, in a file for its owner only', async () => {
    const config = configOf()
    const store = await memory()
    const first = await openVault(config, store)
    const file = join(config.storage, 'marquee.key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
    expect((await openVault(config, store)).secret).toBe(first.secret)
    await store.close()
  })

  test('comes from outside where that is wanted', async () => {
    const config = configOf({ MARQUEE_SECRET_KEY: 'a long enough secret' })
    const store = await memory()
    expect((await openVault(config, store)).secret).toBe('a long enough secret')
    expect(existsSync(join(config.storage, 'marquee.key'))).toBe(false)
    expect(() => configOf({ MARQUEE_SECRET_KEY: 'short' })).toThrow('at least 16 characters')
    await store.close()
  })

  test('is not made anew where something is encrypted already', async () => {
    const portal = await openPortal()
    const config = configOf()
    await expect(openVault(config, portal.app.store)).rejects.toThrow(otherKey)
    expect(existsSync(join(config.storage, 'marquee.key'))).toBe(false)
    writeFileSync(join(config.storage, 'marquee.key'), `${vault.secret}\n`)
    expect((await openVault(config, portal.app.store)).secret).toBe(vault.secret)
    await portal.close()
  })
})
