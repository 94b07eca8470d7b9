import { askedAt, type MovieRequest, type Progress, stageOf, type Variant } from '~/shared/requests/model'
import { folded } from '../store/dialect'
import type { Store } from '../store/store'

export type MovieRecord = Store['t']['movieRequests']['$inferSelect']
type NewRecord = Store['t']['movieRequests']['$inferInsert']

function progressOf(row: MovieRecord, variant: Variant): Progress | null {
  const requestedAt = row[`${variant}RequestedAt`]
  if (!requestedAt) return null
  return {
    requestedAt,
    approved: row[`${variant}Approved`],
    approvedAt: row[`${variant}ApprovedAt`],
    available: row[`${variant}Available`],
    availableAt: row[`${variant}AvailableAt`],
    denied: row[`${variant}Denied`],
    deniedAt: row[`${variant}DeniedAt`],
    deniedReason: row[`${variant}DeniedReason`],
    profile: row[`${variant}Profile`] || null,
    root: row[`${variant}Root`] || null,
  }
}

export const asMovieRequest = (row: MovieRecord): MovieRequest => ({
  id: row.id,
  tmdbId: row.tmdbId,
  imdbId: row.imdbId,
  title: row.title,
  overview: row.overview,
  posterPath: row.posterPath,
  background: row.background,
  releasedAt: row.releasedAt,
  digitallyReleasedAt: row.digitallyReleasedAt,
  releaseStatus: row.releaseStatus,
  language: row.language,
  source: row.source,
  requesterId: row.requesterId,
  requesterAlias: row.requesterAlias,
  variants: { standard: progressOf(row, 'standard'), fourK: progressOf(row, 'fourK') },
})

const cut = (text: string | null, length: number) => text?.slice(0, length) ?? null

/** The columns of a request, all but its number; texts of the catalogue are cut to what their columns hold. */
export function asRecord(request: Omit<MovieRequest, 'id'>): Omit<NewRecord, 'id'> {
  const { id: _, variants, ...facts } = { id: 0, ...request }
  return {
    ...facts,
    imdbId: cut(facts.imdbId, 20),
    title: facts.title.slice(0, 500),
    titleKey: folded(facts.title).slice(0, 500),
    posterPath: cut(facts.posterPath, 500),
    background: cut(facts.background, 500),
    releaseStatus: cut(facts.releaseStatus, 60),
    requesterAlias: cut(facts.requesterAlias, 190),
    askedAt: askedAt(request) ?? new Date(0),
    ...columnsOf('standard', variants.standard),
    ...columnsOf('fourK', variants.fourK),
  }
}

type ColumnsOf<V extends Variant> = Pick<MovieRecord, Extract<keyof MovieRecord, `${V}${string}`>>

function columnsOf<V extends Variant>(variant: V, progress: Progress | null): ColumnsOf<V> {
  const columns = {
    [`${variant}RequestedAt`]: progress?.requestedAt ?? null,
    [`${variant}Approved`]: progress?.approved ?? false,
    [`${variant}ApprovedAt`]: progress?.approvedAt ?? null,
    [`${variant}Available`]: progress?.available ?? false,
    [`${variant}AvailableAt`]: progress?.availableAt ?? null,
    [`${variant}Denied`]: progress?.denied ?? null,
    [`${variant}DeniedAt`]: progress?.deniedAt ?? null,
    [`${variant}DeniedReason`]: cut(progress?.deniedReason ?? null, 2_000),
    [`${variant}Stage`]: progress ? stageOf(progress) : null,
    [`${variant}Profile`]: progress?.profile ?? 0,
    [`${variant}Root`]: progress?.root ?? 0,
  }
  return columns as ColumnsOf<V>
}
