import { type Catalogue, openCatalogue } from '../catalogue'
import { type StandIn, standIn } from '../stand-in'
import { sickRageAnswers, sickRageError } from './answers'
import { addShow, type Library as Shows, seriesWith } from './library'

type SickRagePlace = {
  /** 0 or nothing: any free port. */
  port?: number
  key: string
  now: () => Date
  catalogue?: Catalogue
  urlBase?: string
  /** How long the episodes of a new show take to be known. */
  readMs?: number
  /** Ids at TheTVDB of shows that are there from the start, with every aired episode downloaded. */
  shows?: number[]
}

/** SickRage, as SickChill and Medusa speak it. */
export const sickRageStandIn = ({ port, key, now, catalogue = openCatalogue(now), ...place }: SickRagePlace) => {
  const { urlBase = '', readMs = 0, shows = [] } = place
  const library: Shows = { catalogue, now, readMs: 0, shows: [] }
  for (const tvdbId of shows) {
    const series = seriesWith(library, tvdbId)
    if (series) addShow(library, series, { quality: 'hdtv', missing: 'Downloaded' })
  }
  library.readMs = readMs
  return standIn({ port, key, now, answer: sickRageAnswers({ library, key, urlBase }), errorBody: sickRageError })
}

/** The complete settings with which the portal uses such a SickRage. */
export const sickRageValues = ({ port, key }: Pick<StandIn, 'port' | 'key'>) => ({
  enabled: true,
  ip: '127.0.0.1',
  port,
  apiKey: key,
  qualityProfile: 'hdtv',
})
