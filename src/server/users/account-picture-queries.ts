import { and, eq } from 'drizzle-orm'
import { first, type Store } from '../store/store'

type Kept = { tag: string; content: string; at: Date }

export async function saveAccountPicture(tx: Store, userId: string, kept: Kept): Promise<void> {
  await tx.db.delete(tx.t.accountPictures).where(eq(tx.t.accountPictures.userId, userId))
  await tx.db.insert(tx.t.accountPictures).values({ userId, ...kept })
}

export async function dropAccountPicture(tx: Store, userId: string): Promise<void> {
  await tx.db.delete(tx.t.accountPictures).where(eq(tx.t.accountPictures.userId, userId))
}

/** The picture that an account has under a tag, in base64. */
export async function accountPicture(store: Store, userId: string, tag: string): Promise<string | null> {
  const { accountPictures: t } = store.t
  const isIt = and(eq(t.userId, userId), eq(t.tag, tag))
  return first(await store.db.select({ content: t.content }).from(t).where(isIt).limit(1))?.content ?? null
}

/** What tells the pictures of an account apart, as the account has it. */
export async function writePicture(tx: Store, userId: string, picture: string | null): Promise<void> {
  await tx.db.update(tx.t.users).set({ picture }).where(eq(tx.t.users.id, userId))
}
