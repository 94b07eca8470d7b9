import { refuse } from '~/shared/refusal'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import type { ShownHit } from '../../discovery/search'
import { BadInput } from '../answers'
import { idIn, numberIn, type Query } from './reading'
import { mediaOfShown } from './title-media'
import { movieHit, personHit, showHit } from './title-shapes'

/** As many as the other program has on a page, which counts to this many. */
export const hitsOfPage = 20
export const mostPages = 500

export const pageNumberIn = (query: Query) => Math.max(1, numberIn(query, 'page', { usual: 1, most: mostPages }))

/** Whoever calls, reading in the language that the call names. */
export const readingIn = (by: User, { language }: Query): User =>
  /^[a-z]{2}(-[A-Z]{2})?$/.test(language ?? '') ? { ...by, language: language ?? null } : by

export const catalogueId = (given: string) => idIn(given) ?? refuse({ code: 'NotFound' })

export const onePage = <T>(results: T[]) => ({ page: 1, totalPages: 1, totalResults: results.length, results })

const longestTerm = 200

/** What is searched for. */
export function termIn(query: Query): string {
  const term = (query.query ?? '').trim()
  if (term !== '' && term.length <= longestTerm) return term
  throw new BadInput([{ path: 'query.query', message: 'query must be what is searched for, of up to 200 characters.' }])
}

/** What a list of the catalogue has, with where each title of it stands here. */
export async function hitShapes(app: App, hits: readonly ShownHit[]) {
  const titles = hits.flatMap(hit => (hit.kind === 'movie' || hit.kind === 'tvShow' ? [hit] : []))
  const media = new Map((await mediaOfShown(app, titles)).map((one, at) => [titles[at] as ShownHit, one]))
  return hits.flatMap((hit): object[] => {
    const known = media.get(hit)
    const mediaInfo = known ? { mediaInfo: known } : {}
    if (hit.kind === 'movie') return [{ ...movieHit(hit.title.movie), ...mediaInfo }]
    if (hit.kind === 'tvShow') return [{ ...showHit(hit.title.show), ...mediaInfo }]
    return hit.kind === 'person' ? [personHit(hit.person)] : []
  })
}
