import { UpstreamError } from '~/integrations/http/call'
import { hourMs } from '~/shared/durations'
import { refuse, refuseIf } from '~/shared/refusal'
import { objectionToDeciding } from '~/shared/requests/rules'
import { inTime } from '~/shared/sleep'
import {
  differs,
  isSameNumbering,
  type MovedEpisodes,
  numberingOf,
  objectionToNumbering,
  type PlaceRange,
  sameNumbers,
} from '~/shared/titles/numbering'
import type { NumberedEpisode, ShowInFull } from '~/shared/titles/shows'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { downloadServersFor } from '../settings/connected-servers'
import { type KeptNumbering, numberingOfShow, saveNumbering } from '../titles/numbering-queries'
import { readShow, regularEpisodes } from '../titles/read-show'
import { tvdbEpisodes } from '../titles/tvdb-show'
import { showItems } from './show-items'

/** Believed for half a day, as what TVMaze says is. */
const believedMs = 12 * hourMs

type Look = {
  /** Looked up although that was done lately. */
  again?: boolean
  /** What staff said; what they said before where this is left out. */
  byHand?: readonly MovedEpisodes[]
}

/**
 * How TheTVDB counts a show, looked up where that is due: a download manager that has the show says best, else TVMaze does.
 * What is known stays where neither can be asked. Libraries that hold the show are read anew where anything changed.
 */
export async function refreshNumbering(app: App, show: ShowInFull, look: Look = {}): Promise<KeptNumbering> {
  const { tmdbId, tvdbId, imdbId } = show
  const known = await numberingOfShow(app.store, tmdbId)
  const byHand = [...(look.byHand ?? known?.byHand ?? [])]
  const isDue = !known || app.now().getTime() - known.checkedAt.getTime() >= believedMs || known.tvdbId !== tvdbId
  if (known && !isDue && !look.again && !look.byHand) return known
  const there = tvdbId === null ? [] : await episodesThere(app, tvdbId)
  const checkedAt = there ? app.now() : (known?.checkedAt ?? new Date(0))
  const numbering =
    there || !known ? numberingOf(regularEpisodes(show), there ?? [], byHand) : withoutOlder(known, byHand)
  const kept: KeptNumbering = { tmdbId, tvdbId, imdbId, numbering, byHand, checkedAt }
  const isNews = !isSameNumbering(numbering, known?.numbering ?? sameNumbers)
  const holders = isNews ? await showItems(app.store, [{ tmdbId, tvdbId, imdbId, tvMazeId: null }]) : []
  await saveNumbering(app.store, kept)
  // Everything that has the show tells its episodes once more: they are noted by their numbers here.
  for (const { source, itemKey } of holders) app.serverReads.soon(source, [itemKey])
  return kept
}

/** Somebody waits to pick what they want; what comes later is known the next time. */
const patienceMs = 1_500

/** How TheTVDB counts a show, for somebody who waits; null for a show that is not known, and while nothing was heard. */
export async function showNumbering(app: App, tmdbId: number): Promise<KeptNumbering | null> {
  // In the language of the other catalogue, as names tell episodes apart.
  const show = await readShow(app, tmdbId, 'en')
  if (!show) return null
  const refreshed = await inTime(refreshNumbering(app, show), patienceMs, null)
  return refreshed ?? numberingOfShow(app.store, tmdbId)
}

/** So long somebody who asks for a show waits for libraries that are being read anew. */
const readingPatienceMs = 3_000

/**
 * Looks up how TheTVDB counts a show that libraries have, where nobody did before, and waits until they are read by that: what
 * is there is told by the numbers here.
 */
export async function countLibrariesHere(app: App, show: ShowInFull): Promise<void> {
  if ((await showItems(app.store, [{ ...show, tvMazeId: null }])).length === 0) return
  const kept = (await numberingOfShow(app.store, show.tmdbId)) ?? (await showNumbering(app, show.tmdbId))
  if (kept && differs(kept.numbering)) await inTime(app.serverReads.settled(), readingPatienceMs, undefined)
}

type RunByHand = PlaceRange & { there: { season: number; from: number } }

/** Notes what staff say of a show, instead of what they said before. */
export async function numberByHand(app: App, by: User, tmdbId: number, runs: readonly RunByHand[]) {
  refuseIf(objectionToDeciding(by))
  const show = (await readShow(app, tmdbId, 'en')) ?? refuse({ code: 'NotFound' })
  const byHand = runs.map(({ there, ...run }): MovedEpisodes => {
    const to = there.from + run.to - run.from
    return { ...run, there: { ...there, to } }
  })
  refuseIf(objectionToNumbering(byHand))
  const kept = await refreshNumbering(app, show, { byHand })
  app.log.info('numbering of a show saved', { tmdbId, runs: byHand.length, by: by.userName })
  return kept
}

/** What was found before, with what staff says now: found anew when the other catalogue can be asked. */
function withoutOlder({ numbering, byHand: before }: KeptNumbering, byHand: readonly MovedEpisodes[]) {
  const isAmong = (run: MovedEpisodes, runs: readonly MovedEpisodes[]) =>
    runs.some(one => one.season === run.season && one.from <= run.to && run.from <= one.to)
  const found = numbering.moved.filter(run => !isAmong(run, before) && !isAmong(run, byHand))
  return { ...numbering, moved: [...byHand, ...found] }
}

/** Null where nobody could be asked. */
async function episodesThere(app: App, tvdbId: number): Promise<NumberedEpisode[] | null> {
  for (const { service, settings } of downloadServersFor(app, 'tvShow', 'standard')) {
    const found = await unlessAway(service.episodesOf?.(app.http, settings, tvdbId))
    if (found?.length) return found
  }
  return unlessAway(tvdbEpisodes(app, tvdbId))
}

async function unlessAway<T>(asked: Promise<T> | undefined): Promise<T | null> {
  try {
    return (await asked) ?? null
  } catch (error) {
    if (error instanceof UpstreamError) return null
    throw error
  }
}
