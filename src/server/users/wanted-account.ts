import type { MediaUser } from '~/integrations/media/model'
import type { ImportObstacle } from '~/shared/users/imports'
import type { ProviderAccount } from '~/shared/users/provider-accounts'
import type { ImportInput } from '~/shared/users/settings'

/** The account that somebody at a media server should have, or why they should have none; `notAsked`: nobody wants one. */
export function wantedAccount(
  user: MediaUser,
  wish: ImportInput,
  server: string | null,
): ProviderAccount | ImportObstacle | 'notAsked' {
  const { id, userType, name, alias, email, picture, isOwner, mayEnter } = user
  if (isOwner ? !wish.owner : !wish.people) return 'notAsked'
  if (wish.banned.has(id)) return 'banned'
  if (name === null) return 'noName'
  if (!mayEnter) return 'shutOut'
  return { userType, providerId: id, server, userName: name, alias, email, administrator: isOwner, picture }
}
