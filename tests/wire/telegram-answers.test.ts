import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Happens } from '~/demo/channels/telegram-bot'
import { telegramUpdates } from '~/server/chats/telegram-updates'
import { agreeToTerms } from '~/server/users/terms'
import { termsVersion } from '~/server/users/terms-in-force'
import { replaceClaims } from '~/server/users/write-queries'
import type { ChatCode, ChatList } from '~/shared/api/chats'
import type { OwnChannels } from '~/shared/api/me-data'
import { minuteMs } from '~/shared/durations'
import type { Variant } from '~/shared/requests/model'
import { telegram } from '~/shared/services/telegram'
import { portal } from '~/shared/settings/portal'
import { terms } from '~/shared/settings/terms'
import { playedChannels } from '../support/channels'

import { toldPortal } from '../support/told-portal'
import { until } from '../support/until'
import { anAdmin, aUser } from '../support/users'

const [ada, pia] = [anAdmin('ada'), aUser('pia', { claims: ['PowerUser'], language: 'de' })]
const ben = aUser('ben', { claims: ['RequestMovie'] })
const begin = new Date('2026-11-21T10:30:00Z').getTime()

let channels: ReturnType<typeof playedChannels>

let told: Awaited<ReturnType<typeof toldPortal>>
let listening: ReturnType<typeof telegramUpdates>
let now = begin
beforeEach(async () => {
  now = begin
  channels = playedChannels()
  told = await toldPortal({
    users: [ada, pia, ben],
    now: () => new Date(now),
    settings: [[telegram, { ...channels.valuesOf('Telegram'), decisions: true }]],
  })
  Object.assign(told.app.config, { channelAddresses: channels.addresses })
  listening = telegramUpdates(told.app)
})
afterEach(async () => {
  await listening.close()
  await told.close()
  await channels.close()
})

const happens = (what: Happens) =>
  fetch(`${channels.service.url}/__stand-in/telegram`, { method: 'PUT', body: JSON.stringify(what) })
const callsOf = (method: string) =>
  channels.service.calls
    .filter(({ path }) => path.endsWith(`/${method}`))
    .map(({ body }) => body as Record<string, unknown>)
const heard = async (method: string, count = 1) => {
  await until(() => callsOf(method).length >= count)
  return callsOf(method).at(-1) ?? {}
}
const codeOf = async (name: string) =>
  (await told.portal.as(name).post('/api/v3/me/chats/Telegram/code')).body as ChatCode
const chats = async (name: string) => (await told.portal.as(name).get('/api/v3/me/chats')).body as ChatList
const phone = { id: 501, username: 'ada_at_home' }

async function link(name: string, from = phone) {
  const { code } = await codeOf(name)
  await happens({ from, text: `/start ${code}` })
  await until(async () => (await chats(name))[0]?.linkedAt !== null)
}

/** Somebody asks for a film; answers the numbers of the request and of the message about it. */
async function ask(tmdbId = 19) {
  const before = callsOf('sendMessage').length
  await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: tmdbId })
  await told.portal.settle()
  const sent = callsOf('sendMessage')
    .slice(before)
    .find(({ reply_markup: buttons }) => buttons)
  const page = (await told.portal.as('ada').get('/api/v3/requests?kind=movie')).body as { requests: { id: number }[] }
  return { id: page.requests[0]?.id ?? 0, sent }
}
/** The stand-in numbers what it was sent. */
const lastMessage = () => callsOf('sendMessage').length + callsOf('sendPhoto').length
const stageOf = async (id: number) => {
  const { body } = await told.portal.as('ada').get(`/api/v3/requests/${id}`)
  return (body as { variants: { standard: { stage: string } } }).variants.standard.stage
}

describe('deciding in Telegram', () => {
  test('needs a code of one’s own, which is said to the bot in private, once and soon', async () => {
    expect(await chats('ada')).toEqual([{ channel: 'Telegram', name: null, linkedAt: null, decides: true }])
    // It asks Telegram for its name first.
    await until(() => told.app.chats.telegramBot !== null)
    const { code, bot } = await codeOf('ada')
    expect(bot).toBe('demo_cinema_bot')
    await happens({ from: phone, text: code, group: true })
    await happens({ from: phone, text: 'Hello' })
    expect((await heard('sendMessage')).text).toContain('Send me the code')
    await happens({ from: phone, text: code.toLowerCase() })
    expect(await heard('sendMessage', 2)).toEqual({
      chat_id: 501,
      text: expect.stringContaining('You are ada here now.'),
    })
    expect(await chats('ada')).toMatchObject([{ name: '@ada_at_home' }])
    await happens({ from: { id: 502 }, text: code })
    expect((await heard('sendMessage', 3)).text).toContain('wrong or too old')
    const late = await codeOf('pia')
    now += 15 * minuteMs
    await happens({ from: { id: 502 }, text: late.code })
    expect((await heard('sendMessage', 4)).text).toContain('wrong or too old')
    expect(await chats('pia')).toMatchObject([{ linkedAt: null }])
    const { body } = await told.portal.as('ada').get('/api/v3/audit?action=chatLinked')
    expect(body).toMatchObject({ entries: [{ actor: { name: 'ada' }, text: 'Chat linked' }] })
  })

  test('is not for whoever may decide nothing, who is written to there all the same', async () => {
    expect(await chats('ben')).toEqual([{ channel: 'Telegram', name: null, linkedAt: null, decides: false }])
    await link('ben')
    const { id } = await ask()
    await happens({ from: phone, message: lastMessage(), button: 0 })
    await heard('answerCallbackQuery')
    expect(await stageOf(id)).toBe('pending')
    expect((await told.portal.as('ben').post('/api/v3/me/chats/Discord/code')).status).toBe(403)
  })

  test('approves below the message, which says so from then on and has no buttons any more', async () => {
    await link('ada')
    const { id, sent } = await ask()
    expect(sent).toMatchObject({
      reply_markup: {
        inline_keyboard: [[{ text: 'Approve', callback_data: `approve:movie:${id}:standard` }, { text: 'Deny' }]],
      },
    })
    const message = lastMessage()
    await happens({ from: phone, message, button: 0 })
    expect(await heard('editMessageText')).toMatchObject({
      message_id: message,
      text: expect.stringMatching(/Metropolis[\s\S]*✅ Approved by ada$/),
    })
    expect((await heard('answerCallbackQuery')).text).toContain('Metropolis')
    expect(await stageOf(id)).not.toBe('pending')
  })

  test('heeds what Telegram says a second time once', async () => {
    await link('ada')
    const { id } = await ask()
    const message = lastMessage()
    await happens({ from: phone, message, button: 0, twice: true })
    await heard('editMessageText')
    await happens({ from: phone, text: 'Hello' })
    await until(() => callsOf('sendMessage').some(({ text }) => String(text).includes('Send me the code')))
    expect([callsOf('answerCallbackQuery'), callsOf('editMessageText')].map(({ length }) => length)).toEqual([1, 1])
    expect(await stageOf(id)).not.toBe('pending')
  })

  test('tells who is late that it was decided, in their language, and changes nothing', async () => {
    await link('ada')
    await link('pia', { id: 777, username: 'pia' })
    const { id } = await ask()
    const message = lastMessage()
    await told.portal.as('ada').post(`/api/v3/requests/${id}/standard/approve`)
    const before = await stageOf(id)
    await happens({ from: { id: 777 }, message, button: 1 })
    expect(await heard('answerCallbackQuery')).toMatchObject({
      show_alert: true,
      text: expect.stringContaining('inzwischen entschieden'),
    })
    expect(await heard('editMessageReplyMarkup')).toEqual({ chat_id: 42, message_id: message })
    expect(await stageOf(id)).toBe(before)
  })

  test.each<[string, (id: number) => Promise<unknown>, string]>([
    ['approved', id => told.portal.as('ada').post(`/api/v3/requests/${id}/standard/approve`), '✅ Approved by ada'],
    ['denied', id => told.portal.as('pia').post(`/api/v3/requests/${id}/standard/deny`, {}), '❌ Denied by pia'],
    ['deleted', id => told.portal.as('ada').delete(`/api/v3/requests/${id}`), '🗑️ The request was deleted'],
    [
      'marked as available',
      id => told.portal.as('ada').post(`/api/v3/requests/${id}/standard/markAvailable`),
      '✅ Available meanwhile',
    ],
  ])(
    'says so below the message where it was %s in the portal, once, and has no buttons any more',
    async (_, act, outcome) => {
      const { id, sent } = await ask()
      const message = lastMessage()
      await act(id)
      await told.portal.settle()
      expect(callsOf('editMessageText')).toEqual([
        { chat_id: '42', message_id: message, parse_mode: 'HTML', text: `${sent?.text}\n\n${outcome}` },
      ])
      await told.portal.settle()
      expect(callsOf('editMessageText')).toHaveLength(1)
    },
  )

  test('goes on asking where another variant than its own was deleted', async () => {
    const { id } = await ask()
    const gone = { kind: 'movie', requestId: id, requesterId: 'somebody', title: 'Metropolis' } as const
    const deleted = async (variant: Variant) => {
      const at = new Date(now).toISOString()
      await told.app.store.transaction(tx => told.app.publish(tx, { type: 'requestDeleted', at, ...gone, variant }))
      await told.portal.settle()
      return callsOf('editMessageText').length
    }
    expect(await deleted('fourK')).toBe(0)
    expect(await deleted('standard')).toBe(1)
  })

  test('offers nothing to press where it was decided before the message left', async () => {
    channels.service.faults.set({ status: 503 })
    await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
    await told.portal.settle()
    const page = (await told.portal.as('ada').get('/api/v3/requests?kind=movie')).body as { requests: { id: number }[] }
    await told.portal.as('ada').post(`/api/v3/requests/${page.requests[0]?.id}/standard/approve`)
    channels.service.faults.clear()
    now += minuteMs
    const before = channels.service.calls.length
    await told.portal.settle()
    const said = channels.service.calls.slice(before).map(({ body }) => JSON.stringify(body))
    expect(said.join()).toContain('Metropolis')
    expect(said.join()).not.toContain('callback_data')
    expect(callsOf('editMessageText')).toEqual([])
  })

  test('does nothing for strangers, nor for who may decide no more', async () => {
    await link('ada')
    const { id } = await ask()
    const message = lastMessage()
    await happens({ from: { id: 999 }, message, button: 0 })
    expect(await heard('answerCallbackQuery')).toMatchObject({
      show_alert: true,
      text: expect.stringContaining('who you are'),
    })
    await told.app.store.transaction(tx => replaceClaims(tx, ada.id, ['RequestMovie']))
    await happens({ from: phone, message, button: 0 })
    expect(await heard('answerCallbackQuery', 2)).toMatchObject({ show_alert: true })
    await told.app.store.transaction(tx => replaceClaims(tx, ada.id, ['Admin', 'Disabled']))
    await happens({ from: phone, message, button: 0 })
    expect(await heard('answerCallbackQuery', 3)).toMatchObject({ text: expect.stringContaining('who you are') })
    await told.app.store.transaction(tx => replaceClaims(tx, ada.id, ['Admin']))
    expect(await stageOf(id)).toBe('pending')
  })

  test('says how it was decided also below the longest text, and where the press cannot be answered any more', async () => {
    const text = { event: 'NewRequest', enabled: true, subject: 'New', message: '{Title} '.repeat(450) }
    expect((await told.portal.as('ada').put('/api/v3/templates/Telegram', [text])).status).toBe(200)
    await link('ada')
    const { id } = await ask()
    await happens({ from: phone, message: lastMessage(), button: 0, late: true })
    const changed = await heard('editMessageText')
    expect(String(changed.text).length).toBeWithin(4_070, 4_097)
    expect(changed.text).toEndWith('Metropolis…\n\n✅ Approved by ada')
    expect(await stageOf(id)).not.toBe('pending')
  })

  test('leaves the buttons to others where it is hidden from whoever presses', async () => {
    await link('ada')
    await link('pia', { id: 777, username: 'pia' })
    const { id } = await ask()
    const message = lastMessage()
    await told.app.store.transaction(async tx => {
      await replaceClaims(tx, pia.id, ['RequestMovie'])
      await told.app.settings.save(tx, portal, { ...told.app.settings.get(portal), hideRequestsUsers: true })
    })
    await told.app.settings.refresh()
    await happens({ from: { id: 777 }, message, button: 0 })
    expect(await heard('answerCallbackQuery')).toMatchObject({ show_alert: true })
    await happens({ from: phone, message, button: 0 })
    await heard('answerCallbackQuery', 2)
    expect(callsOf('editMessageReplyMarkup')).toEqual([])
    expect(await stageOf(id)).not.toBe('pending')
  })

  test('does nothing for who has something to be asked after signing in, and says so', async () => {
    await link('ada')
    const { id } = await ask()
    const message = lastMessage()
    await told.app.store.transaction(tx =>
      told.app.settings.save(tx, terms, { ...told.app.settings.get(terms), enabled: true, termsText: 'Be kind' }),
    )
    await happens({ from: phone, message, button: 0 })
    expect(await heard('answerCallbackQuery')).toMatchObject({ text: expect.stringContaining('Sign in first') })
    await agreeToTerms(told.app, ada, termsVersion(told.app) ?? '')
    expect(await stageOf(id)).toBe('pending')
    await happens({ from: phone, message, button: 0 })
    await heard('answerCallbackQuery', 2)
    expect(await stageOf(id)).not.toBe('pending')
  })

  test('is over once it is unlinked, and a chat is one account’s alone', async () => {
    await link('ada')
    await link('pia')
    expect(await chats('ada')).toMatchObject([{ linkedAt: null }])
    expect((await told.portal.as('pia').delete('/api/v3/me/chats/Telegram')).status).toBe(204)
    expect((await told.portal.as('pia').delete('/api/v3/me/chats/Telegram')).status).toBe(404)
    const { id } = await ask()
    await happens({ from: phone, message: lastMessage(), button: 0 })
    expect(await heard('answerCallbackQuery')).toMatchObject({ text: expect.stringContaining('who you are') })
    expect(await stageOf(id)).toBe('pending')
  })

  test('is over once whoever it is has signed out everywhere, with codes that nobody has said yet', async () => {
    await link('ada')
    const { code } = await codeOf('ada')
    expect((await told.portal.as('ada').post('/api/v3/me/sign-out-everywhere')).status).toBe(200)
    expect(await chats('ada')).toMatchObject([{ linkedAt: null }])
    const before = callsOf('sendMessage').length
    await happens({ from: phone, text: code })
    await heard('sendMessage', before + 1)
    expect(await chats('ada')).toMatchObject([{ linkedAt: null }])
    const { id } = await ask()
    await happens({ from: phone, message: lastMessage(), button: 0 })
    expect(await heard('answerCallbackQuery')).toMatchObject({ text: expect.stringContaining('who you are') })
    expect(await stageOf(id)).toBe('pending')
  })

  test('is offered nowhere while it is switched off', async () => {
    const save = (more: Record<string, unknown>) =>
      told.portal
        .as('ada')
        .put('/api/v3/settings/notifications%2Ftelegram', { ...channels.valuesOf('Telegram'), ...more })
    await save({ enabled: false })
    expect(await chats('ada')).toEqual([])
    await save({ decisions: false })
    expect(await chats('ada')).toMatchObject([{ decides: false }])
    const before = channels.service.calls.length
    await told.portal.as('ben').post('/api/v1/Request/movie', { theMovieDbId: 19 })
    await told.portal.settle()
    const said = channels.service.calls.slice(before).map(({ body }) => JSON.stringify(body))
    expect(said.join()).toContain('Metropolis')
    expect(said.join()).not.toContain('callback_data')
  })
})

describe('being written to in Telegram', () => {
  const addressOf = async (name: string) => {
    const { body } = await told.portal.as(name).get('/api/v3/me/channels')
    return (body as OwnChannels).addresses.find(({ agent }) => agent === 'Telegram')?.value ?? null
  }
  const decisions = (on: boolean) =>
    told.app.settings.save(told.app.store, telegram, { ...told.app.settings.get(telegram), decisions: on })

  test('needs no number that anybody knows: the code enters it, the bot says it, and unlinking takes it away', async () => {
    expect(await addressOf('ben')).toBeNull()
    await link('ben')
    expect(await addressOf('ben')).toBe('501')
    expect((await heard('sendMessage')).text).toBe(
      'You are ben here now. What you choose in your preferences arrives here.\nThe number of this chat: 501',
    )
    const { body } = await told.portal.as('ada').get('/api/v3/audit?action=userChanged')
    expect(JSON.stringify(body)).toContain('501')
    expect((await told.portal.as('ben').delete('/api/v3/me/chats/Telegram')).status).toBe(204)
    expect(await addressOf('ben')).toBeNull()
  })

  test('keeps an address that is another one when the chat is unlinked', async () => {
    await link('ben')
    const entered = { addresses: [{ agent: 'Telegram', value: '4711' }] }
    expect((await told.portal.as('ben').put('/api/v3/me/channels', entered)).status).toBe(200)
    await told.portal.as('ben').delete('/api/v3/me/chats/Telegram')
    expect(await addressOf('ben')).toBe('4711')
  })

  test('is listened for while a code counts, where nobody decides, and no longer', async () => {
    await until(() => callsOf('getUpdates').length > 0)
    await decisions(false)
    // Telegram holds a call until something happens.
    await happens({ from: { id: 502 }, text: 'Hello' })
    await until(() => told.app.chats.telegramBot === null)
    expect(await chats('ada')).toEqual([{ channel: 'Telegram', name: null, linkedAt: null, decides: false }])
    const polls = callsOf('getUpdates').length
    const { code, bot } = await codeOf('ben')
    expect(bot).toBe('demo_cinema_bot')
    await happens({ from: phone, text: code })
    await until(async () => (await chats('ben'))[0]?.linkedAt !== null)
    expect(callsOf('getUpdates').length).toBeGreaterThan(polls)
    now += 15 * minuteMs
    await happens({ from: { id: 502 }, text: 'Hello' })
    await until(() => told.app.chats.telegramBot === null)
  })

  test('decides nothing below an older message, where people decide there no more', async () => {
    await link('ada')
    const { id } = await ask()
    const message = lastMessage()
    await decisions(false)
    await codeOf('ben')
    await happens({ from: phone, message, button: 0 })
    await heard('answerCallbackQuery')
    expect(await stageOf(id)).toBe('pending')
  })

  test('tells strangers nothing of anybody, and who writes on and on nothing any more', async () => {
    for (let times = 0; times < 15; times++) await happens({ from: { id: 666 }, text: `ben? ada? ${times}` })
    await happens({ from: phone, text: 'Hello' })
    await until(() => callsOf('sendMessage').some(({ chat_id: chat }) => chat === 501))
    const told666 = callsOf('sendMessage').filter(({ chat_id: chat }) => chat === 666)
    expect(told666).toHaveLength(10)
    expect(new Set(told666.map(({ text }) => text))).toEqual(
      new Set(['Send me the code from your preferences, under Notifications, and I know who you are.']),
    )
  })

  test('gives no more than five codes a minute to one person', async () => {
    for (let times = 0; times < 5; times++) await codeOf('ben')
    expect(await told.portal.as('ben').post('/api/v3/me/chats/Telegram/code')).toMatchObject({
      ...{ status: 429, body: { code: 'TooManyCodes' } },
    })
    expect((await codeOf('ada')).code).toHaveLength(10)
  })
})
