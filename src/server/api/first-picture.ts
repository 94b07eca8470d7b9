import { minuteMs } from '~/shared/durations'
import type { PageRoute } from '~/shared/page-start'
import type { PageApp } from '../app'
import { isSearchReady } from '../titles/search-key'

const freshMs = 5 * minuteMs

/**
 * The largest picture of the discover page, as far as it is known without asking anybody outside: that of no title whose page is
 * opened, as strangers open pages as well.
 */
export function firstPictures(app: PageApp) {
  let ofSpotlight: string | null = null
  let askedAt = 0
  const isDue = () => {
    const now = app.now().getTime()
    if (now - askedAt < freshMs || !isSearchReady(app)) return false
    askedAt = now
    return true
  }
  /** What opens the discover page is found out beside the page, for the next one who asks. */
  const recheck = async () => {
    try {
      const whole = await app.whole()
      const { spotlight } = await import('../discovery/actions')
      ofSpotlight = (await spotlight(whole, null))?.movie.backdropPath ?? null
    } catch (error) {
      app.log.debug('picture of the discover page was not found out', { error })
    }
  }

  return (route: PageRoute | undefined): string | null => {
    // Whoever signs in comes to the discover page next.
    if ((route?.shell === 'discover' || route?.shell === 'card') && isDue()) setImmediate(recheck)
    return route?.shell === 'discover' ? ofSpotlight : null
  }
}
