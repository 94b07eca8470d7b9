import { insertRequest } from '~/server/requests/queries'
import { upsert } from '~/server/store/dialect'
import type { Store } from '~/server/store/store'
import { newProgress, type Progress, type Request } from '~/shared/requests/model'
import { bareTitle, type Title } from '~/shared/titles/model'

export const askedOn = new Date('2026-11-01T10:00:00Z')

/** How far a variant came, pending unless the test says otherwise. */
export const aProgress = (overrides: Partial<Progress> = {}): Progress => ({ ...newProgress(askedOn), ...overrides })

type NewTitle = Omit<Title, 'id'>
type NewMovieRequest = Omit<Request, 'id' | 'title'> & { title: NewTitle }
/** What a test cares about, of the request and of the movie alike. */
export type MovieOverrides = Partial<Omit<NewMovieRequest, 'title'>> & Partial<NewTitle>

/** A whole movie with what a test cares about. */
export function aMovieTitle(tmdbId: number, overrides: Partial<NewTitle> = {}): NewTitle {
  return {
    ...bareTitle,
    catalogueId: String(overrides.tmdbId ?? tmdbId),
    tmdbId,
    name: `Movie ${tmdbId}`,
    ...overrides,
  }
}

/** A whole request for a movie in the standard variant, with what a test cares about. */
export function aMovieRequest(tmdbId: number, overrides: MovieOverrides = {}): NewMovieRequest {
  const { variants, kind, language, source, requesterId, requesterAlias, seriesType, takesNewEpisodes, ...title } =
    overrides
  return {
    kind: kind ?? 'movie',
    title: aMovieTitle(tmdbId, title),
    language: language === undefined ? 'en' : language,
    source: source ?? 'portal',
    requesterId: requesterId ?? 'somebody',
    requesterAlias: requesterAlias ?? null,
    seriesType: seriesType ?? null,
    takesNewEpisodes: takesNewEpisodes ?? false,
    variants: variants ?? { standard: aProgress(), fourK: null },
  }
}

/** Stores a request as it is given, past all rules, with an account for whoever asked where there is none. */
export const saveRequest = (store: Store, request: NewMovieRequest) =>
  store.transaction(async tx => {
    await saveRequester(tx, request.requesterId)
    return insertRequest(tx, request)
  })

export async function saveRequester(store: Store, id: string): Promise<void> {
  const names = { userName: id, nameKey: id.toUpperCase(), displayKey: id.toUpperCase() }
  const row = { id, ...names, userType: 'local' as const, stamp: '0', streamingCountry: 'US', createdAt: askedOn }
  await upsert(store, store.t.users, [row], { on: [store.t.users.id], set: [] })
}

type LibraryRow = Store['t']['libraryItems']['$inferInsert']

/** Notes a movie as the sync of a download manager would. */
export async function saveManaged(store: Store, tmdbId: number, overrides: Partial<LibraryRow> = {}) {
  const item = { source: 'radarr', kind: 'movie' as const, itemKey: String(tmdbId), tmdbId, sweep: 1 }
  const row = { ...item, monitored: true, hasFile: false, ...overrides }
  await store.db.insert(store.t.libraryItems).values(row)
}
