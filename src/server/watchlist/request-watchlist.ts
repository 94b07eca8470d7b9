import { UpstreamError } from '~/integrations/http/call'
import type { Task } from '~/shared/jobs/model'
import { type Reason, Refusal } from '~/shared/refusal'
import { plex } from '~/shared/services/plex'
import { portal } from '~/shared/settings/portal'
import { slicesOf } from '~/shared/slices'
import { languageOfCall } from '~/shared/titles/rules'
import type { User } from '~/shared/users/model'
import type { WatchlistMark } from '~/shared/watchlist/model'
import { outcomeOf } from '~/shared/watchlist/rules'
import type { App } from '../app'
import { createMovieRequest } from '../requests/create/movie'
import { createShowRequest } from '../requests/create/show'
import { openEntries, saveOutcome } from './read-queries'

/**
 * Asks for what stands on somebody's Plex watchlist, by the rules and limits that a press of their own has. What was
 * asked for once is not asked for again, whatever became of it.
 */
export async function requestWatchlist(app: App, user: User, task: Task): Promise<void> {
  // Whatever the limit of movies does not take now, it takes none of; of shows it may take one that is shorter.
  let full: Reason | null = null
  const slices = slicesOf(1)
  for (const wish of await openEntries(app.store, user.id)) {
    task.signal.throwIfAborted()
    if (slices.isOver()) await slices.end()
    const reason: Reason | 'later' | null = (wish.kind === 'movie' ? full : null) ?? (await askFor(app, user, wish))
    if (reason === 'later') continue
    if (reason?.code === 'QuotaExceeded' && reason.kind === 'movie') full = reason
    const outcome = outcomeOf(reason)
    await saveOutcome(app.store, [wish.id], {
      outcome,
      reason: outcome === 'refused' ? reason : null,
      triedAt: app.now(),
    })
    task.count(outcome, 1)
  }
}

/** Why it was refused, null when it was not; `later` where a service failed that has no say in it. */
async function askFor(app: App, user: User, { kind, tmdbId }: WatchlistMark): Promise<Reason | 'later' | null> {
  const { defaultLanguageCode } = app.settings.get(portal)
  const wish = {
    language: languageOfCall({ named: null, user: user.language, portal: defaultLanguageCode }),
    ...({ tmdbId, variant: 'standard', onBehalf: null, profile: null, root: null, alias: null } as const),
    source: 'plexWatchlist' as const,
  }
  try {
    if (kind === 'movie') await createMovieRequest(app, user, wish)
    else {
      const part = app.settings.get(plex).monitorAll ? ('all' as const) : ('latestSeason' as const)
      await createShowRequest(app, user, { ...wish, choice: { part }, languageProfile: null })
    }
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reason
    if (error instanceof UpstreamError) return 'later'
    throw error
  }
}
