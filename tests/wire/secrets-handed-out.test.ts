import { afterAll, beforeAll, expect, test } from 'bun:test'
import { makePersonalKey } from '~/server/access/personal-keys'
import { beginSession } from '~/server/access/session-use'
import { accessToken } from '~/server/users/own-account'
import { hourMs, hourSeconds } from '~/shared/durations'
import { coerce } from '~/shared/settings/coerce'
import type { Field, Fields } from '~/shared/settings/fields'
import { fieldsOf } from '~/shared/settings/items'
import { installation, portal as portalSection } from '~/shared/settings/portal'
import { sections } from '~/shared/settings/sections'
import { openPortal, type Portal } from '../support/portal'
import { servedCalls } from '../support/served-calls'
import { anAdmin, aUser } from '../support/users'

const [ada, ann] = [anAdmin('ada'), aUser('ann')]
const mark = 'planted'

/** Every secret of a section filled in, those in lists as well; text that has to look like something does. */
function planted(fields: Fields, place: string): Record<string, unknown> {
  const secretOf = (name: string, field: Field) => {
    const made = `${mark}-${place}-${name}`.toLowerCase().replace(/[^a-z-]/g, '-')
    const addresses = ['discord.com/api/webhooks/1', 'hooks.slack.com/services/T1/B2', 'chat.example.com/hooks']
    const forms = [made, `Bearer ${made}`, `X-Key: ${made}`, ...addresses.map(address => `https://${address}/${made}`)]
    const fitting = forms.find(one => 'value' in coerce(field, one))
    return fitting ?? Promise.reject(new Error(`${made} does not fit`))
  }
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      if (field.kind === 'secret') return [[name, secretOf(name, field)]]
      return field.kind === 'items' ? [[name, [{ id: 1, ...planted(fieldsOf(field), `${place}-${name}`) }]]] : []
    }),
  )
}

let now = new Date('2026-11-01T10:00:00.000Z')
let portal: Portal
/** What nobody is to read, by what it is. */
const secrets = new Map<string, string>()

beforeAll(async () => {
  const filled = sections.filter(({ id }) => id !== portalSection.id && id !== installation.id)
  portal = await openPortal({
    users: [ada, ann],
    now: () => now,
    settings: filled.map(section => [section, planted(section.fields, section.id)]),
  })
  const { settings } = portal.app
  secrets.set('the API key', settings.get(portalSection).apiKey ?? '')
  secrets.set('the key that signs', settings.get(installation).signingKey ?? '')
  secrets.set('the token of somebody', (await accessToken(portal.app, ann)) ?? '')
  for (const section of filled) {
    const found = JSON.stringify(settings.get(section)).match(new RegExp(`${mark}-[a-z-]+`, 'g')) ?? []
    for (const secret of found) secrets.set(`${section.id} ${secret}`, secret)
  }
})
afterAll(() => portal.close())

test('no reading call hands out a secret of the portal, to a session of this morning or to a key', async () => {
  const { app } = portal
  expect([...secrets.values()].filter(secret => secret.length < 8)).toEqual([])
  expect(secrets.size).toBeGreaterThan(30)
  const session = await app.store.transaction(tx => beginSession(app, tx, ada, { lifeSeconds: 4 * hourSeconds }))
  const { token } = await app.tokens.sign(ada, now, 4 * hourSeconds, session)
  const { key } = await makePersonalKey(app, ada, { name: 'all', scope: 'manage', days: null })
  now = new Date(now.getTime() + hourMs)

  const told: string[] = []
  let answered = 0
  const parts = [ann.id, ...sections.map(({ id }) => id)]
  for (const { method, path } of await servedCalls(portal)) {
    if (method !== 'GET') continue
    const places = path.includes('{') ? (path.includes('settings') ? parts : [ann.id, '1']) : ['']
    for (const place of places) {
      const address = path.replace(/\{[^}]*\}/g, encodeURIComponent(place))
      for (const shown of [token, key]) {
        const { status, text } = await portal.guest.get(address, undefined, { authorization: `Bearer ${shown}` })
        if (status === 200) answered++
        for (const [what, secret] of secrets) if (text.includes(secret)) told.push(`${address}: ${what}`)
      }
    }
  }
  expect(told).toEqual([])
  expect(answered).toBeGreaterThan(200)
})
