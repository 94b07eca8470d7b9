import type * as api from '~/shared/api/artists'
import { isPartly } from '~/shared/availability/albums'
import { shownStageOf } from '~/shared/availability/stages'
import { coverFile, type ReleaseGroup } from '~/shared/music/model'
import { nothingAsked } from '~/shared/requests/model'
import type { App } from '../../app'
import type { AlbumWithStatus } from '../../availability/albums'
import { offeredSteps } from '../../decisions/offered-steps'
import { type HandOvers, handOversOf } from '../../requests/hand-over/queries'
import { type Tints, tintsOf } from '../../titles/tint-queries'
import type { Seeing } from './title-views'

type ShownAlbum = AlbumWithStatus<ReleaseGroup>

/** What is read for a list of albums at once. */
export type KnownOfAlbums = { handOvers: Map<number, HandOvers>; tints: Tints }

const coverPath = (id: string) => `/${coverFile(id)}`

/** Two reads, however many albums; the colours of other pictures come along. */
export async function knownOfAlbums(
  { store }: App,
  albums: readonly ShownAlbum[],
  pictures: readonly string[] = [],
): Promise<KnownOfAlbums> {
  const requestIds = albums.flatMap(({ status }) => status.requestId ?? [])
  const [handOvers, tints] = await Promise.all([
    handOversOf(store, requestIds),
    tintsOf(store, [...albums.map(({ album }) => coverPath(album.id)), ...pictures]),
  ])
  return { handOvers, tints }
}

type Standing = Pick<ShownAlbum, 'status' | 'blocked'>

function statusView(
  { app, by }: Seeing,
  { status, blocked }: Standing,
  { handOvers }: KnownOfAlbums,
): api.AlbumCard['status'] {
  const { requestId, progress, approved, available } = status
  // Approved without a request: the download manager looks for it already.
  if (!progress && !approved && !available && !isPartly(status)) return { requestId, blocked, variants: noVariants }
  const denied = progress?.denied ?? null
  const handOver = (requestId !== null && handOvers.get(requestId)?.standard) || null
  const request = { kind: 'album' as const, variants: { ...nothingAsked, standard: progress } }
  return {
    ...{ requestId, blocked },
    variants: {
      ...noVariants,
      standard: {
        stage: shownStageOf({ approved, available, denied }, handOver, isPartly(status)),
        requested: progress !== null,
        denied: denied === true,
        reason: progress?.deniedReason ?? null,
        steps: progress ? offeredSteps(app, by, { request, variant: 'standard' }) : [],
      },
    },
  }
}

const noVariants = { standard: null, fourK: null }

/** An album of a list as one person sees it. */
export const albumView =
  (seeing: Seeing, known: KnownOfAlbums) =>
  ({ album, ...standing }: ShownAlbum): api.AlbumCard => ({
    kind: 'album',
    id: album.id,
    name: album.title,
    released: album.firstReleased,
    type: album.type,
    secondaryTypes: album.secondaryTypes,
    posterPath: coverPath(album.id),
    tint: known.tints(coverPath(album.id)),
    artist: album.artists[0] ?? null,
    percent: standing.status.percent,
    status: statusView(seeing, standing, known),
  })
