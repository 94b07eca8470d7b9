import { minuteMs } from '~/shared/durations'
import { type ChatChannel, chatCodeLength, chatCodeLetters } from '~/shared/notifications/answers'
import { objectionToLinking } from '~/shared/notifications/linking'
import { personalAddressIn } from '~/shared/notifications/personal-addresses'
import { refuse, refuseIf } from '~/shared/refusal'
import { holds, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { drawnCode } from '../settings/keys'
import type { Store } from '../store/store'
import { changedEntry } from '../users/account-entries'
import { editableOf } from '../users/editable'
import { lockAccount } from '../users/locks'
import { saveAddresses } from '../users/preference-queries'
import { userById } from '../users/queries'
import { attemptsOf } from './attempts'
import { chatIdOf, dropChat, linkChat, saveChatCode, takeChatCode, userInChat } from './chat-account-queries'

/** How long a code counts: it is typed at once. */
const codeMs = 15 * minuteMs
/** Of one chat account: whoever types more often is not somebody who mistyped. */
const triesAMinute = 5

const codeHash = ({ vault }: Pick<App, 'vault'>, code: string): string =>
  new Bun.CryptoHasher('sha256', vault.derive('chat codes')).update(code).digest('hex')

/** Of one account: whoever asks more often wants something else. */
const codesAMinute = 5

type Counts = ReturnType<typeof attemptsOf>
const counts = new WeakMap<App, { tries: Counts; codes: Counts }>()

function countsOf(app: App) {
  const known = counts.get(app) ?? { tries: attemptsOf(triesAMinute), codes: attemptsOf(codesAMinute) }
  counts.set(app, known)
  return known
}

/** A code with which whoever calls says in a chat who they are; the one from before counts no more. */
export async function newChatCode(app: App, by: User, channel: ChatChannel): Promise<{ code: string; until: Date }> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  refuseIf(objectionToLinking(by, channel))
  if (!countsOf(app).codes(by.id)) return refuse({ code: 'TooManyCodes' })
  const code = drawnCode(chatCodeLetters, chatCodeLength)
  const until = new Date(app.now().getTime() + codeMs)
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    await saveChatCode(tx, { codeHash: codeHash(app, code), userId: by.id, channel, until })
  })
  if (channel === 'Telegram') app.chats.codeUntil = until
  return { code, until }
}

type InChat = { channel: ChatChannel; chatId: string; name: string | null }

/** Enters where somebody is written to on a channel, and answers what there is to note down of that. */
async function enter(tx: Store, user: User, channel: ChatChannel, address: string | null) {
  const before = (await editableOf(tx, [user])).get(user.id)
  await saveAddresses(tx, user.id, new Map([[channel, address]]))
  const after = (await editableOf(tx, [user])).get(user.id)
  return before && after ? changedEntry('userChanged', user, before, after) : []
}

/**
 * Links whoever says a code in a chat with its account, which is answered, and enters that chat as the address of theirs
 * there: nobody else could tell them its number. Null where the code is nobody's.
 */
export async function linkByCode(app: App, { channel, chatId, name }: InChat, code: string): Promise<User | null> {
  if (!countsOf(app).tries(`${channel} ${chatId}`)) return null
  const linked = await app.store.transaction(async tx => {
    const userId = await takeChatCode(tx, { codeHash: codeHash(app, code), channel }, app.now())
    const user = userId === null ? null : await userById(tx, userId)
    if (!user || holds(user, 'Disabled')) return null
    const shown = name?.slice(0, 190) ?? null
    await linkChat(tx, { userId: user.id, channel, chatId, name: shown, linkedAt: app.now() })
    const address = personalAddressIn(channel, chatId)
    const entered = address === null ? [] : await enter(tx, user, channel, address)
    const linkedEntry = { action: 'chatLinked', subject: userSubject(user), after: { channel, name: shown } } as const
    await writeAudit(app, tx, user, linkedEntry, ...entered)
    return user
  })
  if (linked) app.log.info('chat linked', { user: linked.userName, channel })
  return linked
}

/** Forgets who somebody is in a chat, and writes to them there no more. */
export async function unlinkChat(app: App, by: User, channel: ChatChannel): Promise<void> {
  await app.store.transaction(async tx => {
    const chatId = await chatIdOf(tx, by.id, channel)
    if (chatId === null || !(await dropChat(tx, by.id, channel))) return refuse({ code: 'NotFound' })
    const held = (await editableOf(tx, [by])).get(by.id)?.addresses.find(({ agent }) => agent === channel)?.value
    const isEntered = held !== undefined && held !== null && personalAddressIn(channel, held) === chatId
    const unlinkedEntry = { action: 'chatUnlinked', subject: userSubject(by), before: { channel } } as const
    await writeAudit(app, tx, by, unlinkedEntry, ...(isEntered ? await enter(tx, by, channel, null) : []))
  })
  app.log.info('chat unlinked', { user: by.userName, channel })
}

/** Who somebody in a chat is here, as long as they may sign in. */
export async function personInChat(app: App, chat: Pick<InChat, 'channel' | 'chatId'>): Promise<User | null> {
  const userId = await userInChat(app.store, chat)
  const user = userId === null ? null : await userById(app.store, userId)
  return user && !holds(user, 'Disabled') ? user : null
}
