import { mostContent } from '~/integrations/notify/discord/body'
import { endedWith } from '~/integrations/notify/text'
import { minuteMs, secondMs } from '~/shared/durations'
import { type Answer, answerIn, chatCodeIn, chatCodeLength } from '~/shared/notifications/answers'
import { refuse } from '~/shared/refusal'
import { discord } from '~/shared/services/discord'
import { displayName } from '~/shared/users/model'
import { linkByCode } from '../access/chat-accounts'
import type { App } from '../app'
import { answerFromChat } from '../decisions/chat-answer'
import { portalLanguage } from '../notifications/branding'

const channel = 'Discord' as const
/** Clocks differ, and calls take their time; what is older was heard before by somebody else. */
const oldestMs = 5 * minuteMs

/** The numbers that Discord gives what it says, and what it is answered. */
const said = { ping: 1, press: 3, form: 5 } as const
const answered = { pong: 1, message: 4, changed: 7, form: 9 } as const
const seenByOne = 64
const codeField = 'code'
const formPrefix = 'link:'

type Person = { id?: unknown; username?: unknown }
/** The parts that are read. */
type Said = {
  type?: unknown
  data?: { custom_id?: unknown; components?: unknown }
  member?: { user?: Person }
  user?: Person
  message?: { content?: unknown }
}

export type DiscordReply = { type: number; data?: Readonly<Record<string, unknown>> }
type Signed = { signature: string; timestamp: string; body: Uint8Array }

/** Whether it was signed with the key of the application, lately. */
async function isSigned(app: App, { signature, timestamp, body }: Signed): Promise<boolean> {
  const { enabled, publicKey } = app.settings.get(discord)
  const isForm = /^[\da-f]{128}$/i.test(signature) && /^\d{1,12}$/.test(timestamp)
  if (!enabled || !publicKey || !isForm) return false
  if (Math.abs(app.now().getTime() - Number(timestamp) * secondMs) > oldestMs) return false
  const key = await crypto.subtle.importKey('raw', Buffer.from(publicKey, 'hex'), 'Ed25519', false, ['verify'])
  const signed = Buffer.concat([Buffer.from(timestamp), body])
  return crypto.subtle.verify('Ed25519', key, Buffer.from(signature, 'hex'), signed)
}

function saidIn(body: Uint8Array): Said {
  try {
    return Object(JSON.parse(Buffer.from(body).toString('utf8')))
  } catch {
    return {}
  }
}

/** What Discord is answered when somebody pressed a button below a message, or said who they are. */
export async function answerDiscordPress(app: App, call: Signed): Promise<DiscordReply> {
  if (!(await isSigned(app, call))) return refuse({ code: 'SignatureWrong' })
  const { type, data, message, ...more } = saidIn(call.body)
  const { id, username } = more.member?.user ?? more.user ?? {}
  if (type === said.ping) return { type: answered.pong }
  if (typeof id !== 'string' || typeof data?.custom_id !== 'string') return refuse({ code: 'NotFound' })
  const who = { channel, chatId: id, name: typeof username === 'string' ? username : null }
  if (type === said.press) return pressed(app, who, data.custom_id, message?.content)
  if (type === said.form && data.custom_id.startsWith(formPrefix)) return linked(app, who, typedIn(data))
  return refuse({ code: 'NotFound' })
}

type Who = Parameters<typeof linkByCode>[1]

async function pressed(app: App, who: Who, data: string, content: unknown): Promise<DiscordReply> {
  const outcome = await answerFromChat(app, { ...who, data })
  if (outcome.is === 'unknown') return refuse({ code: 'NotFound' })
  if (outcome.is === 'unlinked') return askForCode(app, answerIn(data)?.answer ?? 'approve')
  if (outcome.is === 'refused') return toOne(outcome.text)
  const text = typeof content === 'string' ? content : ''
  // The text is as it was sent; nobody is called a second time by it.
  const changed = {
    content: endedWith(text, outcome.outcome, mostContent),
    components: [],
    allowed_mentions: { parse: [] },
  }
  return { type: answered.changed, data: changed }
}

/** A form in which somebody says once who they are; what they pressed is pressed again afterwards. */
function askForCode(app: App, answer: Answer): DiscordReply {
  const say = (key: string) => app.texts.say(portalLanguage(app), `chats.${key}`)
  const field = {
    ...{ type: 4, style: 1, custom_id: codeField, label: say('codeLabel'), required: true },
    ...{ min_length: chatCodeLength, max_length: 2 * chatCodeLength },
  }
  const form = {
    custom_id: `${formPrefix}${answer}`,
    title: say('codeTitle'),
    components: [{ type: 1, components: [field] }],
  }
  return { type: answered.form, data: form }
}

const listIn = (said: unknown): unknown[] => {
  const { components } = Object(said) as { components?: unknown }
  return Array.isArray(components) ? components : []
}

function typedIn(data: unknown): string {
  const fields = listIn(data).flatMap(listIn).map(Object) as { custom_id?: unknown; value?: unknown }[]
  const value = fields.find(({ custom_id: id }) => id === codeField)?.value
  return typeof value === 'string' ? value : ''
}

async function linked(app: App, who: Who, typed: string): Promise<DiscordReply> {
  const code = chatCodeIn(typed)
  const user = code && (await linkByCode(app, who, code))
  return toOne(
    user
      ? app.texts.say(user.language ?? portalLanguage(app), 'chats.linkedAgain', { name: displayName(user) })
      : app.texts.say(portalLanguage(app), 'chats.codeWrong'),
  )
}

const toOne = (content: string): DiscordReply => ({
  type: answered.message,
  data: { content, flags: seenByOne, allowed_mentions: { parse: [] } },
})
