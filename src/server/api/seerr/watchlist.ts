import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import { isMediaType, mediaTypeOf, mediaTypes } from '~/shared/seerr/codes'
import type { User } from '~/shared/users/model'
import type { WatchlistMark } from '~/shared/watchlist/model'
import type { App } from '../../app'
import { titleKey } from '../../titles/title-queries'
import { addToWatchlist, removeFromWatchlist } from '../../watchlist/actions'
import { countsOf, entriesOf, marksOf } from '../../watchlist/queries'
import { AnswerError, json, nothing } from '../answers'
import { identity } from '../identity'
import { catalogueId, hitsOfPage, pageNumberIn } from './hits'
import { mediaOfNamed } from './known-media'
import { mediaTypeIn, number, readMembers } from './members'
import { peopleById } from './people'
import type { Query } from './reading'

/** What somebody wants to watch: the list that is kept here. */
export const watchlistRoutes = (app: App) =>
  new Elysia({ name: 'seerr watchlist' })
    .use(identity(app))
    .get('/discover/watchlist', async ({ by, query }) => json(await watchlistOf(app, by, query)), { needs: 'user' })
    .post('/watchlist', async ({ by, body }) => json(await added(app, by, body), 201), { needs: 'user' })
    .delete(
      '/watchlist/:id',
      async ({ by, query, params }) => {
        await removed(app, by, catalogueId(params.id), query)
        return nothing(204)
      },
      { needs: 'user' },
    )

export async function watchlistOf(app: App, user: User, query: Query) {
  const { id: userId } = user
  const page = pageNumberIn(query)
  const list = { userId, origin: 'portal' } as const
  const [{ portal: total }, entries, people] = await Promise.all([
    countsOf(app.store, userId),
    entriesOf(app.store, list, { position: (page - 1) * hitsOfPage, amount: hitsOfPage }),
    peopleById(app, user, [userId]),
  ])
  const media = await mediaOfNamed(
    app,
    entries.map(({ kind, tmdbId }) => ({ kind, id: tmdbId })),
  )
  const results = entries.map(({ id, kind, tmdbId, name, addedAt }) => ({
    ...{ id, ratingKey: '', title: name, mediaType: mediaTypeOf(kind), tmdbId },
    ...{ createdAt: addedAt.toISOString(), updatedAt: addedAt.toISOString() },
    requestedBy: people.get(userId) ?? null,
    media: media.get(titleKey(kind, tmdbId)) ?? null,
  }))
  return { page, totalPages: Math.max(1, Math.ceil(total / hitsOfPage)), totalResults: total, results }
}

export const isOnList = async ({ store }: App, { id: userId }: User, { kind, tmdbId }: WatchlistMark) =>
  (await marksOf(store, { userId, origin: 'portal' })).some(one => one.kind === kind && one.tmdbId === tmdbId)

/** Twice is told, as programs put right what they show by it. */
async function added(app: App, by: User, body: unknown) {
  const { mediaType, tmdbId } = readMembers(body, { mediaType: mediaTypeIn, tmdbId: number })
  const mark = { kind: mediaTypes[mediaType], tmdbId }
  if (await isOnList(app, by, mark)) throw new AnswerError(json({ title: 'This title is on the list already.' }, 409))
  await addToWatchlist(app, by, mark)
  const { results } = await watchlistOf(app, by, {})
  return results.find(one => one.tmdbId === tmdbId && one.mediaType === mediaType)
}

/** Programs that name no kind mean the one that is there. */
async function removed(app: App, by: User, tmdbId: number, { mediaType }: Query) {
  const kinds = isMediaType(mediaType) ? [mediaTypes[mediaType]] : Object.values(mediaTypes)
  const marks = await marksOf(app.store, { userId: by.id, origin: 'portal' })
  const mark = marks.find(one => one.tmdbId === tmdbId && kinds.includes(one.kind))
  await removeFromWatchlist(app, by, mark ?? refuse({ code: 'NotFound' }))
}
