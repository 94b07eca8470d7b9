import { refuse } from '~/shared/refusal'
import { isServerRemoved } from '~/shared/users/home-server'
import type { User } from '~/shared/users/model'
import { type Provider, typesOf } from '~/shared/users/providers'
import type { App } from '../app'
import { writeAudit } from '../audit/audit'
import { householdOf, productOf, serverNames } from './home-server'
import { holdSystemAccount } from './locks'
import { mediaAccountsByServer, moveMediaAccounts } from './media-accounts/queries'
import { moveToServer, peopleByServer } from './provider-queries'

/** A server that is no longer connected, by the id that its people's accounts keep, and how many they are. */
export type RemovedServer = { id: string; people: number }

/** The servers of a product that were removed while accounts belong to them: these accounts cannot sign in. */
export async function removedServers(app: App, provider: Provider): Promise<RemovedServer[]> {
  const household = householdOf(app, provider)
  const types = typesOf(provider)
  const known = [...(await peopleByServer(app.store, types)), ...(await mediaAccountsByServer(app.store, types))]
  const removed = known.filter(({ server }) => isServerRemoved(household, server))
  return [...Map.groupBy(removed, ({ server }) => server)].map(([id, some]) => ({
    id,
    people: some.reduce((sum, { people }) => sum + Number(people), 0),
  }))
}

export type Link = { provider: Provider; from: string; to: string }

/** Says that the people of a removed server are those of a connected one, which vouches for them from now on. */
export async function linkPeople(app: App, by: User, { provider, from, to }: Link): Promise<void> {
  const household = householdOf(app, provider)
  const product = productOf(provider)
  const isRemoved = (await removedServers(app, provider)).some(({ id }) => id === from)
  if (!product || !isRemoved || !household.sources.includes(to)) return refuse({ code: 'NotFound' })
  await app.store.transaction(async tx => {
    // An import may be giving the people of that server their accounts.
    await holdSystemAccount(tx)
    const own = await moveToServer(tx, typesOf(provider), { from, to })
    const accounts = own + (await moveMediaAccounts(tx, { types: typesOf(provider), from, to }))
    await writeAudit(app, tx, by, {
      action: 'usersLinked',
      subject: { kind: 'settings', id: product.settings.id, name: product.name },
      before: { server: from },
      after: { server: serverNames(app, provider)(to), accounts },
    })
  })
  app.log.info('accounts linked to a media server', { by: by.userName, from, to })
}
