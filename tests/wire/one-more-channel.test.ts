import { afterAll, afterEach, beforeEach, expect, test } from 'bun:test'
import { agent } from '~/integrations/notify/agent'
import { post } from '~/integrations/notify/delivery'
import type { ChannelName } from '~/shared/notifications/agents'
import { channelSection } from '~/shared/services/channel-section'
import { address, secret, webAddress } from '~/shared/settings/fields'
import { part } from '~/shared/settings/pages'
import { storedSecret } from '~/shared/settings/secrets'
import { hookServer } from '../support/hook-server'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

/** A channel that nobody has: what its declaration and its folder say is all there is of it. */
const pigeon = channelSection(
  'notifications/pigeon',
  {
    loft: address({ required: true, maxLength: 200, pattern: webAddress }),
    whistle: secret({ required: true, maxLength: 100, sentTo: ['loft'] }),
  },
  {
    page: {
      key: 'pigeon',
      path: 'Pigeon',
      group: 'messages',
      layout: [part('connection', ['loft', 'whistle'])],
      test: 'message',
      templates: 'text',
    },
  },
)

const pigeonAgent = agent({
  name: 'Pigeon' as ChannelName,
  settings: pigeon,
  recipients: 'channel',
  async send({ http }, { loft, whistle }, { body }) {
    await post(http, 'Pigeon', loft ?? '', { headers: { whistle: whistle ?? '' }, body: { note: body } })
  },
})

const [lofts, attic] = [hookServer(), hookServer()]
const ada = anAdmin('ada')
const lea = aUser('lea', { claims: ['RequestMovie'] })
const v3 = '/api/v3/settings/notifications%2fpigeon'

let told: Awaited<ReturnType<typeof toldPortal>>
beforeEach(async () => {
  lofts.heard.length = 0
  attic.heard.length = 0
  told = await toldPortal({ users: [ada, lea], channels: [pigeonAgent] })
})
afterEach(() => told.close())
afterAll(() => Promise.all([lofts.close(), attic.close()]))

const admin = () => told.portal.as('ada')
const further = { name: 'Attic', loft: attic.url, whistle: 'a high one', kinds: ['movie'] }
const values = (places: object[] = [further]) => ({ enabled: true, loft: lofts.url, whistle: 'a low one', places })
const notes = ({ heard }: typeof lofts) => heard.map(({ headers, body }) => [headers.get('whistle'), body.note])
const ask = (tmdbId = 19) => told.portal.as('lea').post('/api/v1/Request/movie', { theMovieDbId: tmdbId })

test('one more channel has its settings, those of a second place and their tests', async () => {
  const { status, body } = await admin().put(v3, values())
  expect([status, body]).toMatchObject([
    200,
    { values: { whistle: storedSecret, places: [{ name: 'Attic', whistle: storedSecret }] } },
  ])
  const { values: stored } = body as { values: { places: [{ id: number }] } }
  expect((await admin().post(`${v3}/test`, stored)).body).toMatchObject({ ok: true })
  expect((await admin().post(`${v3}/test?place=${stored.places[0].id}`, stored)).body).toMatchObject({ ok: true })
  expect([notes(lofts), notes(attic)]).toMatchObject([
    [['a low one', expect.any(String)]],
    [['a high one', expect.any(String)]],
  ])
})

test('it tells both places of a request, each with its text, and a place nothing that is not for it', async () => {
  const text = { event: 'NewRequest', subject: null, message: 'Coo, {Title}', enabled: true }
  await admin().put(v3, values([{ ...further, texts: [{ event: 'NewRequest', message: 'Coo coo, {Title}' }] }]))
  await admin().put('/api/v3/templates/pigeon', [text])
  await ask()
  await told.portal.settle()
  expect(notes(lofts)).toEqual([['a low one', 'Coo, Metropolis']])
  expect(notes(attic)).toEqual([['a high one', 'Coo coo, Metropolis']])
  await admin().put(v3, values([{ ...further, kinds: ['album'] }]))
  await ask(20)
  await told.portal.settle()
  expect([lofts.heard.length, attic.heard.length]).toEqual([2, 1])
})

test('a message that waits for it says for which place', async () => {
  await admin().put(v3, values([{ ...further, loft: 'http://127.0.0.1:1' }]))
  await ask()
  await told.portal.settle()
  expect((await admin().get('/api/v3/outbox')).body).toEqual([
    expect.objectContaining({ service: 'Pigeon · Attic', error: expect.stringMatching(/^Attic: /) }),
  ])
})
