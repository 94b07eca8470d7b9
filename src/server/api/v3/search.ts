import { Elysia } from 'elysia'
import * as api from '~/shared/api/search'
import { searchKindNames } from '~/shared/titles/search'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { type ShownHit, search } from '../../discovery/search'
import { identity } from '../identity'
import { titleCard } from './title-cards'

const usualCount = 20

/** The catalogue by words: titles and people, with how far requests for the titles are. */
export const searchRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/search' }).use(identity(app)).get('', ({ by, query }) => found(app, by, query), {
    needs: 'user',
    query: api.SearchQuery,
    response: api.SearchPage,
    detail: { summary: 'A part of what fits a term. Several kinds are mixed, each in the order of the catalogue.' },
  })

async function found(app: App, by: User, { q, kinds, position = 0, count = usualCount }: api.SearchQuery) {
  const wanted = searchKindNames.filter(kind => kinds === undefined || kinds.split(',').includes(kind))
  const { totals, hits } = await search(app, by, { term: q, kinds: wanted }, { position, amount: count })
  const total = wanted.reduce((sum, kind) => sum + totals[kind], 0)
  return { total, totals, results: hits.map(hit => resultView(app, by, hit)) }
}

function resultView(app: App, by: User, hit: ShownHit): api.SearchResult {
  if (hit.kind !== 'person') return titleCard({ app, by })(hit)
  const { id, name, profilePath, knownFor } = hit.person
  return { kind: 'person', id: String(id), name, profilePath, knownFor }
}
