import type { Failure } from '~/shared/failures'
import { UpstreamError } from '../http/call'
import { withEnd } from '../http/error-messages'

/** Of a service that is given movies by their IMDb ID: why it was not given one. */
export const movieNotGiven = (
  service: string,
  why: string,
  failure: Failure = { code: 'refused', service, said: withEnd(why) },
) =>
  new UpstreamError({
    service,
    kind: 'refused',
    detail: why,
    message: `${service} was not given the movie: ${withEnd(why)}`,
    failure,
  })

export const withoutImdbId = (service: string, title: string) =>
  movieNotGiven(service, `“${title}” has no IMDb ID, and it knows movies by nothing else`, {
    code: 'withoutImdbId',
    service,
    title,
  })
