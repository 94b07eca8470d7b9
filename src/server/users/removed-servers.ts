import { refuse } from '~/shared/refusal'
import { isServerRemoved } from '~/shared/users/home-server'
import type { User } from '~/shared/users/model'
import { type Provider, typesOf } from '~/shared/users/providers'
import type { App } from '../app'
import { householdOf } from './home-server'
import { holdSystemAccount } from './locks'
import { moveToServer, peopleByServer } from './provider-queries'

/** A server that is no longer connected, by the id that its people's accounts keep, and how many they are. */
export type RemovedServer = { id: string; people: number }

/** The servers of a product that were removed while accounts belong to them: these accounts cannot sign in. */
export async function removedServers(app: App, provider: Provider): Promise<RemovedServer[]> {
  const household = householdOf(app, provider)
  const known = await peopleByServer(app.store, typesOf(provider))
  return known.flatMap(({ server, people }) => (isServerRemoved(household, server) ? [{ id: server, people }] : []))
}

export type Link = { provider: Provider; from: string; to: string }

/** Says that the people of a removed server are those of a connected one, which vouches for them from now on. */
export async function linkPeople(app: App, by: User, { provider, from, to }: Link): Promise<void> {
  const household = householdOf(app, provider)
  const isRemoved = (await removedServers(app, provider)).some(({ id }) => id === from)
  if (!isRemoved || !household.sources.includes(to)) refuse({ code: 'NotFound' })
  await app.store.transaction(async tx => {
    // An import may be giving the people of that server their accounts.
    await holdSystemAccount(tx)
    await moveToServer(tx, typesOf(provider), { from, to })
  })
  app.log.info('accounts linked to a media server', { by: by.userName, from, to })
}
