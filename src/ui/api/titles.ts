import type {
  BrowsedTitles,
  CollectionView,
  ListWindow,
  MixedListName,
  MovieDetails,
  TitleCard,
} from '~/shared/api/titles'
import type { RowKind } from '~/shared/discovery/row-kinds'
import { kindIn } from '~/shared/titles/paths'
import { get } from './client'

const titles = '/api/v3/titles'

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
