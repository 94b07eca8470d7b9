import { Elysia } from 'elysia'
import { DownloadOptions, DownloadOptionsParams } from '~/shared/api/download-options'
import { orNull } from '~/shared/api/schema'
import type { App } from '../../app'
import { downloadOptions } from '../../requests/download'
import { identity } from '../identity'

/** What staff chooses from for a request. */
export const downloadOptionRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/download-options' })
    .use(identity(app))
    .get('/:kind/:variant', ({ params }) => downloadOptions(app, params), {
      needs: 'powerUser',
      params: DownloadOptionsParams,
      response: orNull(DownloadOptions),
      detail: { summary: 'Null where no download manager takes it.' },
    })
