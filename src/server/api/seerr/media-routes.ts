import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import type { Request, Variant } from '~/shared/requests/model'
import { isMediaKind, seerrKinds } from '~/shared/seerr/codes'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { setAvailability } from '../../decisions/actions'
import type { NamedMedia } from '../../discovery/title-states'
import { askedTitleStates, countOfAskedTitles, pageOfAskedTitles } from '../../requests/lists/asked-titles'
import { visibleRequester } from '../../requests/lists/visible'
import { requestsByTitle } from '../../requests/queries'
import { removeRequest, removeShow } from '../../requests/remove'
import { titleKey } from '../../titles/title-queries'
import { AnswerError, json, nothing } from '../answers'
import { identity } from '../identity'
import { namedMedia } from './known-media'
import { mediaOfTitles } from './media'
import { idIn, membersOf, pageInfo, partIn, type Query, wordIn } from './reading'

/** What programs say of a title by hand: that it is there, or that it is not. */
const byHand = { available: true, unknown: false, pending: false, processing: false } as const
const isByHand = (status: string): status is keyof typeof byHand => Object.hasOwn(byHand, status)

/** Titles that somebody asked for. */
export const mediaRoutes = (app: App) =>
  new Elysia({ name: 'seerr media' })
    .use(identity(app))
    .get('/media', async ({ by, query }) => json(await mediaPage(app, by, query)), { needs: 'user' })
    .post(
      '/media/:id/:status',
      async ({ by, params, body }) => json(await marked(app, by, params, membersOf(body).is4k === true)),
      { needs: 'powerUser' },
    )
    .delete(
      '/media/:id',
      async ({ by, params }) => {
        await removed(app, by, params.id)
        return nothing(204)
      },
      { needs: 'powerUser' },
    )
    .delete('/media/:id/file', async ({ params }) => keepsFiles(await meant(app, params.id)), { needs: 'powerUser' })
    .get(
      '/media/:id/watch_data',
      async ({ params }) => {
        await meant(app, params.id)
        return json({})
      },
      { needs: 'admin' },
    )

async function mediaPage(app: App, by: User, query: Query) {
  const part = partIn(query)
  const filter = {
    ...{ kinds: seerrKinds, state: wordIn(query, 'filter', askedTitleStates, 'all') },
    requesterId: visibleRequester(app, by),
  }
  const sorts = { added: 'asked', modified: 'changed', mediaAdded: 'available' } as const
  const sort = wordIn(query, 'sort', ['added', 'modified', 'mediaAdded'], 'added')
  const [keys, total] = await Promise.all([
    pageOfAskedTitles(app.store, filter, { ...part, by: sorts[sort] }),
    countOfAskedTitles(app.store, filter),
  ])
  const named = keys.flatMap(key => {
    const [kind = '', id = ''] = key.split(':')
    return isMediaKind(kind) ? [{ kind, catalogueId: id }] : []
  })
  const media = await mediaOfTitles(app, named)
  return { pageInfo: pageInfo(part, total), results: keys.flatMap(key => media.get(key) ?? []) }
}

const meant = async (app: App, given: string): Promise<NamedMedia> =>
  (await namedMedia(app, idIn(given))) ?? refuse({ code: 'NotFound' })

const requestsFor = async ({ store }: App, { kind, id }: NamedMedia): Promise<Request[]> =>
  (await requestsByTitle(store, kind, [id])).get(String(id)) ?? refuse({ code: 'RequestDoesNotExist' })

/** Says it of everything that was asked for of a title, and of which it is not so already. */
async function marked(app: App, by: User, { id, status }: { id: string; status: string }, isFourK: boolean) {
  if (!isByHand(status)) return refuse({ code: 'NotFound' })
  const [title, available] = [await meant(app, id), byHand[status]]
  const variant: Variant = isFourK ? 'fourK' : 'standard'
  for (const request of await requestsFor(app, title)) {
    const progress = request.variants[variant]
    if (progress && progress.available !== available)
      await setAvailability(app, by, { id: request.id, variant }, { available })
  }
  const named = { kind: title.kind, catalogueId: String(title.id) }
  return (await mediaOfTitles(app, [named])).get(titleKey(title.kind, title.id)) ?? refuse({ code: 'NotFound' })
}

/** What a library has of it stays there. */
async function removed(app: App, by: User, given: string) {
  const title = await meant(app, given)
  const requests = await requestsFor(app, title)
  const [any] = requests
  if (title.kind === 'tvShow' && any) return removeShow(app, by, any.title.id)
  for (const { id } of requests) await removeRequest(app, by, id, 'movie')
}

/** Programs must not count on room that nobody made. */
function keepsFiles(_title: NamedMedia): never {
  const title = 'Files are deleted at the download manager, not here.'
  throw new AnswerError(json({ title }, 409))
}
