import { bestLiked, type fanartClient, type TitleFanart } from '~/integrations/catalogue/fanart/client'
import { UpstreamError } from '~/integrations/http/call'
import { weekMs } from '~/shared/durations'
import { isImdbId } from '~/shared/titles/rules'
import type { App } from '../app'
import { cachedAnswer } from '../titles/answer-cache'
import { catalogueOf } from '../titles/catalogue'
import { fanartOf } from '../titles/music-catalogue'
import { isSearchReady } from '../titles/search-key'
import { showBackdrop, showPoster } from './artwork'

export type MoviePicture = 'poster' | 'background'
export type ShowPicture = 'poster' | 'background' | 'banner'

const leastLiked = ({ thumbs }: TitleFanart) => thumbs.toSorted((one, other) => one.likes - other.likes)[0]?.url ?? null

type Fanart = ReturnType<typeof fanartClient>

/** What fans collected is an addition: where it cannot be had, the catalogue has pictures too. */
async function collected(app: App, of: string, read: (at: Fanart) => Promise<TitleFanart | null>) {
  const fanart = fanartOf(app)
  if (!fanart) return null
  try {
    const query = { key: `fanart1:${of}`, freshMs: weekMs, cachesNull: true, ask: () => read(fanart) }
    return (await cachedAnswer(app, query)).value
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('fan art not loaded', { service: error.service, kind: error.kind, status: error.status })
    return null
  }
}

/** The address of a picture of a movie that fans collected, by its number here or its id at IMDb. */
export async function fanPictureOfMovie(app: App, id: string, kind: MoviePicture): Promise<string | null> {
  const isId = /^[1-9]\d{0,9}$/.test(id) || isImdbId(id)
  const found = isId ? await collected(app, `movie/${id}`, at => at.movie(id)) : null
  if (!found) return null
  return kind === 'background' ? bestLiked(found.backgrounds) : (bestLiked(found.posters) ?? leastLiked(found))
}

/** The same of a show, by its number at TheTVDB. */
export async function fanPictureOfShow(app: App, tvdbId: number, kind: ShowPicture): Promise<string | null> {
  const found = tvdbId > 0 ? await collected(app, `show/${tvdbId}`, at => at.show(tvdbId)) : null
  if (!found) return null
  if (kind === 'background') return bestLiked(found.backgrounds)
  if (kind === 'banner') return bestLiked(found.banners) ?? found.seasons[0]?.url ?? null
  return bestLiked(found.posters) ?? leastLiked(found)
}

/** The path of a picture of a show by its number at TheTVDB, for when fans collected none. */
export async function pictureOfShow(app: App, tvdbId: number, kind: ShowPicture): Promise<string | null> {
  if (tvdbId <= 0 || !isSearchReady(app)) return null
  const { shows } = await catalogueOf(app).searches.byExternalId(String(tvdbId), 'theTvDb')
  const id = shows[0]?.id ?? 0
  return kind === 'poster' ? showPoster(app, id, 'en') : showBackdrop(app, id)
}
