import { provenAtPlex } from '~/integrations/media/plex/sign-in'
import { refuse } from '~/shared/refusal'
import { isAccountOf } from '~/shared/users/confirmed-match'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { mediaAccountsOf } from '../users/media-accounts/queries'
import { plexAccountOf } from '../users/plex-account'
import { userByProvider } from '../users/provider-queries'
import { allowedOnPage, newPage, type PlexPage } from './plex-page'
import { keepProof } from './provided'

/** The account of Plex that the caller connected; null where they have none. */
const connectedOf = async (app: App, { id }: User) =>
  (await mediaAccountsOf(app.store, id)).find(({ type }) => type === 'plex') ?? null

/** Begins to renew what Plex knows the caller by, on Plex's own page; for those alone who have an account there. */
export async function beginRenewingPlex(app: App, by: User): Promise<PlexPage> {
  if (by.userType !== 'plex' && !(await connectedOf(app, by))) refuse({ code: 'NotOfPlex' })
  return newPage(app, 'plexRenewal', by.id)
}

/** Whether it was allowed; refused when somebody else at Plex did, whose account this is not. */
export async function endRenewingPlex(app: App, by: User, ticket: string): Promise<boolean> {
  const allowed = await allowedOnPage(app, 'plexRenewal', ticket)
  if (!allowed) return false
  if (allowed.about !== by.id) return refuse({ code: 'SignInExpired' })
  const proof = provenAtPlex(await plexAccountOf(app).account(allowed.token), allowed.token)
  if (!proof || !(await isTheirs(app, by, proof.user))) return refuse({ code: 'OtherPlexAccount' })
  await keepProof(app, by, { ...proof, server: null })
  app.jobs.start('plexWatchlistImport')
  app.log.info('sign-in at plex renewed', { user: by.userName })
  return true
}

type Person = Parameters<typeof isAccountOf>[1]

/** An account without a number goes by name or address, unless the one with the number is another's. */
async function isTheirs(app: App, by: User, person: Person): Promise<boolean> {
  if (by.userType !== 'plex') return (await connectedOf(app, by))?.providerUserId === person.id
  const held = person.id === null ? null : await userByProvider(app.store, 'plex', person.id)
  return isAccountOf(by, person) && (held === null || held.id === by.id)
}
