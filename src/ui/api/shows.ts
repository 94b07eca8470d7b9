import type { ShowDetails, ShowEpisodes, ShowNumbering, ShowRequests } from '~/shared/api/shows'
import { get } from './client'

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
