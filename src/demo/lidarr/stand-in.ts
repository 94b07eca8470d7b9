import { errorOf } from '../arr/reply'
import { type Catalogue, openCatalogue } from '../catalogue'
import { type StandIn, standIn } from '../stand-in'
import { lidarrAnswers } from './answers'
import { openLibrary } from './library'
import { listsStudioAlbums } from './profiles'
import { interrupt } from './reading'

type LidarrPlace = {
  /** 0 or nothing: any free port. */
  port?: number
  key: string
  now: () => Date
  catalogue?: Catalogue
  /** How long a download takes by `now`; 0 is at once. */
  downloadMs: number
  /** How long it takes until the albums of a new artist are listed. */
  refreshMs?: number
  /** How long each of them takes to be read after that. */
  albumMs?: number
  urlBase?: string
  /** Ids of albums at MusicBrainz that are there from the start. */
  albums?: string[]
  /** Which releases are listed of the artists of those albums. */
  metadataProfileId?: number
  /** How many tracks are found of albums that are never complete, by their ids. */
  partial?: Record<string, number>
  /** Ids of albums that come out later; one that is taken out is there with the next read of its artist. */
  unannounced?: Set<string>
  /** Is told what was deleted, as the webhook of Lidarr tells it. */
  notify?: (payload: object) => void
}

/**
 * Lidarr, whose artists and albums are those of the catalogue. What it was reading when it is stopped is not read on, what it
 * began to fetch of that is lost, and its list of commands begins anew.
 */
export const lidarrStandIn = ({ port, key, now, catalogue = openCatalogue(now), ...place }: LidarrPlace): StandIn => {
  const { downloadMs, refreshMs = 0, albumMs = 0, urlBase = '', albums = [], partial = {} } = place
  const { metadataProfileId = listsStudioAlbums, unannounced = new Set<string>(), notify = () => undefined } = place
  const pace = { downloadMs, refreshMs, albumMs }
  const library = openLibrary({ catalogue, now, ...pace, albums, metadataProfileId, partial, unannounced, notify })
  const answer = lidarrAnswers({ library, key, urlBase })
  const at = standIn({ port, key, now, answer, errorBody: errorOf('Lidarr') })
  const stop = async () => {
    await at.stop()
    interrupt(library)
  }
  return { ...at, stop }
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
