import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { agents } from '~/integrations/notify'
import type { Delivery } from '~/integrations/notify/delivery'
import { addDevice } from '~/server/notifications/device-queries'
import { writeChoices } from '~/server/notifications/hearing-queries'
import { notify } from '~/server/notifications/notify'
import { heardChannel, isHeardByPeople } from '~/server/notifications/readers'
import { savePreferences } from '~/server/users/preference-queries'
import { removeUser } from '~/server/users/remove-account'
import { replaceClaims } from '~/server/users/write-queries'
import { email } from '~/shared/services/email'
import { playedChannels } from '../support/channels'
import { aMovieRequest, saveRequest } from '../support/movies'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const channels = playedChannels()
afterAll(() => channels.close())
const { push } = channels
const [ada, ben] = [anAdmin('ada'), aUser('ben')]
let told: Awaited<ReturnType<typeof toldPortal>>
beforeEach(async () => {
  told = await toldPortal({ users: [ada, ben], hook: { enabled: false } })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
})
afterEach(() => told.close())

/** One of them is an address on whatever channel people enter one for. */
const entered = [
  ...['+49 151 12345678', '501', '81234567890123456', 'ben@example.com', 'AbCdEfGhIjKlMn1'],
  ...['uQiRzpo4DXghDmr9QzzfQu27cmVRsG', 'cinema-ben'],
]

/** Everybody with an address on the channel, and who wants to hear there. */
describe.each(agents.filter(isHeardByPeople).map(({ name }) => name))('%s', name => {
  const agent = channels.agentOf(name)
  const section = `/api/v3/settings/${encodeURIComponent(agent.settings.id)}`
  const store = () => told.app.store

  async function giveAddress() {
    if (agent.recipients === 'devices')
      return store().transaction(tx => addDevice(tx, ben.id, { service: 'cloud', token: 'phone-1' }, told.app.now()))
    if (agent.recipients === 'browsers') {
      const { body } = await told.portal.as('ben').get('/api/v3/me/browsers')
      const { endpoint, p256dh, auth } = await push.browser('one', (body as { publicKey: string }).publicKey)
      return told.portal.as('ben').post('/api/v3/me/browsers', { endpoint, p256dh, auth })
    }
    const value = entered.find(one => agent.addressIn?.(one)) ?? null
    if (agent.recipients !== 'people')
      await savePreferences(store(), [{ userId: ben.id, agent: name as 'Telegram', value, enabled: undefined }])
  }
  const takeAddress = async () => {
    const { t, db } = store()
    await db.delete(t.devices)
    await db.delete(t.pushSubscriptions)
    await db.delete(t.preferences)
    await db.update(t.users).set({ email: null, emailKey: null })
  }
  const choose = (on: boolean) =>
    store().transaction(tx =>
      writeChoices(tx, ben.id, { kept: [{ event: 'RequestAvailable', channel: name, on }], usual: [] }),
    )
  const asked = async (tmdbId = 19) => (await saveRequest(store(), aMovieRequest(tmdbId, { requesterId: ben.id }))).id
  const isTold = async (id: number) => {
    const at = told.app.now().toISOString()
    await notify(told.app, { type: 'requestAvailable', at, kind: 'movie', requestId: id, variant: 'standard' })
    const rows = await store().db.select().from(store().t.outbox)
    return rows
      .filter(({ target }) => target === agent.target)
      .some(({ userId, payload }) => userId === ben.id || ((payload as Delivery).called ?? []).length > 0)
  }
  const switched = (enabled: boolean) =>
    agent.settings === email ? null : told.portal.as('ada').put(section, { ...channels.valuesOf(name), enabled })

  test.each<[string, () => unknown, boolean]>([
    ['with an address there is told', () => null, true],
    ['without an address there is not told', takeAddress, false],
    [
      'whose account is disabled is not told',
      () => store().transaction(tx => replaceClaims(tx, ben.id, ['Disabled'])),
      false,
    ],
    ['whose account was removed is not told', () => removeUser(told.app, ada, ben.id), false],
    [
      'of whose account the name is kept is not told',
      () => removeUser(told.app, ada, ben.id, { requests: 'keep' }),
      false,
    ],
    ['who chose to hear nothing there is not told', () => choose(false), false],
  ])('somebody %s', async (_, happens, expected) => {
    await switched(true)
    await giveAddress()
    if (!heardChannel(agent).isUsual) await choose(true)
    const id = await asked()
    await happens()
    expect(await isTold(id)).toBe(expected)
  })

  test('tells nobody once it is switched off, nor what was written before', async () => {
    if (agent.settings === email) return expect(agent.recipients).toBe('people')
    await switched(true)
    await giveAddress()
    if (!heardChannel(agent).isUsual) await choose(true)
    expect(await isTold(await asked())).toBe(true)
    const before = channels.service.calls.length
    const off = agent.recipients === 'devices' ? { relayUrl: null, oneSignalApp: null } : { enabled: false }
    await told.portal.as('ada').put(section, { ...channels.valuesOf(name), ...off })
    await told.portal.settle()
    expect(channels.service.calls.slice(before)).toEqual([])
    await store().db.delete(store().t.outbox)
    expect(await isTold(await asked(20))).toBe(false)
  })
})
