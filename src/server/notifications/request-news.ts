import { UpstreamError } from '~/integrations/http/call'
import type { RequestNews } from '~/shared/notifications/model'
import type { EpisodeNumber } from '~/shared/requests/episodes'
import type { Request, Variant } from '~/shared/requests/model'
import { inTime } from '~/shared/sleep'
import type { App } from '../app'
import { coverOf } from '../discovery/music-pictures'
import { episodesOf } from '../requests/episode-queries'
import { requestById } from '../requests/queries'

/** A request as news of one of its variants; a show with the episodes that it holds. */
export const requestNews = (
  request: Request,
  variant: Variant,
  episodes: readonly EpisodeNumber[] | null = null,
): RequestNews => ({
  kind: request.kind,
  id: request.id,
  variant,
  mediaId: request.title.catalogueId,
  providerId: request.title.artistId ?? request.title.catalogueId,
  title: request.title.name,
  artist: request.title.artistName,
  overview: request.title.overview,
  posterPath: request.title.posterPath,
  releasedAt: request.title.releasedAt,
  requesterId: request.requesterId,
  requesterAlias: request.requesterAlias,
  progress: request.variants[variant],
  episodes,
})

/** Nobody waits longer for a picture. */
const waitMs = 1_000

/** Where the cover of an album is that came without one, as it was not Lidarr that told of it. */
async function coverFor(app: App, albumId: string): Promise<string | null> {
  const cover = coverOf(app, albumId).catch(error => {
    if (!(error instanceof UpstreamError)) throw error
    return null
  })
  return (await inTime(cover, waitMs, null))?.large ?? null
}

/** A request as news tell it, a show with its episodes; null once it is gone. */
export async function newsOfRequest(app: App, id: number, variant: Variant): Promise<RequestNews | null> {
  const request = await requestById(app.store, id)
  if (!request) return null
  if (request.kind === 'tvShow') return requestNews(request, variant, (await episodesOf(app.store, [id])).get(id) ?? [])
  const news = requestNews(request, variant)
  return news.kind === 'album' && !news.posterPath ? { ...news, posterPath: await coverFor(app, news.mediaId) } : news
}
