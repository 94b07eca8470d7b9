import { type Route, route } from '../routes'
import type { OwnAnswer, WatchlistTitle } from './content'
import { json, refused } from './reply'

const entry = ({ key, type, title }: WatchlistTitle) => ({
  ratingKey: key,
  key: `/library/metadata/${key}`,
  guid: `plex://${type}/${key}`,
  ...{ type, title },
})

const container = (Metadata: unknown[], totalSize: number) => ({
  MediaContainer: {
    ...{ librarySectionID: 'watchlist', librarySectionTitle: 'Watchlist', identifier: 'tv.plex.provider.metadata' },
    ...{ totalSize, size: Metadata.length, Metadata },
  },
})

/** The newest first, without ids of other catalogues; the same answer has the same mark. */
const list: OwnAnswer = ({ content, person, headers }) => {
  const wished = content.watchlists.get(person.id) ?? []
  const [start, size] = ['start', 'size'].map(name => Number(headers.get(`x-plex-container-${name}`) ?? Number.NaN))
  const from = start || 0
  const shown = wished.slice(from, size ? from + size : undefined)
  const body = container(shown.map(entry), wished.length)
  const etag = `"${Bun.hash(JSON.stringify(body)).toString(16)}"`
  if (headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers: { etag } })
  const answer = json(body)
  answer.headers.set('etag', etag)
  return answer
}

const one: OwnAnswer = ({ content, at }) => {
  const found = [...content.watchlists.values()].flat().find(({ key }) => key === at.key)
  if (!found) return refused(404, 'Not Found')
  if (found.broken) return json(found.broken.body, found.broken.status)
  return json(container([{ ...entry(found), Guid: found.guids.map(id => ({ id })) }], 1))
}

/** What Plex keeps of what somebody wants to watch: another address than that of their account. */
export const watchlistRoutes: Route<OwnAnswer>[] = [
  route('GET', '/library/sections/watchlist/all', list),
  route('GET', '/library/metadata/:key', one),
]
