import { UpstreamError } from '~/integrations/http/call'
import type { ArtistSummary } from '~/shared/music/model'
import { lidarr } from '~/shared/services/lidarr'
import type { MultiHit } from '~/shared/titles/people'
import type { App } from '../app'
import type { Viewer } from '../availability/movies'
import { catalogueOf } from '../titles/catalogue'
import { languageFor } from './language'
import { artistsNamed } from './search-music'

/** Which kinds of hits are wanted. */
type WantedHits = Record<MultiHit['type'], boolean>

/** Movies, shows and people whose name fits, in the order of the catalogue. */
export async function searchEverything(app: App, by: Viewer, term: string, wanted: WantedHits): Promise<MultiHit[]> {
  if (term.trim() === '' || !Object.values(wanted).includes(true)) return []
  const { results } = await catalogueOf(app).searches.multi(term, languageFor(app, by))
  return results.filter(({ type }) => wanted[type])
}

/** Nobody waits longer for artists when other things were found as well. */
const besidesMs = 6_000

/** Artists for a search through everything: none without a Lidarr that could get their albums, and none in time is none. */
export async function artistsBesides(app: App, term: string, signal: AbortSignal): Promise<ArtistSummary[]> {
  if (!app.settings.get(lidarr).enabled) return []
  try {
    return await artistsNamed(app, term, AbortSignal.any([signal, AbortSignal.timeout(besidesMs)]))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('artists not searched', { service: error.service, kind: error.kind, status: error.status })
    return []
  }
}
