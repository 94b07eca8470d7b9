import { Elysia } from 'elysia'
import {
  BlockPage,
  BlockParams,
  BlockQuery,
  BlockView,
  NewBlock,
  TitleBlock,
  TitleBlockParams,
} from '~/shared/api/blocks'
import type { Block } from '~/shared/blocks/model'
import type { App } from '../../app'
import { block, unblock } from '../../blocks/actions'
import { blockOfArtist, blockOfTitle } from '../../blocks/of-title'
import { blockPage } from '../../blocks/queries'
import { languageFor } from '../../discovery/language'
import { nothing } from '../answers'
import { identity } from '../identity'

const shown = ({ at, ...block }: Block): BlockView => ({ ...block, at: at.toISOString() })

/** The block list: what nobody can request, whoever asks and by whatever way. */
export const blockRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/blocks' })
    .use(identity(app, { language: 'page' }))
    .get(
      '',
      async ({ query: { count = 50, position = 0, search = '' } }) => {
        const { blocks, total } = await blockPage(app.store, { count, position, search })
        return { blocks: blocks.map(shown), total }
      },
      {
        needs: 'powerUser',
        query: BlockQuery,
        response: BlockPage,
        detail: { summary: 'A part of the block list, what was blocked last first.' },
      },
    )
    .get(
      '/of-title/:kind/:id',
      async ({ by, params: { kind, id } }) => ({
        block:
          kind === 'artist'
            ? await blockOfArtist(app, id)
            : await blockOfTitle(app, { kind, catalogueId: id }, languageFor(app, by)),
      }),
      {
        needs: 'user',
        params: TitleBlockParams,
        response: TitleBlock,
        detail: {
          summary:
            'Why a title, or any album of an artist, cannot be requested, as its page tells everybody who opens it.',
        },
      },
    )
    .post('', async ({ by, body }) => shown(await block(app, by, body)), {
      needs: 'powerUser',
      body: NewBlock,
      response: BlockView,
      detail: { summary: 'Keeps a title, or what belongs to something, from being requested from now on.' },
    })
    .delete(
      '/:id',
      async ({ by, params }) => {
        await unblock(app, by, params.id)
        return nothing(204)
      },
      { needs: 'powerUser', params: BlockParams, detail: { summary: 'Lets it be requested again.' } },
    )
