import { managersFor } from '~/integrations/download/index'
import { type ShowAvailability, showAvailability } from '~/shared/availability/show-availability'
import type { KnownOfShow } from '~/shared/availability/show-status'
import { listedSeasons } from '~/shared/availability/shows'
import { calendarDay } from '~/shared/days'
import type { Variant } from '~/shared/requests/model'
import type { TvSeason } from '~/shared/titles/shows'
import type { App } from '../app'
import { takesShowsInFourK } from '../requests/hand-over/destination'
import { requestsOnHold } from '../requests/hand-over/on-hold'

/** How each variant of a show stands; null for one that the portal does not tell apart. */
export type ShowVariants = Record<Variant, ShowAvailability | null> & {
  /** The numbers of requests whose download manager no longer looks for what it was given. */
  held: ReadonlySet<number>
  /** The day by which they stand so: midnight UTC. */
  today: Date
}

const kind = 'tvShow'

/** A show is told apart in 4K where it may be asked for so, or somebody asked for it before. */
export async function showVariants(
  app: App,
  { known, seasons }: { known: KnownOfShow; seasons: readonly TvSeason[] },
): Promise<ShowVariants> {
  const inFourK = new Set(managersFor(kind, 'fourK').map(({ settings }) => settings.id))
  const now = app.now()
  const requests = known.request?.requests ?? []
  const held = await requestsOnHold(app.store, requests)
  const today = calendarDay(now)
  const listing = { known, seasons: listedSeasons(seasons), held, today, now }
  const wasAsked = requests.some(({ variant }) => variant === 'fourK')
  const isTold = wasAsked || takesShowsInFourK(app)
  return {
    ...{ held, today },
    standard: showAvailability(listing, 'standard', inFourK),
    fourK: isTold ? showAvailability(listing, 'fourK', inFourK) : null,
  }
}
