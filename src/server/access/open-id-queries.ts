import { and, asc, eq } from 'drizzle-orm'
import { affectedRows, isUniqueViolation } from '../store/dialect'
import { first, type Store } from '../store/store'

export type OpenIdLink = Store['t']['openIdAccounts']['$inferSelect']

/** Whose number somebody is at a provider; where a provider moved to another address, it knows nobody of before. */
export const subjectHash = ({ issuer, subject }: { issuer: string; subject: string }): string =>
  new Bun.CryptoHasher('sha256').update(JSON.stringify([issuer, subject])).digest('hex')

type Known = Pick<OpenIdLink, 'provider' | 'subjectHash'>

const isIt = ({ t: { openIdAccounts: t } }: Store, { provider, subjectHash }: Known) =>
  and(eq(t.provider, provider), eq(t.subjectHash, subjectHash))

/** The link of somebody at a provider; null for whom nobody knows. */
export async function linkOf(store: Store, known: Known): Promise<OpenIdLink | null> {
  return first(await store.db.select().from(store.t.openIdAccounts).where(isIt(store, known)).limit(1))
}

/** Nobody has more of them than there are providers, and a few that were removed. */
const mostLinks = 200

/** The links of an account, by provider. */
export async function linksOf(store: Store, userId: string): Promise<OpenIdLink[]> {
  const { openIdAccounts: t } = store.t
  return store.db.select().from(t).where(eq(t.userId, userId)).orderBy(asc(t.provider)).limit(mostLinks)
}

/** Writes a link; false where somebody had that number before. */
export async function addLink(tx: Store, link: OpenIdLink): Promise<boolean> {
  try {
    await tx.db.insert(tx.t.openIdAccounts).values(link)
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** Takes away the links of an account with a provider; false where there is none. */
export async function removeLinks(tx: Store, userId: string, provider: number): Promise<boolean> {
  const { openIdAccounts: t } = tx.t
  const theirs = and(eq(t.userId, userId), eq(t.provider, provider))
  return affectedRows(await tx.db.delete(t).where(theirs)) > 0
}

/** Notes that a link was used, and what its person is called now. */
export async function saveLinkUse(store: Store, known: Known, use: Pick<OpenIdLink, 'name' | 'lastUsedAt'>) {
  await store.db.update(store.t.openIdAccounts).set(use).where(isIt(store, known))
}
