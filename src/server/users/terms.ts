import { desc, eq } from 'drizzle-orm'
import { mustAgree } from '~/shared/access/agreement'
import type { Credential } from '~/shared/access/recent-sign-in'
import { refuse, refuseIf } from '~/shared/refusal'
import { terms } from '~/shared/settings/terms'
import { isSystem, type User } from '~/shared/users/model'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { withCleanMarkup } from '../settings/clean-markup'
import { cachedRead } from '../store/cached-read'
import { upsert } from '../store/dialect'
import { first, type Store } from '../store/store'
import { hasPrivacyText, termsVersion } from './terms-in-force'

/** The terms and the privacy text, cleaned; null of what there is none. */
export async function houseTexts(app: App) {
  const { termsText, privacyText } = await withCleanMarkup(terms, app.settings.get(terms))
  const version = termsVersion(app)
  return {
    terms: version ? { version, html: termsText ?? '' } : null,
    privacy: hasPrivacyText(app) ? (privacyText ?? '') : null,
  }
}

/** What somebody agreed to last, and when. */
export async function lastAgreement(store: Store, userId: string) {
  const { agreements } = store.t
  const theirs = store.db.select().from(agreements).where(eq(agreements.userId, userId))
  return first(await theirs.orderBy(desc(agreements.at)).limit(1))
}

/** Asked with every call of somebody who is signed in, where there are terms. */
async function agreedTo(store: Store, userId: string): Promise<string[]> {
  const { agreements } = store.t
  const read = async () => {
    const theirs = store.db.select({ terms: agreements.terms }).from(agreements).where(eq(agreements.userId, userId))
    return (await theirs).map(one => one.terms)
  }
  return store.isShared ? read() : cachedRead(store, `agreements:${userId}`, read)
}

/** Whether somebody who calls so has to agree to the terms before they go on. */
export async function owesAgreement(app: App, by: User, credential: Credential | null): Promise<boolean> {
  const version = termsVersion(app)
  return version !== null && mustAgree({ credential, terms: version, agreedTo: await agreedTo(app.store, by.id) })
}

/** What somebody still has to agree to; null where there is nothing. */
export async function termsToAgreeTo(app: App, by: User) {
  const version = termsVersion(app)
  if (!version || isSystem(by)) return null
  return (await agreedTo(app.store, by.id)).includes(version) ? null : (await houseTexts(app)).terms
}

/** Refuses whoever agrees to other terms than those of now; `version` is what they have read. */
export const objectionToAgreement = (app: App, version: string | null) =>
  termsVersion(app) === version ? null : ({ code: 'TermsNotAgreed' } as const)

/** Writes down that somebody agreed, as part of the transaction; once is enough. */
export async function saveAgreement(app: App, tx: Store, user: User, version: string): Promise<void> {
  const { agreements } = tx.t
  const row = { userId: user.id, terms: version, at: app.now() }
  await upsert(tx, agreements, [row], { on: [agreements.userId, agreements.terms], set: [] })
  await writeAudit(app, tx, user, { action: 'termsAgreed', after: { terms: version.slice(0, 12) } })
}

/** Agrees to the terms as somebody has read them; refused where they are others by now. */
export async function agreeToTerms(app: App, by: User, version: string): Promise<void> {
  if (isSystem(by)) refuse({ code: 'NoPermissions' })
  refuseIf(objectionToAgreement(app, version))
  await app.store.transaction(tx => saveAgreement(app, tx, by, version))
  app.log.info('terms agreed to', { user: by.userName, terms: version.slice(0, 12) })
}
