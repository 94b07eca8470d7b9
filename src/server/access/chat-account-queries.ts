import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { ChatChannel } from '~/shared/notifications/answers'
import { affectedRows } from '../store/dialect'
import { first, type Store } from '../store/store'

type InChat = { channel: ChatChannel; chatId: string }

/** Whose account somebody in a chat is linked with. */
export async function userInChat({ db, t }: Store, { channel, chatId }: InChat): Promise<string | null> {
  const { chatAccounts } = t
  const theirs = and(eq(chatAccounts.channel, channel), eq(chatAccounts.chatId, chatId))
  return first(await db.select({ userId: chatAccounts.userId }).from(chatAccounts).where(theirs))?.userId ?? null
}

/** Which chat somebody is linked with on a channel; null where none. */
export async function chatIdOf({ db, t }: Store, userId: string, channel: ChatChannel): Promise<string | null> {
  const { chatAccounts } = t
  const theirs = and(eq(chatAccounts.userId, userId), eq(chatAccounts.channel, channel))
  return first(await db.select({ chatId: chatAccounts.chatId }).from(chatAccounts).where(theirs))?.chatId ?? null
}

/** Until when the last code counts that was made for a channel and nobody has said yet; null where none counts. */
export async function lastCodeUntil({ db, t }: Store, channel: ChatChannel, now: Date): Promise<Date | null> {
  const { chatCodes } = t
  const open = and(eq(chatCodes.channel, channel), gt(chatCodes.until, now))
  const codes = db.select({ until: chatCodes.until }).from(chatCodes).where(open)
  return first(await codes.orderBy(desc(chatCodes.until)).limit(1))?.until ?? null
}

/** Who somebody is in chats. */
export const chatsOf = ({ db, t: { chatAccounts } }: Store, userId: string) =>
  db
    .select({ channel: chatAccounts.channel, name: chatAccounts.name, linkedAt: chatAccounts.linkedAt })
    .from(chatAccounts)
    .where(eq(chatAccounts.userId, userId))

/** Links as part of the transaction: whoever was linked there before is not any more, and is answered. */
export async function linkChat(
  tx: Store,
  { userId, channel, chatId, name, linkedAt }: InChat & { userId: string; name: string | null; linkedAt: Date },
): Promise<void> {
  const { chatAccounts } = tx.t
  await tx.db.delete(chatAccounts).where(and(eq(chatAccounts.channel, channel), eq(chatAccounts.chatId, chatId)))
  await dropChat(tx, userId, channel)
  await tx.db.insert(chatAccounts).values({ userId, channel, chatId, name, linkedAt })
}

/** Whether there was one. */
export async function dropChat(tx: Store, userId: string, channel: ChatChannel): Promise<boolean> {
  const { chatAccounts } = tx.t
  const theirs = and(eq(chatAccounts.userId, userId), eq(chatAccounts.channel, channel))
  return affectedRows(await tx.db.delete(chatAccounts).where(theirs)) > 0
}

/** Keeps a code in the place of the one that its owner had for that channel. */
export async function saveChatCode(
  tx: Store,
  code: { codeHash: string; userId: string; channel: ChatChannel; until: Date },
): Promise<void> {
  const { chatCodes } = tx.t
  await tx.db.delete(chatCodes).where(and(eq(chatCodes.userId, code.userId), eq(chatCodes.channel, code.channel)))
  await tx.db.insert(chatCodes).values(code)
}

/** Whose code it is, taken: null where nobody has it, or not any more. */
export async function takeChatCode(
  tx: Store,
  { codeHash, channel }: { codeHash: string; channel: ChatChannel },
  now: Date,
): Promise<string | null> {
  const { chatCodes } = tx.t
  const meant = and(eq(chatCodes.codeHash, codeHash), eq(chatCodes.channel, channel), gt(chatCodes.until, now))
  const found = first(await tx.db.select({ userId: chatCodes.userId }).from(chatCodes).where(meant))
  // Of two who say it at once one removes it.
  return found && affectedRows(await tx.db.delete(chatCodes).where(meant)) === 1 ? found.userId : null
}

/** Forgets codes that nobody used in time; answers how many. */
export async function dropChatCodesBefore({ db, t: { chatCodes } }: Store, now: Date): Promise<number> {
  return affectedRows(await db.delete(chatCodes).where(lte(chatCodes.until, now)))
}
