import { Elysia } from 'elysia'
import { BlockPage, BlockParams, BlockQuery, BlockView, NewBlock } from '~/shared/api/blocks'
import type { Block } from '~/shared/blocks/model'
import type { App } from '../../app'
import { block, unblock } from '../../blocks/actions'
import { blockPage } from '../../blocks/queries'
import { nothing } from '../answers'
import { identity } from '../identity'

const shown = ({ at, ...block }: Block): BlockView => ({ ...block, at: at.toISOString() })

/** The block list: what nobody can request, whoever asks and by whatever way. */
export const blockRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/blocks' })
    .use(identity(app))
    .get(
      '',
      async ({ query: { count = 50, position = 0 } }) => {
        const { blocks, total } = await blockPage(app.store, { count, position })
        return { blocks: blocks.map(shown), total }
      },
      {
        needs: 'powerUser',
        query: BlockQuery,
        response: BlockPage,
        detail: { summary: 'A part of the block list, what was blocked last first.' },
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
