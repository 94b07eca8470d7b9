import { errorOf } from '../arr/reply'
import { type Catalogue, openCatalogue } from '../catalogue'
import { type StandIn, standIn } from '../stand-in'
import { lidarrAnswers } from './answers'
import { openLibrary } from './library'
import { listsStudioAlbums } from './profiles'

type LidarrPlace = {
  /** 0 or nothing: any free port. */
  port?: number
  key: string
  now: () => Date
  catalogue?: Catalogue
  /** How long a download takes by `now`; 0 is at once. */
  downloadMs: number
  /** How long the albums of a new artist take to be known. */
  refreshMs?: number
  urlBase?: string
  /** Ids of albums at MusicBrainz that are there from the start. */
  albums?: string[]
  /** Which releases are listed of the artists of those albums. */
  metadataProfileId?: number
  /** How many tracks are found of albums that are never complete, by their ids. */
  partial?: Record<string, number>
}

/** Lidarr, whose artists and albums are those of the catalogue. */
export const lidarrStandIn = ({ port, key, now, catalogue = openCatalogue(now), ...place }: LidarrPlace): StandIn => {
  const { downloadMs, refreshMs = 0, urlBase = '', albums = [], partial = {} } = place
  const { metadataProfileId = listsStudioAlbums } = place
  const library = openLibrary({ catalogue, now, downloadMs, refreshMs, albums, metadataProfileId, partial })
  return standIn({ port, key, now, answer: lidarrAnswers({ library, key, urlBase }), errorBody: errorOf('Lidarr') })
}

/** The complete settings with which the portal uses such a Lidarr. */
export const lidarrValues = ({ port, key }: Pick<StandIn, 'port' | 'key'>) => ({
  enabled: true,
  ip: '127.0.0.1',
  port,
  apiKey: key,
  defaultQualityProfile: '2',
  defaultRootPath: '/media/music',
  metadataProfileId: listsStudioAlbums,
  albumFolder: true,
})
