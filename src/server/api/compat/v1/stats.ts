import { dayMs } from '~/shared/durations'
import type { User } from '~/shared/users/model'
import type { App } from '../../../app'
import { statsOf } from '../../../system/stats'
import { BadInput } from '../../answers'
import { routes } from '../endpoint'
import { instant, readWith } from '../reader'
import { embeddedUser } from '../shapes/embedded-user'

const usualDays = 30

function momentOf(name: 'From' | 'To', given: string | null): Date | null {
  const refused = () => new BadInput([{ path: name, message: `The value '${given}' is not valid for ${name}.` }])
  try {
    const at = readWith(instant(), given)
    if (at && at.getUTCFullYear() > 9_999) throw refused()
    return at
  } catch (error) {
    throw error instanceof BadInput ? refused() : error
  }
}

/** A bare day counts to its end. */
const endOf = (at: Date, given: string | null) =>
  /^\d{4}-\d\d-\d\d$/.test(given ?? '') ? new Date(at.getTime() + dayMs - 1) : at

/** What was asked for in a time, by default the last thirty days. */
export const statsEndpoints = (app: App) =>
  routes('/api/v1/Stats').get('', { needs: 'admin' }, async ({ by, query }) => {
    const to = endOf(momentOf('To', query('to')) ?? app.now(), query('to'))
    const from = momentOf('From', query('from')) ?? new Date(to.getTime() - usualDays * dayMs)
    const { movie, tvShow, issues } = await statsOf(app.store, from, to)
    const shown = (user: User | null) => (user ? embeddedUser(user, by) : {})
    return {
      totalRequests: movie.requests + tvShow.requests,
      totalMovieRequests: movie.requests,
      totalTvRequests: tvShow.requests,
      totalIssues: issues,
      completedRequestsMovies: movie.completed,
      completedRequestsTv: tvShow.completed,
      completedRequests: movie.completed + tvShow.completed,
      mostRequestedUserMovie: shown(movie.mostActive),
      mostRequestedUserTv: shown(tvShow.mostActive),
    }
  }).endpoints
