import type * as api from '~/shared/api/artists'
import { comparing } from '~/shared/collation'
import { type Artist, artistLinks } from '~/shared/music/model'
import { bestLanguage } from '~/shared/settings/languages'
import { portal } from '~/shared/settings/portal'
import type { ShownArtist } from '../../discovery/music'
import { type ArtistPicture, artistFile } from '../../discovery/music-pictures'
import { lookupsOf } from '../../titles/music-catalogue'
import { albumView, type KnownOfAlbums } from './album-views'
import { instant } from './title-facts'
import type { Seeing } from './title-views'

type Known = KnownOfAlbums & { shown: ShownArtist; pictures: readonly ArtistPicture[] }

/** Addresses that a browser can be sent to. */
const linksOf = ({ links }: Artist): api.ArtistLinkView[] =>
  artistLinks.flatMap(kind => {
    const url = links[kind]
    return url && /^https?:\/\//i.test(url) ? [{ kind, url }] : []
  })

/** What has no date comes last. */
const latestFirst = ({ app, by }: Seeing) => {
  const byName = comparing(bestLanguage([by.language, app.settings.get(portal).defaultLanguageCode]))
  return (one: api.AlbumCard, other: api.AlbumCard) =>
    (other.released ?? '').localeCompare(one.released ?? '') || byName(one.name, other.name)
}

/** An artist as one person sees it. */
export function artistView(seeing: Seeing, { shown, pictures, ...known }: Known): api.ArtistDetails {
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
    tint: known.tints(pictureOf('poster')) ?? known.tints(pictureOf('backdrop')),
    pictures: { backdrop: pictureOf('backdrop'), logo: pictureOf('logo'), poster: pictureOf('poster') },
    albums: albums.map(albumView(seeing, known)).sort(latestFirst(seeing)),
    requestable: lookupsOf(seeing.app) !== null,
    asOf: instant(asOf),
  }
}
