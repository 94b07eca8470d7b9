import type {
  BrowsedTitles,
  CollectionView,
  ListWindow,
  MovieDetails,
  MovieListName,
  TitleCard,
} from '~/shared/api/titles'
import { get } from './client'

const titles = '/api/v3/titles'

export const readMovieList = (list: MovieListName, window: ListWindow, signal: AbortSignal) =>
  get<TitleCard[]>(`${titles}/movie/lists/${list}`, { query: window, signal })
/** A part of the titles that fit; `search` is what the address of the page says. */
export const browseMovies = (search: string, window: ListWindow, signal: AbortSignal) =>
  get<BrowsedTitles>(`${titles}/movie`, {
    query: { ...Object.fromEntries(new URLSearchParams(search)), ...window },
    signal,
  })
/** By its number in the catalogue or by its id at IMDb. */
export const readMovie = (id: string, signal: AbortSignal) =>
  get<MovieDetails>(`${titles}/movie/${encodeURIComponent(id)}`, { signal })
export const readCollection = (id: string, signal: AbortSignal) =>
  get<CollectionView>(`/api/v3/collections/${encodeURIComponent(id)}`, { signal })
