import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { ChatCode } from '~/shared/api/chats'
import { minuteMs } from '~/shared/durations'
import { discord } from '~/shared/services/discord'
import { playedChannels } from '../support/channels'
import { toldPortal } from '../support/told-portal'
import { anAdmin, aUser } from '../support/users'

const [ada, ben] = [anAdmin('ada'), aUser('ben', { claims: ['RequestMovie'] })]
const begin = new Date('2026-11-21T10:30:00Z').getTime()
const { publicKey, privateKey } = (await crypto.subtle.generateKey('Ed25519', true, [
  'sign',
  'verify',
])) as CryptoKeyPair
const keyOfApplication = Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('hex')

let channels: ReturnType<typeof playedChannels>
let told: Awaited<ReturnType<typeof toldPortal>>
let now = begin
beforeEach(async () => {
  now = begin
  channels = playedChannels()
  told = await toldPortal({
    users: [ada, ben],
    now: () => new Date(now),
    settings: [[discord, { ...channels.valuesOf('Discord'), publicKey: keyOfApplication }]],
  })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
})
afterEach(async () => {
  await told.close()
  await channels.close()
})

type Saying = { at?: number; signed?: string; body?: string }
/** Discord says something, signed as it does. */
async function says(what: unknown, { at = now, signed, body = JSON.stringify(what) }: Saying = {}) {
  const timestamp = String(Math.floor(at / 1_000))
  const signature = await crypto.subtle.sign('Ed25519', privateKey, Buffer.from(timestamp + (signed ?? body)))
  const answer = await told.portal.web.handle(
    new Request('http://portal.test/api/v3/discord-presses', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature-ed25519': Buffer.from(signature).toString('hex'),
        'x-signature-timestamp': timestamp,
      },
      body,
    }),
  )
  return { status: answer.status, body: (await answer.json()) as { type: number; data: Record<string, unknown> } }
}
const user = { id: '81234567890123456', username: 'ada_at_home' }
const presses = (data: string, content = 'ben asks for Metropolis') =>
  says({ type: 3, member: { user }, message: { content }, data: { custom_id: data } })
const types = (code: string, who = user) =>
  says({
    type: 5,
    member: { user: who },
    data: { custom_id: 'link:approve', components: [{ components: [{ custom_id: 'code', value: code }] }] },
  })
const link = async () => {
  const { code } = (await told.portal.as('ada').post('/api/v3/me/chats/Discord/code')).body as ChatCode
  return types(code)
}

/** Somebody asks for a film; answers its number and what the buttons carry. */
async function ask() {
  await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
  await told.portal.settle()
  type Sent = { components?: { components: { custom_id: string; label: string }[] }[] }
  const [sent = {}] = channels.service.calls.slice(-1).map(call => call.body as Sent)
  const { body } = await told.portal.as('ada').get('/api/v3/requests?kind=movie')
  return {
    id: (body as { requests: { id: number }[] }).requests[0]?.id ?? 0,
    buttons: sent.components?.[0]?.components ?? [],
  }
}
const stageOf = async (id: number) => {
  const { body } = await told.portal.as('ada').get(`/api/v3/requests/${id}`)
  return (body as { variants: { standard: { stage: string } } }).variants.standard.stage
}

describe('deciding in Discord', () => {
  test('needs the signature of the application, over what is said, of this moment', async () => {
    expect(await says({ type: 1 })).toEqual({ status: 200, body: { type: 1 } as never })
    for (const wrong of [{ signed: '{"type":2}' }, { at: now - 6 * minuteMs }, { at: now + 6 * minuteMs }])
      expect((await says({ type: 1 }, wrong)).status).toBe(401)
    const bare = await told.portal.guest.post('/api/v3/discord-presses', { type: 1 })
    expect([bare.status, bare.body]).toMatchObject([401, { code: 'SignatureWrong' }])
    await told.portal
      .as('ada')
      .put('/api/v3/settings/notifications%2Fdiscord', { ...channels.valuesOf('Discord'), publicKey: null })
    expect((await says({ type: 1 })).status).toBe(401)
  })

  const nothingMeant: unknown[] = [
    ...[[], 'x', 7, null, { type: 3 }, { type: 3, user: { id: 7 }, data: { custom_id: 'approve:movie:1:standard' } }],
    ...[{ type: 3, user, data: { custom_id: 'elsewhere' } }, { type: 5, user, data: { custom_id: 'x' } }, { type: 99 }],
  ]
  test.each(nothingMeant.map(what => [what]))('is refused for %j, although it is signed', async what => {
    expect((await says(what)).status).toBe(404)
  })

  const noForms: unknown[] = [{}, 'x', null, [null], [{ components: {} }], [{ components: [null, 'x'] }]]
  test.each(noForms.map(form => [form]))('takes %j for no code', async components => {
    expect((await says({ type: 5, user, data: { custom_id: 'link:approve', components } })).body).toMatchObject({
      type: 4,
      data: { content: expect.stringContaining('wrong or too old') },
    })
  })

  test('says how it was decided also below the longest text', async () => {
    const { buttons } = await ask()
    await link()
    const { body } = await presses(buttons[0]?.custom_id ?? '', 'word '.repeat(400).trim())
    expect(String(body.data.content).length).toBeWithin(1_990, 2_001)
    expect(body.data.content).toEndWith('word…\n\n✅ Approved by ada')
  })

  test('is refused for what is no JSON, although it is signed', async () => {
    expect((await says(null, { body: '{"type":' })).status).toBe(404)
  })

  test('asks who somebody is, once, and approves below the message, which says so from then on', async () => {
    const { id, buttons } = await ask()
    expect(buttons.map(({ label }) => label)).toEqual(['Approve', 'Deny'])
    const [approve] = buttons.map(button => button.custom_id)
    expect((await presses(approve ?? '')).body).toMatchObject({ type: 9, data: { title: 'Who are you?' } })
    expect((await types('WRONGCODE2')).body).toMatchObject({ type: 4, data: { flags: 64 } })
    expect((await link()).body).toMatchObject({ data: { content: expect.stringContaining('You are ada here now.') } })
    expect(await stageOf(id)).toBe('pending')
    expect((await presses(approve ?? '')).body).toEqual({
      type: 7,
      data: {
        content: 'ben asks for Metropolis\n\n✅ Approved by ada',
        components: [],
        allowed_mentions: { parse: [] },
      },
    })
    expect(await stageOf(id)).not.toBe('pending')
    const late = await presses(buttons[1]?.custom_id ?? '')
    expect(late.body).toMatchObject({ type: 4, data: { flags: 64 } })
    expect(await stageOf(id)).not.toBe('denied')
  })

  test('is not offered below messages without an application, which Discord would refuse', async () => {
    await told.portal
      .as('ada')
      .put('/api/v3/settings/notifications%2Fdiscord', { ...channels.valuesOf('Discord'), publicKey: null })
    await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
    await told.portal.settle()
    expect(channels.service.calls.at(-1)?.body).not.toHaveProperty('components')
    expect((await told.portal.as('ada').get('/api/v3/me/chats')).body).toEqual([])
  })

  test('what was decided elsewhere stands below the message, which has no buttons any more', async () => {
    const { id } = await ask()
    const sent = channels.service.calls.at(-1)
    expect(sent?.query).toBe('wait=true')
    await told.portal.as('ada').post(`/api/v3/requests/${id}/standard/approve`)
    await told.portal.settle()
    const [edit, ...more] = channels.service.calls.filter(({ method }) => method === 'PATCH')
    expect(more).toEqual([])
    expect(edit).toMatchObject({
      path: expect.stringMatching(/\/messages\/81000000000000000$/),
      body: {
        content: `${Object(sent?.body).content}\n\n✅ Approved by ada`,
        ...{ components: [], allowed_mentions: { parse: [] } },
      },
    })
  })
})
