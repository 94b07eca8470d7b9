import { Elysia } from 'elysia'
import { LogName, LogNames, type LogPage, LogPage as LogPageSchema, LogQuery, LogText } from '~/shared/api/logs'
import { refuse } from '~/shared/refusal'
import type { App } from '../../app'
import type { Page } from '../../logging/read-back'
import { type Meanings, meaningsIn } from '../../system/log-names'
import { logFile, logNames, logPage, logText } from '../../system/logs'
import { identity } from '../identity'
import { readerOf } from '../reader'

const usualCount = 200

/** What the server wrote down. */
export const logRoutes = (app: App) =>
  new Elysia({ prefix: '/api/v3/logs' })
    .use(identity(app, { language: 'page' }))
    .get('', () => logNames(app), { needs: 'admin', response: LogNames })
    .get(
      '/:name',
      async ({ params, set }) => {
        const text = (await logText(app, params.name)) ?? refuse({ code: 'NotFound' })
        set.headers['content-type'] = 'text/plain; charset=utf-8'
        return text
      },
      { needs: 'admin', params: LogName, response: LogText },
    )
    .get(
      '/:name/entries',
      async ({ by, params, query }) => {
        const { before = null, count = usualCount, ...filter } = query
        const page = (await logPage(app, params.name, { filter, before, count })) ?? refuse({ code: 'NotFound' })
        return shown(page, await meaningsIn(app, page.entries, readerOf(by).language))
      },
      {
        needs: 'admin',
        params: LogName,
        query: LogQuery,
        response: LogPageSchema,
        detail: { summary: 'Entries of a log, the newest first, with names for what they name by number.' },
      },
    )
    .get(
      '/:name/file',
      ({ params }) =>
        new Response(logFile(app, params.name) ?? refuse({ code: 'NotFound' }), {
          headers: {
            'content-type': 'text/plain; charset=utf-8',
            'content-disposition': `attachment; filename="${params.name}"`,
          },
        }),
      { needs: 'admin', params: LogName, response: LogText, detail: { summary: 'All of a log.' } },
    )

const shown = ({ entries, next }: Page, meaning: Meanings): LogPage => ({
  entries: entries.map(({ position, at, level, sentence, fields, lines }) => ({
    ...{ position, at: at?.toISOString() ?? null, level, sentence, lines: [...lines] },
    fields: fields.map(([name, value]) => ({ name, value, meaning: meaning(name, value) })),
  })),
  next,
})
