import { type EpisodeRun, runsOf } from '~/shared/availability/episode-runs'
import type { ListedSeason } from '~/shared/availability/shows'
import { calendarDay } from '~/shared/days'
import { dayMs } from '~/shared/durations'
import type { ShowIds } from '~/shared/titles/shows'
import type { App } from '../app'
import { lookedUp } from './looked-up'
import { readShow } from './read-show'
import { type ListedShowIds, saveCatalogueEpisodes, showIdsOf } from './show-id-queries'
import { storeShowIds } from './show-ids'

/** New episodes are announced, and days change; those that come nearer need no new answer. */
const believedMs = dayMs

const isSame = (one: ListedShowIds['listing'] | undefined, other: ListedShowIds['listing']) =>
  JSON.stringify(one) === JSON.stringify(other)

type Listed = Pick<ListedShowIds, 'listing' | 'listedAt'>

export const isCatalogueFresh = (app: App, { listing, listedAt }: Listed) =>
  listing !== null && listedAt !== null && app.now().getTime() - listedAt.getTime() < believedMs

const asRuns = (app: App, seasons: readonly ListedSeason[]): EpisodeRun[] =>
  runsOf(
    seasons.filter(({ season }) => season > 0),
    calendarDay(app.now()),
  )

/** Keeps a show for lists: its numbers, and what is listed of it. What is known and believed is not written again. */
export async function saveListedShow(app: App, ids: ShowIds, seasons: readonly ListedSeason[]): Promise<void> {
  const known = (await storeShowIds(app, [ids])).get(ids.tmdbId)
  const listing = asRuns(app, seasons)
  if (known && isSame(known.listing, listing) && isCatalogueFresh(app, known)) return
  const now = app.now()
  await saveCatalogueEpisodes(app.store, [{ ...ids, checkedAt: now, listing, listedAt: now }])
}

type Asking = (tmdbIds: readonly number[]) => Promise<unknown>
const asking = new WeakMap<App['store']['t'], Asking>()

/**
 * Asks the catalogue what it lists of shows, behind the back of a list; open pages hear of it where that is news. Of one
 * that the catalogue does not know that is kept as well.
 */
export function fetchCatalogueEpisodes(app: App, tmdbIds: readonly number[]): void {
  const made = asking.get(app.store.t) ?? listingLookup(app)
  asking.set(app.store.t, made)
  if (tmdbIds.length > 0) void made(tmdbIds)
}

function listingLookup(app: App): Asking {
  const look = lookedUp<number, ListedShowIds>(app, {
    known: async () => new Map(),
    isBelieved: () => false,
    async ask(tmdbId) {
      const show = await readShow(app, tmdbId, 'en')
      const now = app.now()
      const ids = { tmdbId, tvdbId: show?.tvdbId ?? null, imdbId: show?.imdbId ?? null, tvMazeId: null }
      return { ...ids, checkedAt: now, listing: asRuns(app, show?.seasons ?? []), listedAt: now }
    },
    async save(found) {
      const before = await showIdsOf(
        app.store,
        found.map(({ tmdbId }) => tmdbId),
      )
      await saveCatalogueEpisodes(app.store, found)
      if (found.some(({ tmdbId, listing }) => !isSame(before.get(tmdbId)?.listing, listing))) app.live.libraryChanged()
    },
  })
  return tmdbIds => look(tmdbIds, 0)
}
