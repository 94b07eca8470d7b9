import type { MediaServerSettings } from '~/shared/services/media-servers'
import { type Provider, providers } from '~/shared/users/providers'
import { under } from '../../http/call'
import { flagOf, textOf, type Wire, wireOf, wrongShape } from '../../http/reading'
import { serviceAddress } from '../../service-address'
import type { PicturedPerson } from '../media-server'
import type { MediaUser } from '../model'
import type { Dialect } from './client'

/** A server of this family, as which the accounts of its people are known here. */
export type LocalType = Exclude<Provider, 'plex'>

const longestId = 100
const longestTag = 200

/**
 * Somebody who is linked to Emby Connect signs in with the name there; the server goes on calling them by its own. An entry that
 * is nobody says that the list is none: whoever is not on it must not be taken as gone.
 */
export function userOf({ Id, Name, ConnectUserName, PrimaryImageTag, Policy }: Wire, local: LocalType): MediaUser {
  const id = textOf(Id)
  if (id === null || id.length > longestId) throw wrongShape(providers[local].name)
  const [name, connected] = [nameIn(Name), local === 'emby' ? nameIn(ConnectUserName) : null]
  return {
    id,
    ...(connected === null
      ? { userType: local, name, alias: null }
      : { userType: 'embyConnect', name: connected, alias: name }),
    email: null,
    picture: textOf(PrimaryImageTag)?.slice(0, longestTag) ?? null,
    isOwner: false,
    administers: flagOf(wireOf(Policy).IsAdministrator),
    mayEnter: !flagOf(wireOf(Policy).IsDisabled),
  }
}

const nameIn = (value: unknown) => textOf(value)?.trim() || null

const pictureSize = { maxWidth: '144', maxHeight: '144', quality: '90' }

/** Where a picture of a person is. Nobody needs a key for it, so none goes along. */
export const picturePlaces = (
  { service, prefix, pictures }: Dialect,
  server: MediaServerSettings,
  { id, picture }: PicturedPerson,
): string[] =>
  pictures.map(place => {
    const url = new URL(under(under(serviceAddress(service, server), prefix), place(encodeURIComponent(id))))
    for (const [name, value] of Object.entries({ ...pictureSize, tag: picture })) url.searchParams.set(name, value)
    return url.href
  })
