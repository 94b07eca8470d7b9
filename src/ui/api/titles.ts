import type { AlbumList, ArtistDetails } from '~/shared/api/artists'
import type { Availability, AvailabilityKind } from '~/shared/api/availability'
import type { DiscoverRow } from '~/shared/api/discover'
import type { PersonDetails } from '~/shared/api/people'
import type {
  BrowsedTitles,
  CollectionView,
  ListWindow,
  MixedListName,
  MovieDetails,
  TitleCard,
} from '~/shared/api/titles'
import type { RowKind } from '~/shared/discovery/row-kinds'
import type { RequestKind } from '~/shared/requests/model'
import { kindIn } from '~/shared/titles/paths'
import type { SearchKind } from '~/shared/titles/search'
import { isWatchlistRow, type WatchlistOrigin } from '~/shared/watchlist/model'
import { get } from './client'
import { requestKeys } from './requests'

const titles = '/api/v3/titles'

const all = [...requestKeys.all, 'titles'] as const
const movies = [...all, 'movie'] as const
const showRequests = [...all, 'ofShow'] as const
const watchlists = [...all, 'watchlist'] as const

/** Titles carry the state of their requests: whatever refreshes the requests refreshes them. */
export const titleKeys = {
  all,
  movies,
  movie: (id: string) => [...movies, id] as const,
  show: (id: string) => [...all, 'tvShow', id] as const,
  episodes: (id: string, season: number) => [...all, 'episodes', id, season] as const,
  numbering: (id: string) => [...all, 'numbering', id] as const,
  showRequests,
  requestsOf: (show: string) => [...showRequests, show] as const,
  artist: (id: string) => [...all, 'artist', id] as const,
  moreAlbums: [...all, 'more albums'] as const,
  person: (id: string) => [...all, 'person', id] as const,
  collection: (id: string) => [...all, 'collection', id] as const,
  search: (term: string, kinds: readonly SearchKind[]) => [...all, 'search', term, kinds] as const,
  palette: (term: string) => [...all, 'palette', term] as const,
  browsed: (search: string) => [...all, 'browsed', search] as const,
  watch: (kind: RequestKind, id: string) => [...all, 'watch', kind, id] as const,
  watchlists,
  watchlist: (of: WatchlistOrigin) => [...watchlists, of] as const,
  row: ({ id, list, search, of }: DiscoverRow) =>
    [...(isWatchlistRow(list) ? watchlists : all), 'row', id, search, of] as const,
}

const pathOf = { combined: titles, movie: `${titles}/movie`, tvShow: `${titles}/tv` } as const satisfies Record<
  RowKind,
  string
>

export const readTitleList = (list: MixedListName, of: RowKind, window: ListWindow, signal: AbortSignal) =>
  get<TitleCard[]>(`${pathOf[of]}/lists/${list}`, { query: window, signal })
export const readSeasonalMovies = (window: ListWindow, signal: AbortSignal) =>
  get<TitleCard[]>(`${titles}/movie/lists/seasonal`, { query: window, signal })
/** A part of the titles that fit; `search` is what the address of the page says. */
export const browseTitles = (search: string, window: ListWindow, signal: AbortSignal) =>
  get<BrowsedTitles>(pathOf[kindIn(search)], {
    query: { ...Object.fromEntries(new URLSearchParams(search)), ...window },
    signal,
  })
/** By its number in the catalogue or by its id at IMDb. */
export const readMovie = (id: string, signal: AbortSignal) =>
  get<MovieDetails>(`${titles}/movie/${encodeURIComponent(id)}`, { signal })
export const readCollection = (id: string, signal: AbortSignal) =>
  get<CollectionView>(`/api/v3/collections/${encodeURIComponent(id)}`, { signal })

/** By the id of the artist, or of an album. */
export const readArtist = (id: string, signal: AbortSignal) =>
  get<ArtistDetails>(`/api/v3/artists/${encodeURIComponent(id)}`, { signal })

export const readMoreAlbums = (position: number, signal: AbortSignal) =>
  get<AlbumList>('/api/v3/artists/more-albums', { query: { position }, signal })

export const readAvailability = (kind: AvailabilityKind, id: string, signal: AbortSignal) =>
  get<Availability>(`/api/v3/availability/${kind}/${encodeURIComponent(id)}`, { signal })

/** Somebody with everything they took part in. */
export const readPerson = (id: string, signal: AbortSignal) =>
  get<PersonDetails>(`/api/v3/people/${encodeURIComponent(id)}`, { signal })
