import { Elysia } from 'elysia'
import { isText } from '~/shared/api/schema'
import { type Block, longestBlockName, type TitleBlockKind, titleBlockKinds } from '~/shared/blocks/model'
import { refuse } from '~/shared/refusal'
import { isMediaType, mediaTypeOf, mediaTypes } from '~/shared/seerr/codes'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { block, unblock } from '../../blocks/actions'
import { blockPage, blocksAmong } from '../../blocks/queries'
import { collectionInFull } from '../../discovery/details'
import { userIdsByName } from '../../users/queries'
import { BadInput, json, nothing } from '../answers'
import { identity } from '../identity'
import { catalogueId } from './hits'
import { mediaTypeIn, number, readMembers, text } from './members'
import { peopleById } from './people'
import { pageInfo, partIn, type Query, wordIn } from './reading'

/** What a list there names by tags is blocked by its keyword here, and stands in no list of titles. */
const filters = ['all', 'manual', 'blocklistedTags'] as const

/** Movies and shows that nobody can ask for, under the name of today and under the one before. */
export function blocklistRoutes(app: App) {
  const routes = new Elysia({ name: 'seerr blocklist' }).use(identity(app))
  for (const path of ['/blocklist', '/blacklist'])
    routes
      .get(path, async ({ by, query }) => json(await blockedPage(app, by, query)), { needs: 'powerUser' })
      .post(path, async ({ by, body }) => json(await blocked(app, by, body), 201), { needs: 'powerUser' })
      .get(
        `${path}/:id`,
        async ({ by, params, query }) => {
          const [shown] = await shapesOf(app, by, [await meant(app, params.id, query)])
          return json(shown)
        },
        { needs: 'powerUser' },
      )
      .delete(
        `${path}/:id`,
        async ({ by, params, query }) => {
          await unblock(app, by, (await meant(app, params.id, query)).id)
          return nothing(204)
        },
        { needs: 'powerUser' },
      )
  return routes
    .post(
      '/blocklist/collection/:id',
      async ({ by, params }) => {
        await blockedCollection(app, by, catalogueId(params.id))
        return nothing(201)
      },
      { needs: 'powerUser' },
    )
    .delete(
      '/blocklist/collection/:id',
      async ({ by, params }) => {
        const key = String(catalogueId(params.id))
        const [found] = await blocksAmong(app.store, [{ kind: 'collection', key }])
        await unblock(app, by, (found ?? refuse({ code: 'NotFound' })).id)
        return nothing(204)
      },
      { needs: 'powerUser' },
    )
}

/** All movies of it with one entry, those that come later as well. */
async function blockedCollection(app: App, by: User, id: number) {
  const { collection } = (await collectionInFull(app, by, id)) ?? refuse({ code: 'CollectionUnknown' })
  const name = (collection.name ?? String(id)).slice(0, longestBlockName)
  await block(app, by, { kind: 'collection', key: String(id), name, reason: null })
}

function searchIn({ search = '' }: Query): string {
  if (isText(search, longestBlockName)) return search
  const message = `search must be a text of up to ${longestBlockName} characters.`
  throw new BadInput([{ path: 'query.search', message }])
}

async function blockedPage(app: App, by: User, query: Query) {
  const part = partIn(query, 25)
  if (wordIn(query, 'filter', filters, 'manual') === 'blocklistedTags')
    return { pageInfo: pageInfo(part, 0), results: [] }
  const { blocks, total } = await blockPage(app.store, { ...part, search: searchIn(query), kinds: titleBlockKinds })
  return { pageInfo: pageInfo(part, total), results: await shapesOf(app, by, blocks) }
}

const isOfTitle = (block: Block): block is Block & { kind: TitleBlockKind } =>
  titleBlockKinds.some(kind => kind === block.kind)

/** Who blocked it is told where an account of that name is there. */
async function shapesOf(app: App, by: User, blocks: readonly Block[]) {
  const ids = await userIdsByName(
    app.store,
    blocks.flatMap(({ byName }) => byName ?? []),
  )
  const people = await peopleById(app, by, [...ids.values()])
  return blocks.filter(isOfTitle).map(({ id, kind, key, name, byName, at }) => ({
    ...{ id, mediaType: mediaTypeOf(kind), title: name, tmdbId: Number(key) },
    ...{ blocklistedTags: null, createdAt: at.toISOString() },
    user: people.get(ids.get(byName ?? '') ?? '') ?? null,
  }))
}

async function blocked(app: App, by: User, body: unknown) {
  const {
    mediaType,
    tmdbId,
    title: name,
  } = readMembers(body, {
    ...{ mediaType: mediaTypeIn, tmdbId: number, title: text(longestBlockName) },
  })
  const made = await block(app, by, { kind: mediaTypes[mediaType], key: String(tmdbId), name, reason: null })
  const [shown] = await shapesOf(app, by, [made])
  return shown
}

/** Programs that name no kind mean the one that is there. */
async function meant(app: App, id: string, { mediaType }: Query): Promise<Block> {
  const key = String(catalogueId(id))
  const kinds = isMediaType(mediaType) ? [mediaTypes[mediaType]] : titleBlockKinds
  const [found] = await blocksAmong(
    app.store,
    kinds.map(kind => ({ kind, key })),
  )
  return found ?? refuse({ code: 'NotFound' })
}
