import type { AlbumWish, MovieWish, Preference, ShowWish, Wish } from '~/integrations/download/wish'
import { UpstreamError } from '~/integrations/http/call'
import { bySeason } from '~/shared/requests/episodes'
import type { Request } from '~/shared/requests/model'
import type { Title } from '~/shared/titles/model'
import type { DownloadOptions } from '~/shared/users/model'
import type { App } from '../app'
import type { DownloadServer } from '../settings/servers'
import { profileFor } from '../users/profile-queries'
import { userById } from '../users/queries'
import type { Destination } from './destination'
import { episodesOf } from './episode-queries'

type Handing = { destination: Destination; isRepeat: boolean }

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
      return showWish(app, request, common, handing.destination)
    case 'album':
      return albumWish(title, common)
  }
}

type Common = Pick<Wish, 'title' | 'year' | 'chosen' | 'preferred' | 'isRepeat' | 'userTag'>

async function commonWish(app: App, request: Request, { destination, isRepeat }: Handing): Promise<Common> {
  const { title, requesterId, seriesType } = request
  const { server, options } = destination
  const requester = await userById(app.store, requesterId)
  // What somebody's anime gets is kept beside what the other shows of that manager get.
  const section = server.service.settings.id + (seriesType === 'anime' ? 'Anime' : '')
  // What is set for a person are numbers of the server of the section; they mean nothing to another one.
  const preferred = server.isDefault ? await profileFor(app.store, requesterId, section) : nothingPreferred
  return {
    title: title.name,
    year: title.releasedAt?.getUTCFullYear() ?? null,
    chosen: asPreference(options),
    preferred: asPreference(preferred),
    isRepeat,
    userTag: requester?.userName ?? null,
  }
}

const nothingPreferred: DownloadOptions = { profile: null, root: null }
const asPreference = ({ profile, root }: DownloadOptions): Preference => ({ qualityProfile: profile, rootFolder: root })

/** The episodes of the request that are not there yet. */
async function showWish(
  app: App,
  request: Request,
  common: Common,
  { server, options }: Destination,
): Promise<ShowWish | null> {
  const { id, title, seriesType } = request
  const missing = ((await episodesOf(app.store, [id])).get(id) ?? []).filter(({ available }) => !available)
  if (missing.length === 0 && !request.takesNewEpisodes) return null
  if (title.tvdbId === null) throw withoutNumber(server)
  return {
    ...common,
    kind: 'tvShow',
    tvdbId: title.tvdbId,
    imdbId: title.imdbId,
    seriesType: seriesType ?? 'standard',
    languageProfile: options.languageProfile,
    totalSeasons: title.totalSeasons ?? 0,
    seasons: bySeason(missing).map(({ season, episodes }) => ({ season, episodes: episodes.map(one => one.episode) })),
  }
}

const withoutNumber = ({ name }: DownloadServer) =>
  new UpstreamError({
    service: name,
    kind: 'refused',
    message: `${name} knows shows by their number at TheTVDB, and this one has none. Add it there, then send it again.`,
    failure: { code: 'withoutTvdbId', service: name },
  })

function albumWish({ musicBrainzId, artistId, artistName }: Title, common: Common): AlbumWish | null {
  if (musicBrainzId === null || artistId === null) return null
  return { ...common, kind: 'album', albumId: musicBrainzId, artistId, artistName: artistName ?? '' }
}
