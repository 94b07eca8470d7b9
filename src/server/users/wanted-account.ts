import type { MediaUser } from '~/integrations/media/model'
import type { ProviderAccount } from '~/shared/users/provider-accounts'
import type { ImportWish } from '~/shared/users/settings'

/** Why somebody whom a media server knows is passed over before anything is looked up. */
export type PassedOver = 'notAsked' | 'banned' | 'noName' | 'shutOut'

/** The account that somebody at a media server should have, or why they should have none. */
export function wantedAccount(user: MediaUser, wish: ImportWish): ProviderAccount | PassedOver {
  const { id, userType, name, alias, email, picture, isOwner, mayEnter } = user
  if (isOwner ? !wish.owner : !wish.people) return 'notAsked'
  if (wish.banned.has(id)) return 'banned'
  if (name === null) return 'noName'
  if (!mayEnter) return 'shutOut'
  return { userType, providerId: id, userName: name, alias, email, administrator: isOwner, picture }
}
