import type { DownloadManager } from '~/integrations/download/manager'
import type { AlbumWish, MovieWish, Preference, ShowWish, Wish } from '~/integrations/download/wish'
import { UpstreamError } from '~/integrations/http/call'
import { bySeason } from '~/shared/requests/episodes'
import type { Progress, Request } from '~/shared/requests/model'
import type { Title } from '~/shared/titles/model'
import type { DownloadOptions } from '~/shared/users/model'
import type { App } from '../app'
import { profileFor } from '../users/profile-queries'
import { userById } from '../users/queries'
import { episodesOf } from './episode-queries'

export type Handing = { manager: DownloadManager; progress: Progress; isRepeat: boolean }

/** What is asked of the download manager; null where nothing is left that it could do. */
export async function wishOf(app: App, request: Request, handing: Handing): Promise<Wish | null> {
  const { title, kind } = request
  const common = await commonWish(app, request, handing)
  switch (kind) {
    case 'movie': {
      const { tmdbId, imdbId } = title
      return tmdbId === null ? null : ({ ...common, kind, tmdbId, imdbId } satisfies MovieWish)
    }
    case 'tvShow':
      return showWish(app, request, common, handing.manager)
    case 'album':
      return albumWish(title, common)
  }
}

type Common = Pick<Wish, 'title' | 'year' | 'chosen' | 'preferred' | 'isRepeat' | 'userTag'>

async function commonWish(app: App, request: Request, { manager, progress, isRepeat }: Handing): Promise<Common> {
  const { kind, title, requesterId, seriesType } = request
  const requester = await userById(app.store, requesterId)
  // What somebody's anime gets is kept beside what the other shows of that manager get.
  const section = manager.settings.id + (seriesType === 'anime' ? 'Anime' : '')
  return {
    title: title.name,
    year: title.releasedAt?.getUTCFullYear() ?? null,
    // A show is chosen for as a whole, whoever asked for how much of it.
    chosen: asPreference(kind === 'tvShow' ? title.options : progress),
    preferred: asPreference(await profileFor(app.store, requesterId, section)),
    isRepeat,
    userTag: requester?.userName ?? null,
  }
}

const asPreference = ({ profile, root }: DownloadOptions): Preference => ({ qualityProfile: profile, rootFolder: root })

/** The episodes of the request that are not there yet. */
async function showWish(
  app: App,
  request: Request,
  common: Common,
  manager: DownloadManager,
): Promise<ShowWish | null> {
  const { id, title, seriesType } = request
  const missing = ((await episodesOf(app.store, [id])).get(id) ?? []).filter(({ available }) => !available)
  if (missing.length === 0 && !request.takesNewEpisodes) return null
  if (title.tvdbId === null) throw withoutNumber(manager)
  return {
    ...common,
    kind: 'tvShow',
    tvdbId: title.tvdbId,
    imdbId: title.imdbId,
    seriesType: seriesType ?? 'standard',
    languageProfile: title.options.languageProfile,
    totalSeasons: title.totalSeasons ?? 0,
    seasons: bySeason(missing).map(({ season, episodes }) => ({ season, episodes: episodes.map(one => one.episode) })),
  }
}

const withoutNumber = ({ name }: DownloadManager) =>
  new UpstreamError({
    service: name,
    kind: 'refused',
    message: `${name} knows shows by their number at TheTVDB, and this one has none. Add it there, then send it again.`,
  })

function albumWish({ musicBrainzId, artistId, artistName }: Title, common: Common): AlbumWish | null {
  if (musicBrainzId === null || artistId === null) return null
  return { ...common, kind: 'album', albumId: musicBrainzId, artistId, artistName: artistName ?? '' }
}
