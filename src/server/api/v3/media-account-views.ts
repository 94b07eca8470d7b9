import type { MediaAccountView, OwnMediaAccounts } from '~/shared/api/media-accounts'
import type { User } from '~/shared/users/model'
import { providerOf } from '~/shared/users/provider-accounts'
import { placesToConnect } from '../../access/media-account-places'
import type { App } from '../../app'
import { isPlaceOpen, placeName } from '../../users/media-accounts/places'
import { mediaAccountsOf } from '../../users/media-accounts/queries'

/** The accounts that somebody connected beside their own. */
export async function mediaAccountViews(app: App, { id }: Pick<User, 'id'>): Promise<MediaAccountView[]> {
  return (await mediaAccountsOf(app.store, id)).flatMap(held => {
    const service = providerOf(held.type)
    if (service === null) return []
    const { server, name, createdAt, lastUsedAt } = held
    return {
      ...{ server, service, serverName: placeName(app, held), name, counts: isPlaceOpen(app, held) },
      ...{ since: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null },
    }
  })
}

/** The same of whoever calls, with where they could connect another. */
export const ownMediaAccountViews = async (app: App, by: User): Promise<OwnMediaAccounts> => ({
  accounts: await mediaAccountViews(app, by),
  places: (await placesToConnect(app, by)).map(({ server, product, name, ways }) => ({
    ...{ server, service: product.provider, name, ways },
  })),
})
