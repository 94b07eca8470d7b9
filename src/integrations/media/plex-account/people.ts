import { UpstreamError } from '../../http/call'
import type { MediaUser } from '../model'
import type { PlexAccountClient } from './client'
import { plexTvService } from './connection'
import type { PlexAccount, PlexFriend } from './model'

/**
 * The owner of a server and everybody whom plex.tv lists beside, with and without a share of it. Refuses a token of
 * somebody who does not own the server: friends of theirs have nothing to do with it, and they must not administer here.
 */
export async function* peopleOf(
  client: PlexAccountClient,
  { token, machineId, name }: { token: string; machineId: string; name: string },
): AsyncGenerator<MediaUser> {
  const { devices } = await client.devices(token)
  const owns = devices.some(device => device.isOwned && device.isServer && device.machineId === machineId)
  if (!owns) throw notTheOwner(name)
  yield ownerOf(await client.account(token))
  for (const friend of await client.friends(token)) yield friendOf(friend, machineId)
}

const notTheOwner = (name: string) =>
  new UpstreamError({
    service: plexTvService,
    kind: 'refused',
    message: `The token of “${name}” is not that of its owner, whose friends plex.tv would name. Enter the owner’s token.`,
  })

const ownerOf = ({ id, userName, email, thumb }: PlexAccount): MediaUser => ({
  ...{ id, userType: 'plex', name: userName || null, alias: null, email },
  ...{ picture: thumb, isOwner: true, mayEnter: true },
})

/** Whom the owner manages has no user name, and is known by what the owner calls them. */
const friendOf = ({ id, userName, title, email, thumb, servers }: PlexFriend, machineId: string): MediaUser => ({
  ...{ id, userType: 'plex', name: userName, alias: userName === null ? title : null, email },
  ...{ picture: thumb, isOwner: false, mayEnter: servers.includes(machineId) },
})
