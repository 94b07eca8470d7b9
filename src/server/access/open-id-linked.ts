import type { Vouching } from '~/integrations/open-id/sign-in'
import { personIn } from '~/shared/access/open-id-rules'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { userSubject, writeAudit } from '../audit/audit'
import type { Store } from '../store/store'
import type { CameBy } from '../users/invited-address'
import { userById } from '../users/queries'
import type { Provider } from './open-id-providers'
import { addLink, linkOf, saveLinkUse, subjectHash } from './open-id-queries'

/** Somebody whom a provider vouches for. */
export type Met = {
  provider: Provider
  vouching: Vouching
  address: string | null
  said: string[] | null
  came: CameBy
}

const placeOf = ({ provider, vouching }: Met) => ({ provider: provider.id, subjectHash: subjectHash(vouching) })

/** Who has signed in with it before. */
export async function linked(app: App, met: Met): Promise<User | null> {
  const link = await linkOf(app.store, placeOf(met))
  const user = link && (await userById(app.store, link.userId))
  if (user) await saveLinkUse(app.store, placeOf(met), { name: personIn(met.vouching.told), lastUsedAt: app.now() })
  return user
}

/** Writes the link of an account down as part of the transaction. */
export async function link(
  app: App,
  tx: Store,
  user: User,
  { provider, vouching }: Pick<Met, 'provider' | 'vouching'>,
) {
  const now = app.now()
  const name = personIn(vouching.told)
  const row = { provider: provider.id, subjectHash: subjectHash(vouching), name, userId: user.id }
  if (!(await addLink(tx, { ...row, createdAt: now, lastUsedAt: now }))) throw new LinkedMeanwhile()
  const after = { provider: provider.at.name, openIdName: name }
  await writeAudit(app, tx, user, { action: 'openIdLinked', subject: userSubject(user), after })
}

/** Somebody else, or the same person in another window, was faster: the transaction ends with it. */
export class LinkedMeanwhile extends Error {}
