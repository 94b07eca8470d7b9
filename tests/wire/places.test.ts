import { afterAll, afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { childrenValues } from '~/demo/channels/values'
import { unsentRows } from '~/server/events/outbox-queries'
import { storedSecrets } from '~/server/logging/secrets'
import { notify } from '~/server/notifications/notify'
import { savePreferences } from '~/server/users/preference-queries'
import { issueSettings } from '~/shared/issues/settings'
import { mostPlaces } from '~/shared/services/channel-section'
import { portal } from '~/shared/settings/portal'
import { storedSecret } from '~/shared/settings/secrets'
import { playedChannels } from '../support/channels'
import { comment, report, setStatus } from '../support/issues'
import { aMovieRequest, saveRequest } from '../support/movies'
import { toldPortal } from '../support/told-portal'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

let seconds = 0
const channels = playedChannels(() => new Date(Date.UTC(2026, 4, 4) + seconds * 1_000))
afterAll(() => channels.close())
const { agentOf, valuesOf, service } = channels

const claims = ['RequestMovie', 'Request4KMovie', 'RequestTv'] as const
const [ada, lea, max] = [
  anAdmin('ada'),
  aUser('lea', { claims: [...claims] }),
  aUser('max', { claims: ['RequestMovie'] }),
]

let told: Awaited<ReturnType<typeof toldPortal>>
beforeEach(async () => {
  seconds += 60
  service.calls.length = 0
  told = await toldPortal({ users: [ada, lea, max] })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
})
afterEach(() => told.close())

const admin = () => told.portal.as('ada')
const ask = (who: 'lea' | 'max' = 'lea', more = {}) =>
  told.portal.as(who).post('/api/v1/Request/movie', { theMovieDbId: 19, ...more })
const placesOf = () => service.calls.map(({ place }) => place)
const pathOf = (name: Parameters<typeof agentOf>[0]) =>
  `/api/v3/settings/${encodeURIComponent(agentOf(name).settings.id)}`

const children: Readonly<Record<string, Record<string, unknown>>> = childrenValues(service)
const childrenOf = (name: Parameters<typeof agentOf>[0]) => children[agentOf(name).settings.id.split('/').at(-1) ?? '']
type Name = Parameters<typeof agentOf>[0]
const withPlaces = channels.played.filter(childrenOf)

type Place = { id: number; name: string }
/** Saves a channel with a place of the children, and answers that place. */
async function saved(name: Name, place: object = {}, values: object = {}): Promise<Place> {
  const places = [{ name: 'Children', ...childrenOf(name), ...place }]
  const { status, body } = await admin().put(pathOf(name), { ...valuesOf(name), ...values, places })
  expect([status, body]).toEqual([200, body])
  return (body as { values: { places: [Place] } }).values.places[0]
}

const outbox = async () => (await admin().get('/api/v3/outbox')).body as { target: string; service: string }[]

test('every channel that speaks to a place can speak to several', () => {
  expect(withPlaces).toHaveLength(9)
})

describe.each(withPlaces)('a second place of %s', name => {
  const { target } = agentOf(name)

  test('has its settings: saved, its secrets masked, hidden in the log and sealed where they are stored', async () => {
    const place = await saved(name)
    const secrets = Object.entries(agentOf(name).settings.fields.places?.fields ?? {}).flatMap(([field, { kind }]) =>
      kind === 'secret' && childrenOf(name)?.[field] ? [field] : [],
    )
    const [row] = await told.app.store.db
      .select({ content: told.app.store.t.settings.content, section: told.app.store.t.settings.section })
      .from(told.app.store.t.settings)
      .then(rows => rows.filter(({ section }) => section === agentOf(name).settings.id))
    for (const secret of secrets) {
      const text = String(childrenOf(name)?.[secret])
      expect(place).toMatchObject({ [secret]: storedSecret })
      expect(storedSecrets(told.app.config, told.app.settings)()).toContain(text)
      expect(JSON.stringify(row?.content)).not.toContain(text)
    }
  })

  test('is tested with what stands in the form, and named where that fails', async () => {
    const { id } = await saved(name)
    const { body } = await admin().get(pathOf(name))
    const { values } = body as { values: object }
    const test = (place: number) => admin().post(`${pathOf(name)}/test?place=${place}`, { ...values, enabled: false })
    expect((await test(id)).body).toMatchObject({ ok: true })
    expect(placesOf()).toEqual(['Children'])
    service.faults.set({ status: 500, times: 1 })
    expect((await test(id)).body).toMatchObject({ ok: false, message: expect.stringMatching(/^Children: /) })
    expect((await test(id + 1)).status).toBe(404)
  })

  test('is told beside the first one, each once', async () => {
    await saved(name)
    await ask()
    await told.portal.settle()
    expect(placesOf().toSorted()).toEqual(['Children', 'Household'])
  })

  test('hears alone of what is for it, and of nothing else', async () => {
    await saved(name, { requesters: [lea.id] }, { requesters: [max.id] })
    await ask('lea')
    await told.portal.settle()
    expect(placesOf()).toEqual(['Children'])
  })

  // What a program reads is written by nobody.
  if (channels.hasTexts(name))
    test('has a text of its own, while the first one has that of the channel', async () => {
      await saved(name, { texts: [{ event: 'NewRequest', message: 'Children, {Title} was asked for' }] })
      await ask()
      await told.portal.settle()
      const said = service.calls.map(({ place, body }) => {
        const words = typeof body === 'string' ? decodeURIComponent(body.replaceAll('+', ' ')) : JSON.stringify(body)
        return [place, words.includes('Children, Metropolis was asked for')]
      })
      expect(said.toSorted()).toEqual([
        ['Children', true],
        ['Household', false],
      ])
    })

  test('is unknown to programs of the first version, whose saving keeps it', async () => {
    await saved(name, { events: ['NewRequest'] }, { kinds: ['movie'] })
    const v1 = `/api/v1/Settings/${agentOf(name).settings.id}`
    const { body } = await admin().get(v1)
    for (const field of ['places', 'events', 'kinds', 'copies', 'requesters', 'roles', 'language'])
      expect(body).not.toHaveProperty(field)
    expect((await admin().post(v1, { ...(body as object), ...valuesOf(name) })).body).toBe(true)
    const { values } = (await admin().get(pathOf(name))).body as { values: object }
    expect(values).toMatchObject({ kinds: ['movie'], places: [{ name: 'Children', events: ['NewRequest'] }] })
    expect((await admin().post(`/api/v1/Tester/${target}`, valuesOf(name))).body).toBe(true)
    expect(placesOf()).toEqual(['Household'])
  })
})

describe('the places of a channel', () => {
  const slackOfChildren = '/services/T1/B3/'

  test('wait for no other: one that fails is named in the outbox and with the deliveries', async () => {
    const { id } = await saved('Slack')
    service.faults.set({ status: 503, path: slackOfChildren })
    await ask()
    await told.portal.settle()
    service.faults.clear()
    expect(placesOf()).toContain('Household')
    expect(await outbox()).toEqual([
      expect.objectContaining({
        target: `slack:${id}`,
        service: 'Slack · Children',
        error: expect.stringMatching(/^Children: /),
      }),
    ])
    const { deliveries } = (await admin().get('/api/v3/deliveries')).body as { deliveries: { channel: string }[] }
    const sent = deliveries.map(({ channel }) => channel).filter(channel => channel.startsWith('Slack'))
    expect(sent.toSorted()).toEqual(['Slack', 'Slack · Children'])
  })

  test('wait for no other: one that does not answer holds up nobody', async () => {
    await saved('Slack')
    const held = Promise.withResolvers<void>()
    service.faults.set({ until: held.promise, path: slackOfChildren })
    await ask()
    const worker = told.portal.settle()
    await until(() => placesOf().includes('Household'))
    service.faults.clear()
    held.resolve()
    await worker
  })

  test('take their waiting messages with them when they are removed, and keep them under another name', async () => {
    const place = await saved('Slack')
    service.faults.set({ status: 503, path: slackOfChildren })
    await ask()
    await told.portal.settle()
    service.faults.clear()
    const named = (name: string) => admin().put(pathOf('Slack'), { ...valuesOf('Slack'), places: [{ ...place, name }] })
    expect((await named('Attic')).status).toBe(200)
    expect(await outbox()).toEqual([expect.objectContaining({ service: 'Slack · Attic' })])
    expect((await admin().put(pathOf('Slack'), { ...valuesOf('Slack'), places: [] })).status).toBe(200)
    expect(await outbox()).toEqual([])
    expect(await unsentRows(told.app.store)).toEqual([])
  })

  test('are still called by their names with the deliveries once they are gone, and their numbers are given to no other', async () => {
    const place = await saved('Slack')
    await ask()
    await told.portal.settle()
    await admin().put(pathOf('Slack'), { ...valuesOf('Slack'), places: [] })
    const { deliveries } = (await admin().get('/api/v3/deliveries')).body as { deliveries: { channel: string }[] }
    expect(deliveries.map(({ channel }) => channel)).toContain('Slack · Children')
    const again = [{ ...childrenOf('Slack'), id: place.id, name: 'Others' }]
    const refused = await admin().put(pathOf('Slack'), { ...valuesOf('Slack'), places: again })
    expect(refused).toMatchObject({ status: 400, body: { errors: { 'places[0].id': [expect.any(String)] } } })
    const [{ id: _, ...others } = { id: 0 }] = again
    expect((await admin().put(pathOf('Slack'), { ...valuesOf('Slack'), places: [others] })).status).toBe(200)
  })

  test('are told nothing while one of them, or the channel, is off', async () => {
    await saved('Slack', { enabled: false })
    await ask('lea')
    await told.portal.settle()
    expect(placesOf()).toEqual(['Household'])
    await saved('Slack', {}, { enabled: false })
    await ask('max')
    await told.portal.settle()
    expect(placesOf()).toEqual(['Household'])
  })

  test('lose what waits for them when they are switched off meanwhile', async () => {
    const place = await saved('Slack')
    await ask()
    await admin().put(pathOf('Slack'), { ...valuesOf('Slack'), places: [{ ...place, enabled: false }] })
    await told.portal.settle()
    expect(placesOf()).toEqual(['Household'])
    expect(await outbox()).toEqual([])
  })

  test('are told once, however often an event is told', async () => {
    await saved('Slack')
    const { body } = await ask()
    const at = told.app.now().toISOString()
    const { requestId } = body as { requestId: number }
    const event = {
      ...{ type: 'requestMade' as const, kind: 'movie' as const, variant: 'standard' as const },
      ...{ at, requestId, byId: lea.id, onBehalf: false, autoApproved: false },
    }
    await notify(told.app, event)
    await notify(told.app, event)
    const rows = (await unsentRows(told.app.store)).filter(({ target }) => target.startsWith('slack'))
    expect(new Set(rows.map(({ target, key }) => `${target} ${key}`)).size).toBe(rows.length)
    const ofEvent = rows.filter(({ key }) => key.endsWith(at)).map(({ target }) => target.split(':')[0])
    expect(ofEvent).toEqual(['slack', 'slack'])
  })

  test('hear of what was deleted, and of issues in progress, where they name that', async () => {
    const { app } = told
    const issues = { ...app.settings.get(issueSettings), enabled: true, enableInProgress: true }
    await app.store.transaction(tx => app.settings.save(tx, issueSettings, issues))
    await app.settings.refresh()
    await admin().post('/api/v1/Issues/categories', { value: 'Sound' })
    const gone = { kind: 'movie', requestId: 4, requesterId: lea.id, title: 'Metropolis' } as const
    const happen = async () => {
      const id = await report(told.portal.as('lea'))
      await told.portal.settle()
      service.calls.length = 0
      const at = app.now().toISOString()
      await app.store.transaction(tx => app.publish(tx, { type: 'requestDeleted', at, ...gone }))
      await setStatus(admin(), id, 1)
      await told.portal.settle()
      return service.calls.map(({ place, body }) => `${place}: ${Object(body).text}`).toSorted()
    }
    const [ofIssue, ofRequest] = [/^Children: .*is being worked on/s, /^Children: .*was deleted/s]
    await saved('Slack')
    expect(await happen()).toEqual([])
    await saved('Slack', { events: ['IssueInProgress', 'RequestDeleted'] })
    expect(await happen()).toEqual([expect.stringMatching(ofIssue), expect.stringMatching(ofRequest)])
    await saved('Slack', {}, { events: ['RequestDeleted'] })
    expect(await happen()).toEqual([expect.stringMatching(/^Household: .*was deleted/)])
  })

  test('read their own language; the first one is told as ever', async () => {
    await saved('Slack', { language: 'de' })
    await ask()
    await told.portal.settle()
    const texts = new Map(service.calls.map(({ place, body }) => [place, String(Object(body).text)]))
    expect(texts.get('Children')).toContain('hat lea Metropolis (Film) angefragt')
    expect(texts.get('Household')).toContain('Movie')
  })

  test('read the language of the portal where they have none, with what stands beside the text', async () => {
    const { app } = told
    const german = { ...app.settings.get(portal), defaultLanguageCode: 'de' }
    await app.store.transaction(tx => app.settings.save(tx, portal, german))
    await app.settings.refresh()
    await saved('Discord', { language: 'en' })
    await ask()
    await told.portal.settle()
    type Sent = { content: string; embeds: { fields: { name: string; value: string }[] }[] }
    const sent = new Map(service.calls.map(({ place, body }) => [place, body as Sent]))
    const shown = (place: string) => sent.get(place)?.embeds[0]?.fields.map(({ name, value }) => `${name}: ${value}`)
    expect(sent.get('Household')?.content).toMatch(
      /^Am \p{L}+, \d+\. \p{L}+ \d{4} hat lea Metropolis \(Film\) angefragt\.$/u,
    )
    expect(shown('Household')).toEqual(['Angefragt von: lea', 'Stand: Offen'])
    expect(sent.get('Children')?.content).toMatch(/^lea requested Metropolis \(Movie\) on /)
    expect(shown('Children')).toEqual(['Requested by: lea', 'Status: Pending approval'])
  })

  test('say of an issue who reported it', async () => {
    const { app } = told
    await app.store.transaction(tx =>
      app.settings.save(tx, issueSettings, { ...app.settings.get(issueSettings), enabled: true }),
    )
    await app.settings.refresh()
    await admin().post('/api/v1/Issues/categories', { value: 'Sound' })
    await saved('Discord')
    await report(told.portal.as('lea'))
    await told.portal.settle()
    type Sent = { embeds: { fields: { name: string; value: string }[] }[] }
    const [sent] = service.calls.map(({ body }) => body as Sent)
    expect(sent?.embeds[0]?.fields).toEqual([{ name: 'Reported by', value: 'lea', inline: true } as never])
  })

  test('say of an issue whose reply it is, what became of the request, and show the title to the end', async () => {
    const { app } = told
    await app.store.transaction(tx =>
      app.settings.save(tx, issueSettings, { ...app.settings.get(issueSettings), enabled: true }),
    )
    await app.settings.refresh()
    await admin().post('/api/v1/Issues/categories', { value: 'Sound' })
    await saved('Discord')
    const ofLea = { requesterId: lea.id, imdbId: 'tt0017136', posterPath: '/m19.jpg' }
    const { id: requestId } = await saveRequest(app.store, aMovieRequest(19, ofLea))
    const id = await report(told.portal.as('lea'), { requestId })
    await comment(admin(), id, 'Found it.')
    await setStatus(admin(), id, 'Resolved')
    await told.portal.settle()
    type Sent = { embeds: { fields: { name: string; value: string }[]; thumbnail: { url: string } }[] }
    const toHousehold = service.calls.filter(({ place }) => place === 'Household')
    const shown = toHousehold.map(({ body }) => {
      const [card] = (body as Sent).embeds
      return [card?.fields.map(({ name, value }) => `${name}: ${value}`), card?.thumbnail.url]
    })
    const poster = 'https://image.tmdb.org/t/p/w300/m19.jpg'
    expect(shown).toEqual([
      [['Reported by: lea', 'Request: Pending approval'], poster],
      [['Reply by: ada', 'Request: Pending approval'], poster],
      [['Reported by: lea'], poster],
    ])
  })

  test('hear of a text that is off for the channel where they have their own', async () => {
    const off = { event: 'NewRequest', subject: null, message: null, enabled: false }
    await saved('Slack', { texts: [{ event: 'NewRequest', message: '{Title}' }] })
    await admin().put('/api/v3/templates/slack', [off])
    await ask()
    await told.portal.settle()
    expect(placesOf()).toEqual(['Children'])
  })

  test('are held to their bounds: so many, each name once and not too long, known texts once each', async () => {
    const base = childrenOf('Slack')
    const put = (places: object[]) => admin().put(pathOf('Slack'), { ...valuesOf('Slack'), places })
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...base, name: `Place ${at}` }))
    expect((await put(many(mostPlaces))).status).toBe(200)
    const wrong = async (places: object[]) => Object.keys(Object((await put(places)).body).errors ?? {})
    expect(await wrong(many(mostPlaces + 1))).toEqual(['places'])
    expect(
      await wrong([
        { ...base, name: 'Attic' },
        { ...base, name: ' attic' },
      ]),
    ).toEqual(['places[1].name'])
    expect(await wrong([{ ...base, name: 'x'.repeat(61) }])).toEqual(['places[0].name'])
    expect(await wrong([{ ...base, name: ' ' }])).toEqual(['places[0].name'])
    expect(await wrong([{ ...base, name: 'A', texts: [{ event: 'Nothing', message: 'x' }] }])).toEqual([
      'places[0].texts[0].event',
    ])
    const twice = [
      { event: 'Issue', message: 'x' },
      { event: 'Issue', message: 'y' },
    ]
    expect(await wrong([{ ...base, name: 'A', texts: twice }])).toEqual(['places[0].texts[1].event'])
    expect(await wrong([{ ...base, name: 'A', iconEmoji: ':x:', iconUrl: 'https://example.com/a.png' }])).toEqual([
      'places[0].iconUrl',
    ])
    expect(await wrong([{ ...base, name: 'A', copies: 'some' }])).toEqual(['places[0].copies'])
  })

  test('call somebody once, in the first of them that hears of it', async () => {
    const number = '123456789012345678'
    await savePreferences(told.app.store, [{ userId: ada.id, agent: 'Discord', value: number, enabled: undefined }])
    const choice = { userId: ada.id, event: 'NewRequest', channel: 'Discord', on: true }
    await told.app.store.db.insert(told.app.store.t.messageChoices).values(choice)
    const called = () =>
      service.calls.map(({ place, body }) => [place, JSON.stringify(body).includes(`<@${number}>`)]).toSorted()
    await saved('Discord')
    await ask('lea')
    await told.portal.settle()
    expect(called()).toEqual([
      ['Children', false],
      ['Household', true],
    ])
    service.calls.length = 0
    await saved('Discord', {}, { kinds: ['album'] })
    await told.portal.as('max').post('/api/v1/Request/movie', { theMovieDbId: 20 })
    await told.portal.settle()
    expect(called()).toEqual([['Children', true]])
  })

  test('tell the roles of who asked apart', async () => {
    await saved('Slack', { roles: ['RequestTv'] }, { roles: ['Admin'] })
    await ask('max')
    await told.portal.settle()
    expect(placesOf()).toEqual([])
    await told.portal.as('lea').post('/api/v1/Request/movie', { theMovieDbId: 20 })
    await told.portal.settle()
    expect(placesOf()).toEqual(['Children'])
  })

  test('leave a line in the log of what was done, with their names and without their secrets', async () => {
    const place = await saved('Slack')
    await admin().put(pathOf('Slack'), { ...valuesOf('Slack'), places: [{ ...place, kinds: ['movie'] }] })
    const { body } = await admin().get('/api/v3/audit')
    const text = JSON.stringify(body)
    expect(text).toContain('places[Children].kinds')
    expect(text).not.toContain('demo-slack-children')
  })
})
