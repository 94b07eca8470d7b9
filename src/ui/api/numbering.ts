import type { NumberingByHand, ShowNumbering } from '~/shared/api/shows'
import { put } from './client'

/** Answers how the show is counted by that. */
export const saveNumbering = (id: string, said: NumberingByHand) =>
  put<ShowNumbering>(`/api/v3/titles/tv/${encodeURIComponent(id)}/numbering`, said)
