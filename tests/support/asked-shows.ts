import { insertEpisodes } from '~/server/requests/episode-queries'
import { insertRequest } from '~/server/requests/queries'
import { insertId } from '~/server/store/dialect'
import type { Store } from '~/server/store/store'
import { titleByKey, titleKey } from '~/server/titles/title-queries'
import type { LibraryEpisode, RequestedEpisode } from '~/shared/availability/shows'
import type { Progress, Request } from '~/shared/requests/model'
import { insertLibraryEpisodes } from './library-episodes'
import { aMovieTitle, aProgress, saveRequester } from './movies'

export const day = (text: string) => new Date(`${text}T00:00:00Z`)

type AskedShow = {
  requesterId?: string
  progress?: Partial<Progress>
  /** Instead of `progress`, which is that of the standard variant alone. */
  variants?: Request['variants']
  totalSeasons?: number
  episodes?: readonly (Partial<RequestedEpisode> & { episode: number })[]
}

/** Stores a request for episodes of a show, past all rules; answers its number and that of the title. */
export function askForEpisodes(store: Store, tmdbId: number, asked: AskedShow = {}) {
  const { requesterId = 'somebody', progress, totalSeasons, episodes = [] } = asked
  const variants = asked.variants ?? { standard: aProgress(progress), fourK: null }
  return store.transaction(async tx => {
    await saveRequester(tx, requesterId)
    const aShow = aMovieTitle(tmdbId, { name: `Show ${tmdbId}`, totalSeasons: totalSeasons ?? null })
    const title = (await titleByKey(tx, titleKey('tvShow', tmdbId))) ?? aShow
    const who = { requesterId, requesterAlias: null, language: 'en', source: 'portal' } as const
    const given = { ...who, kind: 'tvShow', seriesType: 'standard', takesNewEpisodes: false } as const
    const request = await insertRequest(tx, { ...given, title, variants })
    const rows = episodes.map(({ season = 1, episode, airsAt = null, available = false }) => ({
      ...{ season, episode, name: null, airsAt, available },
    }))
    await insertEpisodes(tx, request.id, rows)
    return { id: request.id, titleId: request.title.id }
  })
}

type Row = Store['t']['libraryItems']['$inferInsert']

/** Notes a show as the sync of a download manager would, with the episodes that it wants or has. */
export async function saveShowItem(
  store: Store,
  item: Partial<Row>,
  episodes: readonly Partial<LibraryEpisode>[] = [],
) {
  const itemKey = item.itemKey ?? String(item.tvdbId ?? item.tmdbId ?? 1)
  const hasFile = episodes.some(one => one.hasFile)
  const row = { source: 'sonarr', kind: 'tvShow' as const, itemKey, sweep: 1, monitored: true, hasFile, ...item }
  const itemId = await insertId(store, store.t.libraryItems, row)
  const rows = episodes.map(({ season = 1, episode = 1, hasFile: has = false, monitored = true }) => ({
    ...{ itemId, season, episode, hasFile: has, monitored },
  }))
  await insertLibraryEpisodes(store, rows)
}
