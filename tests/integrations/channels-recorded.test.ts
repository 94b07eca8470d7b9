import { afterAll, describe, expect, test } from 'bun:test'
import type { Delivery } from '~/integrations/notify/delivery'
import type { AgentName } from '~/shared/notifications/agents'
import { playedChannels } from '../support/channels'
import { hasUpstream, type PortalCall, portalCalls } from '../support/upstream'

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
})
