import { minuteMs } from '~/shared/durations'
import { type ChatChannel, chatCodeLength, chatCodeLetters } from '~/shared/notifications/answers'
import { refuse, refuseIf } from '~/shared/refusal'
import { objectionToDeciding } from '~/shared/requests/rules'
import { holds, isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import { drawnCode } from '../settings/keys'
import { lockAccount } from '../users/locks'
import { userById } from '../users/queries'
import { attemptsOf } from './attempts'
import { dropChat, linkChat, saveChatCode, takeChatCode, userInChat } from './chat-account-queries'

/** How long a code counts: it is typed at once. */
const codeMs = 15 * minuteMs
/** Of one chat account: whoever types more often is not somebody who mistyped. */
const triesAMinute = 5

const codeHash = ({ vault }: Pick<App, 'vault'>, code: string): string =>
  new Bun.CryptoHasher('sha256', vault.derive('chat codes')).update(code).digest('hex')

/** A code with which whoever calls says in a chat who they are; the one from before counts no more. */
export async function newChatCode(app: App, by: User, channel: ChatChannel): Promise<{ code: string; until: Date }> {
  if (isSystem(by)) return refuse({ code: 'NoPermissions' })
  // For nothing else is it known who somebody is in a chat.
  refuseIf(objectionToDeciding(by))
  const code = drawnCode(chatCodeLetters, chatCodeLength)
  const until = new Date(app.now().getTime() + codeMs)
  await app.store.transaction(async tx => {
    await lockAccount(tx, by.id)
    await saveChatCode(tx, { codeHash: codeHash(app, code), userId: by.id, channel, until })
  })
  return { code, until }
}

type InChat = { channel: ChatChannel; chatId: string; name: string | null }

const tries = new WeakMap<App, ReturnType<typeof attemptsOf>>()

function mayTry(app: App, who: string): boolean {
  const tried = tries.get(app) ?? attemptsOf(triesAMinute)
  tries.set(app, tried)
  return tried(who)
}

/** Links whoever says a code in a chat with its account, which is answered; null where it is nobody's. */
export async function linkByCode(app: App, { channel, chatId, name }: InChat, code: string): Promise<User | null> {
  if (!mayTry(app, `${channel} ${chatId}`)) return null
  const linked = await app.store.transaction(async tx => {
    const userId = await takeChatCode(tx, { codeHash: codeHash(app, code), channel }, app.now())
    const user = userId === null ? null : await userById(tx, userId)
    if (!user || holds(user, 'Disabled')) return null
    const shown = name?.slice(0, 190) ?? null
    await linkChat(tx, { userId: user.id, channel, chatId, name: shown, linkedAt: app.now() })
    await writeAudit(app, tx, user, {
      action: 'chatLinked',
      subject: userSubject(user),
      after: { channel, name: shown },
    })
    return user
  })
  if (linked) app.log.info('chat linked', { user: linked.userName, channel })
  return linked
}

export async function unlinkChat(app: App, by: User, channel: ChatChannel): Promise<void> {
  await app.store.transaction(async tx => {
    if (!(await dropChat(tx, by.id, channel))) return refuse({ code: 'NotFound' })
    await writeAudit(app, tx, by, { action: 'chatUnlinked', subject: userSubject(by), before: { channel } })
  })
  app.log.info('chat unlinked', { user: by.userName, channel })
}

/** Who somebody in a chat is here, as long as they may sign in. */
export async function personInChat(app: App, chat: Pick<InChat, 'channel' | 'chatId'>): Promise<User | null> {
  const userId = await userInChat(app.store, chat)
  const user = userId === null ? null : await userById(app.store, userId)
  return user && !holds(user, 'Disabled') ? user : null
}
