import type * as api from '~/shared/api/artists'
import { type AlbumStatus, isPartly } from '~/shared/library/albums'
import { type Artist, artistLinks, coverFile, type ReleaseGroup } from '~/shared/music/model'
import { nothingAsked } from '~/shared/requests/model'
import { shownStageOf } from '~/shared/requests/rules'
import type { ShownArtist } from '../../discovery/music'
import { type ArtistPicture, artistFile } from '../../discovery/music-pictures'
import type { AlbumWithStatus } from '../../discovery/with-album-status'
import type { HandOvers } from '../../requests/hand-over-queries'
import { offeredSteps } from '../../requests/offered-steps'
import { lookupsOf } from '../../titles/music-catalogue'
import { instant } from './title-facts'
import type { Seeing } from './title-views'

type Known = { shown: ShownArtist; pictures: readonly ArtistPicture[]; handOvers: Map<number, HandOvers> }

function statusView({ app, by }: Seeing, status: AlbumStatus, handOvers: Known['handOvers']): api.AlbumCard['status'] {
  const { requestId, progress, approved, available } = status
  // Approved without a request: the download manager looks for it already.
  if (!progress && !approved && !available && !isPartly(status)) return { requestId, variants: noVariants }
  const denied = progress?.denied ?? null
  const handOver = (requestId !== null && handOvers.get(requestId)?.standard) || null
  const request = { kind: 'album' as const, variants: { ...nothingAsked, standard: progress } }
  return {
    requestId,
    variants: {
      ...noVariants,
      standard: {
        stage: shownStageOf({ approved, available, denied }, handOver, isPartly(status)),
        requested: progress !== null,
        reason: progress?.deniedReason ?? null,
        steps: progress ? offeredSteps(app, by, { request, variant: 'standard' }) : [],
      },
    },
  }
}

const noVariants = { standard: null, fourK: null }

const albumView =
  (seeing: Seeing, handOvers: Known['handOvers']) =>
  ({ album, status }: AlbumWithStatus<ReleaseGroup>): api.AlbumCard => ({
    kind: 'album',
    id: album.id,
    name: album.title,
    released: album.firstReleased,
    type: album.type,
    secondaryTypes: album.secondaryTypes,
    posterPath: `/${coverFile(album.id)}`,
    percent: status.percent,
    status: statusView(seeing, status, handOvers),
  })

/** Addresses that a browser can be sent to. */
const linksOf = ({ links }: Artist): api.ArtistLinkView[] =>
  artistLinks.flatMap(kind => {
    const url = links[kind]
    return url && /^https?:\/\//i.test(url) ? [{ kind, url }] : []
  })

/** What has no date comes last. */
const latestFirst = (one: api.AlbumCard, other: api.AlbumCard) =>
  (other.released ?? '').localeCompare(one.released ?? '') || one.name.localeCompare(other.name)

/** An artist as one person sees it. */
export function artistView(seeing: Seeing, { shown, pictures, handOvers }: Known): api.ArtistDetails {
  const { artist, albums, described, asOf } = shown
  const pictureOf = (form: ArtistPicture) => (pictures.includes(form) ? `/${artistFile(artist.id, form)}` : null)
  return {
    id: artist.id,
    name: artist.name,
    disambiguation: artist.disambiguation || null,
    type: artist.type,
    country: artist.country,
    begin: artist.begin,
    end: artist.end,
    isEnded: artist.isEnded,
    overview: described?.overview ?? null,
    links: linksOf(artist),
    pictures: { backdrop: pictureOf('backdrop'), logo: pictureOf('logo'), poster: pictureOf('poster') },
    albums: albums.map(albumView(seeing, handOvers)).sort(latestFirst),
    requestable: lookupsOf(seeing.app) !== null,
    asOf: instant(asOf),
  }
}
