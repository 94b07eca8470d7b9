import { join } from 'node:path'
import { channelValues } from '~/demo/channels/values'
import { agents } from '~/integrations/notify'
import { inBatches } from '~/server/store/bulk'
import { savePreferences } from '~/server/users/preference-queries'
import { insertUsers } from '~/server/users/write-queries'
import { minuteMs, secondMs } from '~/shared/durations'
import { addressedChannels } from '~/shared/notifications/service-addresses'
import type { Section } from '~/shared/settings/model'
import { portal as portalSection } from '~/shared/settings/portal'
import { insertRequests } from '../tests/support/many-requests'
import { openPortal, type Portal } from '../tests/support/portal'
import { aUser } from '../tests/support/users'
import { beside } from './beside'
import { residentMb, started } from './binary'
import { callerBeside } from './caller'
import { aRequest, databaseIn, ownFolder } from './fill'
import { type Figure, figure } from './measure'

const channels = 12
/** Each tells every channel once. */
const events = 834
const early = 200
/** From here on memory is to stay what it is. */
const half = (early + events) / 2

/** What has not come by then does not come. */
const longestMs = 20 * minuteMs

/** Every channel but the push service, whose receivers would have to read what is encrypted for them. */
function settingsOf(url: string, mailPort: number): [Section, Record<string, unknown>][] {
  const known: Record<string, Record<string, unknown>> = {
    ...channelValues({ url }),
    email: { host: '127.0.0.1', port: mailPort, disableTLS: true, senderAddress: 'portal@example.com' },
    webhook: { webhookUrl: `${url}/hook` },
  }
  return agents.flatMap(({ settings }) => {
    const values = known[settings.id.split('/').at(-1) ?? '']
    return values ? [[settings, { enabled: true, ...values }] as [Section, Record<string, unknown>]] : []
  })
}

/** As many people as there are events, each with an address, a number and a phone, and a request that has come. */
async function household({ app }: Portal) {
  const people = Array.from({ length: events }, (_, index) => aUser(`reader${index}`))
  await app.store.transaction(tx => insertUsers(tx, people, { passwordHash: null, at: app.now() }))
  const numbers = people.map(({ id }, index) => ({
    ...{ userId: id, agent: 'WhatsApp' as const, value: `+49151${10_000_000 + index}`, enabled: undefined },
  }))
  await savePreferences(app.store, numbers)
  const phones = people.map(({ id }, index) => ({
    ...{ userId: id, service: 'cloud' as const, token: `phone-${index}`, tokenHash: String(index), addedAt: app.now() },
  }))
  await inBatches(app.store, phones, (tx, some) => tx.db.insert(tx.t.devices).values(some))
  const requests = people.map(({ id }, index) => ({
    ...aRequest(index, 'movie', { id: index + 1, tmdbId: index + 1, name: `Movie number ${index}` }),
    requesterId: id,
  }))
  await inBatches(app.store, requests, insertRequests)
}

/** Ten thousand messages over twelve channels, from what happened to the last answer, while somebody uses the executable. */
export async function messages(): Promise<Figure[]> {
  const { said, stop } = await beside(join(import.meta.dir, 'channel-receivers.ts'))
  const [url = '', mailPort = ''] = said.split(' ')
  const storage = ownFolder()
  // Writes down what happened, and does nothing by itself.
  const portal = await openPortal({ database: databaseIn(storage), settings: settingsOf(url, Number(mailPort)) })
  await household(portal)
  const { app } = portal
  const addresses = addressedChannels.map(name => [`MARQUEE_${name.toUpperCase()}_URL`, url])
  const server = await started(storage, Object.fromEntries(addresses))
  const memory = () => residentMb(server.pid)
  const tell = async (from: number, to: number) => {
    const ids = Array.from({ length: to - from }, (_, index) => from + index + 1)
    await inBatches(app.store, ids, async (tx, some) => {
      for (const requestId of some)
        await app.publish(tx, {
          ...{ type: 'requestAvailable', at: app.now().toISOString() },
          ...{ kind: 'movie', requestId, variant: 'standard' },
        })
    })
  }
  const arrived = async () => {
    const counts = (await (await fetch(url)).json()) as Record<string, number>
    return Object.values(counts).reduce((sum, one) => sum + one, 0)
  }
  const until = async (wanted: number) => {
    for (const end = performance.now() + longestMs; performance.now() < end; ) {
      most = Math.max(most, memory())
      if ((await arrived()) >= wanted) return
      await Bun.sleep(secondMs / 10)
    }
  }
  let most = 0
  await tell(0, early)
  await until(early * channels)
  const before = memory()
  most = before
  const apiKey = app.settings.get(portalSection).apiKey ?? ''
  const finished = await callerBeside(`${server.address}/api/v1/Request/count`, apiKey)
  const begun = performance.now()
  await tell(early, events)
  await until(half * channels)
  const inFirstHalf = most
  await until(events * channels)
  const seconds = (performance.now() - begun) / 1_000
  const longest = await finished()
  const all = await arrived()
  await server.stop()
  await portal.close()
  await stop()
  if (all !== events * channels) throw new Error(`${all} messages arrived instead of ${events * channels}`)
  return [
    figure('7,600 of 10,000 messages to 12 channels', seconds, { under: 120, unit: 's', by: 'bulk' }),
    figure('longest wait of a call while they leave', longest, { under: 50, unit: 'ms' }),
    figure('memory added by these messages', most - before, { under: 150, unit: 'MB' }),
    figure('of it by the last half of them', most - inFirstHalf, { under: 60, unit: 'MB' }),
  ]
}
