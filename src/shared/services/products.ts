import type { RequestKind, Variant } from '../requests/model'
import type { Section } from '../settings/model'
import { type Provider, providerNames, providers } from '../users/providers'
import { couchPotato } from './couch-potato'
import { dogNzb } from './dog-nzb'
import { lidarr } from './lidarr'
import { mediaSections } from './media-sections'
import { radarr, radarr4K } from './radarr'
import { sickRage } from './sick-rage'
import { sonarr, sonarr4K } from './sonarr'

/** What is known of a service without asking it, and without what asks it. */
export type Product<S extends Section = Section> = {
  /** Display name, as sentences and metrics show it. */
  readonly name: string
  readonly settings: S
}

export type MediaProduct<S extends Section = Section, P extends Provider = Provider> = Product<S> & {
  /** Whose people they are. */
  readonly provider: P
  /** Lets in whoever enters a code where they are signed in already. */
  readonly hasCodes: boolean
}

export type DownloadProduct<S extends Section = Section> = Product<S> & {
  /** The kinds it takes, and which variants of them. */
  readonly serves: ReadonlyMap<RequestKind, readonly Variant[]>
}

/** What its row and its section say of a media server. */
export const mediaProduct = <P extends Provider>(provider: P): MediaProduct<(typeof mediaSections)[P], P> => {
  const { name, hasCodes } = providers[provider]
  return { name, settings: mediaSections[provider], provider, hasCodes }
}

const download = <S extends Section>(
  name: string,
  settings: S,
  [kind, variant]: [RequestKind, Variant],
): DownloadProduct<S> => ({ name, settings, serves: new Map([[kind, [variant]]]) })

/** Every media server there is, in the order in which they are asked. */
export const mediaProducts: readonly MediaProduct[] = providerNames.map(provider => mediaProduct(provider))

export const radarrProduct = download('Radarr', radarr, ['movie', 'standard'])
export const radarr4KProduct = download('Radarr 4K', radarr4K, ['movie', 'fourK'])
export const dogNzbProduct = download('DogNZB', dogNzb, ['movie', 'standard'])
export const couchPotatoProduct = download('CouchPotato', couchPotato, ['movie', 'standard'])
export const sonarrProduct = download('Sonarr', sonarr, ['tvShow', 'standard'])
export const sonarr4KProduct = download('Sonarr 4K', sonarr4K, ['tvShow', 'fourK'])
export const sickRageProduct = download('SickRage', sickRage, ['tvShow', 'standard'])
export const lidarrProduct = download('Lidarr', lidarr, ['album', 'standard'])

/** Every download manager there is, in the order in which they are asked. */
export const downloadProducts: readonly DownloadProduct[] = [
  radarrProduct,
  radarr4KProduct,
  dogNzbProduct,
  couchPotatoProduct,
  sonarrProduct,
  sonarr4KProduct,
  sickRageProduct,
  lidarrProduct,
]
