import { managersFor } from '~/integrations/download/index'
import { calendarDay } from '~/shared/days'
import { type ShowStanding, showStanding } from '~/shared/library/show-standing'
import type { Variant } from '~/shared/requests/model'
import type { App } from '../app'
import { takesShowsInFourK } from '../requests/destination'
import { listedSeasons, type ShownShow } from './shows'

/** How each variant of a show stands; null for one that the portal does not tell apart. */
export type Standings = Record<Variant, ShowStanding | null>

const kind = 'tvShow'

/** A show is told apart in 4K where it may be asked for so, or somebody asked for it before. */
export function standingsOf(app: App, { known, seasons }: Pick<ShownShow, 'known' | 'seasons'>): Standings {
  const inFourK = new Set(managersFor(kind, 'fourK').map(({ settings }) => settings.id))
  const now = app.now()
  const listing = { known, seasons: listedSeasons(seasons), today: calendarDay(now), now }
  const wasAsked = (known.request?.requests ?? []).some(({ variant }) => variant === 'fourK')
  const isTold = wasAsked || takesShowsInFourK(app)
  return {
    standard: showStanding(listing, 'standard', inFourK),
    fourK: isTold ? showStanding(listing, 'fourK', inFourK) : null,
  }
}
