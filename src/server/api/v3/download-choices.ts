import { Elysia } from 'elysia'
import { DownloadChoices, DownloadChoicesParams, DownloadChoicesQuery } from '~/shared/api/download-choices'
import type { App } from '../../app'
import { downloadChoicesFor } from '../../requests/hand-over/choices'
import { identity } from '../identity'
import { readerOf } from '../reader'

/** What staff chooses from for a request: null where no download manager takes it. */
export const downloadChoicesRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/download-choices' }).use(identity(app)).get(
    '/:kind/:variant',
    async ({ by, params, query: { server = null } }) => ({
      choices: await downloadChoicesFor(app, { ...params, server, language: readerOf(by).language }),
    }),
    {
      needs: 'powerUser',
      params: DownloadChoicesParams,
      query: DownloadChoicesQuery,
      response: DownloadChoices,
    },
  )
