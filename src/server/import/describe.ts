import { UpstreamError } from '~/integrations/http/call'
import type { SourceTitle } from '~/shared/import/house'
import { semaphore } from '~/shared/semaphore'
import { portal } from '~/shared/settings/portal'
import { bareTitle } from '~/shared/titles/model'
import type { SeasonInFull } from '~/shared/titles/shows'
import type { App } from '../app'
import { describedMovie } from '../requests/create/movie'
import { describedShow } from '../requests/create/show'
import { catalogueOf } from '../titles/catalogue'
import { readShow } from '../titles/read-show'
import type { NewTitle } from '../titles/title-queries'

/** A title as it will be stored, and its seasons where it is a show of which the source says no more than those. */
export type Described = { title: NewTitle; seasons: SeasonInFull[]; isUnknown: boolean }

/** So many are asked for at once; the transport keeps to what the catalogue allows. */
const atOnce = semaphore(4)
/** How often, and how long, somebody who has time waits while others ask as well. */
const patience = { tries: 60, pauseMs: 500 }

/** What a title is: by the source itself, else by the catalogue; null where the catalogue could not be asked. */
export function describe(app: App, source: SourceTitle): Promise<Described | null> {
  const { text } = source
  if (text) return Promise.resolve({ title: { ...numbersOf(source), ...text }, seasons: [], isUnknown: false })
  return atOnce.run(() => lookedUp(app, source))
}

const numbersOf = ({ kind, catalogueId, imdbId, tvdbId }: SourceTitle) => ({
  ...bareTitle,
  ...{ catalogueId, imdbId, tvdbId },
  ...(kind === 'album' ? { musicBrainzId: catalogueId } : { tmdbId: Number(catalogueId) }),
})

async function lookedUp(app: App, source: SourceTitle): Promise<Described | null> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(app, source)
    } catch (error) {
      const isCrowded = error instanceof UpstreamError && error.failure.code === 'crowded'
      if (isCrowded && attempt < patience.tries) await Bun.sleep(patience.pauseMs)
      else {
        app.log.debug('title not read while importing', { kind: source.kind, id: source.catalogueId, error })
        return null
      }
    }
  }
}

async function ask(app: App, source: SourceTitle): Promise<Described> {
  const language = app.settings.get(portal).defaultLanguageCode ?? 'en'
  const tmdbId = Number(source.catalogueId)
  if (source.kind === 'movie') {
    const movie = await catalogueOf(app).movies.extra(tmdbId, language)
    return movie ? { title: describedMovie(movie), seasons: [], isUnknown: false } : unknown(source)
  }
  const show = await readShow(app, tmdbId, language)
  return show ? { title: describedShow(show, {}), seasons: show.seasons, isUnknown: false } : unknown(source)
}

/** One that the catalogue does not know keeps its number for a name: nothing that was asked for is lost. */
const unknown = (source: SourceTitle): Described => ({
  title: { ...numbersOf(source), name: `${source.kind === 'movie' ? 'Movie' : 'Show'} ${source.catalogueId}` },
  seasons: [],
  isUnknown: true,
})

/** A title of which the source has no more than its number at the catalogue. */
export const numberedTitle = (kind: SourceTitle['kind'], catalogueId: string): SourceTitle => ({
  ...{ kind, catalogueId, imdbId: null, tvdbId: null, number: null, text: null, chosen: null, requests: [] },
})
