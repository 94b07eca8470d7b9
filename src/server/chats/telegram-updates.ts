import { hostname } from 'node:os'
import { answerPress, botName, reply, settle, type Update, updatesFrom } from '~/integrations/notify/telegram/bot'
import { secondMs } from '~/shared/durations'
import { chatCodeIn } from '~/shared/notifications/answers'
import { objectionToDeciding } from '~/shared/requests/rules'
import { decidingBot, speakingBot, telegram } from '~/shared/services/telegram'
import { sleep } from '~/shared/sleep'
import { displayName, type User } from '~/shared/users/model'
import { attemptsOf } from '../access/attempts'
import { lastCodeUntil } from '../access/chat-account-queries'
import { linkByCode } from '../access/chat-accounts'
import type { App } from '../app'
import { answerFromChat } from '../decisions/chat-answer'
import { portalLanguage } from '../notifications/branding'
import { giveLease, keepLease, takeLease } from '../system/lease-queries'

/** How soon a switch in the settings is heeded, and another server takes over. */
const lookMs = 5 * secondMs
const longestPauseMs = 120 * secondMs
/** Longer than Telegram holds a call. */
const leaseMs = 60 * secondMs

const channel = 'Telegram' as const

/** Whoever writes more is not answered any more. */
const answersAMinute = 10

const isDecidedThere = ({ settings }: App): boolean => decidingBot(settings.get(telegram)) !== null

/**
 * The token of the bot while people decide with it, or somebody is to say a code to it, else null: a house may have
 * something else that listens to its bot, which would be told nothing meanwhile.
 */
function listeningBot(app: App): string | null {
  const { codeUntil } = app.chats
  if (isDecidedThere(app) || (codeUntil !== null && codeUntil > app.now()))
    return speakingBot(app.settings.get(telegram))
  return null
}

/**
 * Listens to what people write to the bot and press below its messages, as long as that is switched on; at one of the
 * servers that share a database. Telegram remembers what nobody has asked for, so nothing is lost over a restart.
 */
export function telegramUpdates(app: App) {
  const closing = new AbortController()
  const { signal } = closing
  const mayAnswer = attemptsOf(answersAMinute)
  const lease = () => ({
    name: 'chat:telegram',
    holder: `${hostname().slice(0, 40)} ${process.pid}`,
    until: new Date(app.now().getTime() + leaseMs),
  })

  /** Asks until the switch or the token is another one. */
  async function listen(token: string) {
    const bot = { http: app.http, addresses: app.config.channelAddresses, token, signal }
    app.chats.telegramBot = await botName(bot)
    // Telegram may say the same again, also after it was asked for what follows; a number that is lower may be new.
    let heeded = new Set<number>()
    for (let offset = 0; !signal.aborted && listeningBot(app) === token; ) {
      if (app.store.isShared && !(await keepLease(app.store, lease()))) return
      const before = heeded
      heeded = new Set()
      for (const update of await updatesFrom(bot, offset)) {
        const { update_id: id } = update
        const isNew = !before.has(id) && !heeded.has(id)
        heeded.add(id)
        if (!isNew) continue
        offset = id + 1
        if (update.message && !mayAnswer(`${channel} ${update.message.from?.id}`)) continue
        await heed(app, bot, update).catch(error => app.log.warn('an answer in Telegram was not heeded', { error }))
      }
    }
  }

  /** Codes that were made before this server was started. */
  async function rememberCodes() {
    if (speakingBot(app.settings.get(telegram)) === null) return
    app.chats.codeUntil ??= await lastCodeUntil(app.store, channel, app.now())
  }

  async function run() {
    await rememberCodes().catch(error => app.log.warn('codes for Telegram could not be read', { error }))
    let failures = 0
    while (!signal.aborted) {
      const token = listeningBot(app)
      if (token && (await takeLease(app.store, lease(), app.now()))) {
        try {
          await listen(token)
          failures = 0
        } catch (error) {
          failures++
          if (!signal.aborted) app.log.warn('Telegram could not be listened to', { error })
        } finally {
          app.chats.telegramBot = null
          await giveLease(app.store, lease()).catch(() => undefined)
        }
      }
      await sleep(Math.min(longestPauseMs, lookMs * 2 ** Math.min(failures, 5)), signal)
    }
  }

  const ended = run().catch(error => app.log.error('Telegram is not listened to any more', { error }))
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}

type Bot = Parameters<typeof updatesFrom>[0]

/** What whoever is known now may do there, and the number that messages to them go to. */
function linkedText(app: App, user: User, number: number): string {
  const say = (key: string, values: Record<string, unknown>) => app.texts.say(user.language, `chats.${key}`, values)
  const decides = isDecidedThere(app) && objectionToDeciding(user) === null
  return [say(decides ? 'linked' : 'linkedToHear', { name: displayName(user) }), say('number', { number })].join('\n')
}

async function heed(app: App, bot: Bot, { message, callback_query: press }: Update): Promise<void> {
  if (press) return heedPress(app, bot, press)
  const { from, chat, text = '' } = message ?? {}
  // In a group everybody would read the code.
  if (!from || chat?.type !== 'private') return
  const code = chatCodeIn(text)
  const name = from.username ? `@${from.username}` : (from.first_name ?? null)
  const user = code && (await linkByCode(app, { channel, chatId: String(from.id), name }, code))
  const stranger = () => app.texts.say(portalLanguage(app), code ? 'chats.codeWrong' : 'chats.howTo')
  await reply(bot, chat.id, user ? linkedText(app, user, from.id) : stranger())
}

async function heedPress(app: App, bot: Bot, press: NonNullable<Update['callback_query']>): Promise<void> {
  const { id, from, data = '', message } = press
  // A button from when people did decide there: it is heard of only because somebody is to say a code.
  if (!isDecidedThere(app)) return void (await answerPress(bot, id, '', false))
  const answered = await answerFromChat(app, { channel, chatId: String(from.id), data })
  if (answered.is === 'unknown') return void (await answerPress(bot, id, '', false))
  if (answered.is === 'unlinked')
    return void (await answerPress(bot, id, app.texts.say(portalLanguage(app), 'chats.unlinked'), true))
  const done = answered.is === 'done'
  // Telegram takes no answer to a press that it has waited for too long; the message says what came of it all the same.
  const settled = message && (done || answered.decided) ? settle(bot, message, done ? answered.outcome : null) : null
  await Promise.all([settled, answerPress(bot, id, answered.text, !done)])
}
