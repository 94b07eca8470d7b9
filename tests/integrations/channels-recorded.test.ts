import { afterAll, describe, expect, test } from 'bun:test'
import { fetchHttp } from '~/integrations/http/fetch-http'
import type { Delivery } from '~/integrations/notify/delivery'
import { webhookAgent } from '~/integrations/notify/webhook/agent'
import type { AgentName } from '~/shared/notifications/agents'
import { deviceAddress } from '~/shared/notifications/devices'
import { playedChannels } from '../support/channels'
import { aDelivery } from '../support/delivery'
import { hookServer } from '../support/hook-server'
import { hasUpstream, type PortalCall, portalCalls, portalHooks } from '../support/upstream'

// What the established portal really sent, field by field.
/** Whose call it is, by where it went. */
function placeOf(path: string): AgentName | null {
  const places: [RegExp, AgentName][] = [
    ...([
      [/discord/, 'Discord'],
      [/hooks\.slack/, 'Slack'],
      [/^\/mattermost$/, 'Mattermost'],
      [/telegram/, 'Telegram'],
      [/pushbullet/, 'Pushbullet'],
      [/pushover/, 'Pushover'],
      [/^\/message$/, 'Gotify'],
      [/^\/$/, 'Ntfy'],
    ] as [RegExp, AgentName][]),
  ]
  return places.find(([place]) => place.test(path))?.[1] ?? null
}

let seconds = 0
const channels = playedChannels(() => new Date(Date.UTC(2026, 2, 4) + seconds * 1_000))
afterAll(() => channels.close())

/** The settings with which it was recorded. */
const settings: Partial<Record<AgentName, Record<string, unknown>>> = {
  Discord: { username: 'bot', icon: 'http://x.example.com/i.png' },
  Slack: { channel: '#x', username: 'bot', iconEmoji: ':x:' },
  Mattermost: { channel: 'town', username: 'bot' },
  Pushbullet: { channelTag: 'tag' },
  Pushover: { priority: 1, sound: 'bike' },
  Ntfy: { topic: 'ombi', priority: 4 },
}

type Card = {
  title: string
  description: string | null
  thumbnail: { url: string }
  author: { name: string; url: string }
  fields: { name: string; value: string }[]
}

/** The message behind what was recorded, read from the card of Discord, which holds all of it. */
function deliveryOf(calls: readonly PortalCall[]): Partial<Delivery> {
  const body = calls.find(({ path }) => placeOf(path) === 'Discord')?.body as { content: string; embeds: Card[] | null }
  const title = calls.find(({ path }) => placeOf(path) === 'Ntfy')?.body?.title
  const [card] = body.embeds ?? []
  const field = (name: string) => card?.fields.find(one => one.name === name)?.value ?? null
  return {
    ...{ event: card ? 'NewRequest' : 'Test', body: body.content, title: String(title ?? '') },
    subject: card ? { title: card.title, posterUrl: null, detailsUrl: null } : null,
    variables: {
      ...{ Title: card?.title ?? null, Overview: card?.description ?? null, PosterImage: card?.thumbnail.url ?? null },
      ...{ Alias: field('Requested By'), DenyReason: field('Denied Reason'), RequestStatus: field('Status') },
    },
    look: {
      applicationName: card?.author.name ?? '',
      applicationUrl: card?.author.url ?? '',
      logo: null,
      language: 'en',
    },
  }
}

/** The moment, and how each service writes what stands for nothing but itself. */
const settled = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value) => (name === 'timestamp' ? 'now' : value))
      .replaceAll('\\\\', '')
      .replaceAll('\u2060', '')
      .replaceAll(/&lt;/g, '<')
      .replaceAll(/&gt;/g, '>')
      .replaceAll(/&amp;/g, '&'),
  )

const trials = portalCalls('testers').flatMap(([, calls]) => calls)
const events: [string, PortalCall[]][] = [
  ...portalCalls('channels').filter(([, calls]) => calls.some(({ path }) => placeOf(path) === 'Discord')),
  ...(trials.length > 0 ? [['the test of each', trials] satisfies [string, PortalCall[]]] : []),
]

describe.skipIf(!hasUpstream)('beside the established portal', () => {
  test.each(events)('%s sends every channel the same fields with the same values', async (_, calls) => {
    const delivery = deliveryOf(calls)
    for (const { path, body, query } of calls) {
      const name = placeOf(path)
      if (!name) continue
      seconds += 60
      const [sent] = await channels.send(name, delivery, settings[name])
      if (name === 'Pushover') {
        // Its secrets do not travel in the address, and nothing is taken out of the text.
        const [before, now] = [new URLSearchParams(query), new URLSearchParams(String(sent?.body))]
        expect([...now.keys()]).toEqual([...before.keys()])
        for (const key of ['priority', 'sound']) expect(now.get(key)).toBe(before.get(key))
        continue
      }
      const { allowed_mentions: _, ...ours } = settled(sent?.body) as Record<string, unknown>
      const theirs = settled(body) as Record<string, unknown>
      expect(Object.keys(ours).toSorted()).toEqual(Object.keys(theirs).toSorted())
      if (name === 'Mattermost') {
        // The text is said once, and without the line end that was put behind it.
        const [ourPart, theirPart] = [ours.attachments, theirs.attachments].map(
          one => (one as Record<string, unknown>[])[0] ?? {},
        )
        expect(Object.keys(ourPart ?? {}).toSorted()).toEqual(Object.keys(theirPart ?? {}).toSorted())
        for (const key of ['title', 'image_url']) expect(ourPart?.[key]).toBe(theirPart?.[key])
        continue
      }
      if (name === 'Gotify') {
        expect(ours).toMatchObject({ message: theirs.message, title: null })
        continue
      }
      expect(ours).toEqual(theirs)
    }
  })

  /** The variables behind what was recorded: nothing but what says something. */
  const variablesIn = (body: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(
      Object.entries(body).flatMap(([name, value]) =>
        value && !/^notificationType$/i.test(name)
          ? [[`${name.charAt(0).toUpperCase()}${name.slice(1)}`, String(value)]]
          : [],
      ),
    )

  const hooks: [string, Record<string, unknown>][] = [
    ...portalHooks(),
    ...['channels', 'mobile'].flatMap(area =>
      portalCalls(area).flatMap(([file, calls]) =>
        calls.flatMap(({ path, body }): [string, Record<string, unknown>][] =>
          path === '/hook' && body ? [[`${area}/${file}`, body]] : [],
        ),
      ),
    ),
  ]
  test.each(hooks)(
    '%s is told a webhook with the same names in the same order, values and sorts of nothing',
    async (_, body) => {
      const catcher = hookServer()
      const delivery = aDelivery({ event: String(body.notificationType), variables: variablesIn(body) })
      const settings = { enabled: true, webhookUrl: catcher.url, applicationToken: 'a token' }
      await webhookAgent.send({ http: fetchHttp({ version: '0' }), addresses: channels.addresses }, settings, delivery)
      await catcher.close()
      const [heard] = catcher.heard
      expect([heard?.method, heard?.headers.get('access-token')]).toEqual(['POST', 'a token'])
      expect(Object.entries(heard?.body ?? {})).toEqual(Object.entries(body))
    },
  )

  const phones = portalCalls('mobile').flatMap(([file, calls]) =>
    calls.flatMap(({ path, body }): [string, string, Record<string, unknown>][] =>
      path !== '/hook' && body ? [[file, path, body]] : [],
    ),
  )
  test.each(phones)('%s tells a phone at %s the same', async (_, path, body) => {
    const { Title: title, Body: text, Data: data, contents, ...more } = body
    const event = (data ?? {}) as Record<string, unknown>
    const isOlder = path.includes('onesignal')
    const asked = (more.data ?? body.data) as { requestid: number; requestType: number } | null
    const ofOlder = asked && {
      RequestId: String(asked.requestid),
      Type: ['TV Show', 'Movie', 'Album'][asked.requestType] ?? '',
    }
    const [sent] = await channels.send('Mobile', {
      to: { address: deviceAddress({ service: isOlder ? 'legacy' : 'cloud', token: 'phone-1' }), name: null },
      event: isOlder ? (asked ? 'NewRequest' : 'Test') : String(event.NotificationType ?? 'Test'),
      title: String(title ?? ''),
      body: String(text ?? (contents as { en: string } | undefined)?.en),
      variables: isOlder ? (ofOlder ?? {}) : variablesIn(event),
    })
    const ours = sent?.body as Record<string, unknown>
    expect(Object.keys(ours)).toEqual(Object.keys(body))
    const { app_id: _app, include_player_ids: _ids, To: _to, buttons, ...said } = ours
    const { app_id: _theirApp, include_player_ids: _theirIds, To: _theirTo, buttons: theirButtons, ...theirs } = body
    expect(said).toEqual(theirs)
    if (isOlder)
      expect((buttons as { id: string }[] | null)?.map(({ id }) => id)).toEqual(
        (theirButtons as { id: string }[] | null)?.map(({ id }) => id),
      )
  })

  test('nothing that it sent is left out', () => {
    const known = (path: string) =>
      path === '/hook' || /onesignal|MobileNotification/.test(path) || placeOf(path) !== null
    const left = ['channels', 'testers', 'mobile'].flatMap(area =>
      portalCalls(area).flatMap(([, calls]) => calls.map(({ path }) => path).filter(path => !known(path))),
    )
    // Testers of what brings titles, not of channels: tests/integrations/couch-potato and sick-rage.
    expect(left.map(path => path.split('/')[2] ?? '')).toEqual(left.map(() => expect.stringMatching(/^(…|sr)$/)))
    expect([hooks.length, phones.length].every(count => count > 8)).toBe(true)
  })
})
