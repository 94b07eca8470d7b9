import type { AddCommand, AlbumCommand, MovieCommand, Preference } from '~/integrations/download/add-command'
import type { Request, Variant } from '~/shared/requests/model'
import type { Title } from '~/shared/titles/model'
import type { DownloadOptions } from '~/shared/users/model'
import type { App } from '../../app'
import { profileFor } from '../../users/profile-queries'
import { userById } from '../../users/queries'
import type { Destination } from './destination'
import { type CommonCommand, showCommand } from './show-command'

type Handing = { variant: Variant; destination: Destination; isRepeat: boolean }

/** What is asked of the download manager; null where nothing is left that it could do. */
export async function addCommandOf(app: App, request: Request, handing: Handing): Promise<AddCommand | null> {
  const { title, kind } = request
  const common = await commonCommand(app, request, handing)
  switch (kind) {
    case 'movie': {
      const { tmdbId, imdbId } = title
      return tmdbId === null ? null : ({ ...common, kind, tmdbId, imdbId } satisfies MovieCommand)
    }
    case 'tvShow':
      return showCommand(app, request, { common, destination: handing.destination })
    case 'album':
      return albumCommand(title, common)
  }
}

async function commonCommand(app: App, request: Request, handing: Handing): Promise<CommonCommand> {
  const { variant, destination, isRepeat } = handing
  const { title, requesterId } = request
  const { server, options, route } = destination
  const requester = await userById(app.store, requesterId)
  // What somebody's anime gets is kept beside what the other shows of that manager get.
  const section = server.service.settings.id + ((route.seriesType ?? request.seriesType) === 'anime' ? 'Anime' : '')
  // What is set for a person are numbers of the server of the section; they mean nothing to another one.
  const preferred = server.isDefault ? await profileFor(app.store, requesterId, section) : nothingPreferred
  return {
    title: title.name,
    year: title.releasedAt?.getUTCFullYear() ?? null,
    chosen: asPreference(options),
    // A rule goes before what is set for the person.
    preferred: asPreference({
      profile: route.profile?.id ?? preferred.profile,
      root: route.root?.id ?? preferred.root,
    }),
    isRepeat,
    userTag: requester?.userName ?? null,
    tags: [...new Set([...(request.variants[variant]?.tags ?? []), ...route.tags])],
  }
}

const nothingPreferred: DownloadOptions = { profile: null, root: null }
const asPreference = ({ profile, root }: DownloadOptions): Preference => ({ qualityProfile: profile, rootFolder: root })

function albumCommand({ musicBrainzId, artistId, artistName }: Title, common: CommonCommand): AlbumCommand | null {
  if (musicBrainzId === null || artistId === null) return null
  return { ...common, kind: 'album', albumId: musicBrainzId, artistId, artistName: artistName ?? '' }
}
