import { type Catalogue, openCatalogue } from '../catalogue'
import { type StandIn, standIn } from '../stand-in'
import { couchPotatoAnswers, couchPotatoError } from './answers'
import { add, profiles } from './library'

type CouchPotatoPlace = {
  /** 0 or nothing: any free port. */
  port?: number
  key: string
  now: () => Date
  catalogue?: Catalogue
  urlBase?: string
  username?: string
  password?: string
  /** IMDb ids of movies that are wanted from the start. */
  wanted?: string[]
}

/** CouchPotato, which knows the movies of the catalogue by their ids at IMDb. */
export const couchPotatoStandIn = ({ port, key, now, catalogue = openCatalogue(now), ...place }: CouchPotatoPlace) => {
  const { urlBase = '', username = 'couch', password = 'potato', wanted = [] } = place
  const library = { catalogue, media: [], username, password }
  for (const imdbId of wanted) add(library, imdbId, profiles[0]?.id ?? '')
  return standIn({ port, key, now, answer: couchPotatoAnswers({ library, key, urlBase }), errorBody: couchPotatoError })
}

/** The complete settings with which the portal uses such a CouchPotato. */
export const couchPotatoValues = ({ port, key }: Pick<StandIn, 'port' | 'key'>) => ({
  enabled: true,
  ip: '127.0.0.1',
  port,
  apiKey: key,
  defaultProfileId: profiles[1]?.id ?? null,
})
