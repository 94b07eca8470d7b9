import type { NumberingByHand, ShowDetails, ShowEpisodes, ShowNumbering, ShowRequests } from '~/shared/api/shows'
import { get, put } from './client'

const shows = '/api/v3/titles/tv'

/** By its number in the catalogue. */
export const readShow = (id: string, signal: AbortSignal) =>
  get<ShowDetails>(`${shows}/${encodeURIComponent(id)}`, { signal })
export const readEpisodes = (id: string, season: number, signal: AbortSignal) =>
  get<ShowEpisodes>(`${shows}/${encodeURIComponent(id)}/seasons/${season}`, { signal })
export const readShowRequests = (id: string, signal: AbortSignal) =>
  get<ShowRequests>(`${shows}/${encodeURIComponent(id)}/requests`, { signal })
export const readNumbering = (id: string, signal: AbortSignal) =>
  get<ShowNumbering>(`${shows}/${encodeURIComponent(id)}/numbering`, { signal })

/** Answers how the show is counted by that. */
export const saveNumbering = (id: string, said: NumberingByHand) =>
  put<ShowNumbering>(`/api/v3/titles/tv/${encodeURIComponent(id)}/numbering`, said)
