import { refuse } from '~/shared/refusal'
import type { App } from '../../../app'
import { logFile, logNames, logText } from '../../../system/logs'
import { news } from '../../../system/update'
import { json, plain } from '../../answers'
import { type Call, routes } from '../endpoint'

/** This group sends texts as they are, unless only JSON is asked for. */
function textFor(call: Pick<Call, 'header'>, text: string): Response {
  const accepted = call.header('accept') ?? '*/*'
  const onlyJson = /json/i.test(accepted) && !/text\/plain|\*\/\*/i.test(accepted)
  return onlyJson ? json(text) : plain(text)
}

export const systemEndpoints = (app: App) =>
  routes('/api/v2/System')
    .get('news', { needs: 'admin' }, async call => textFor(call, await news(app)))
    .get('logs', { needs: 'admin' }, () => logNames(app))
    .get('logs/{logFileName}', { needs: 'admin' }, async call =>
      textFor(call, (await logText(app, call.path('logFileName'))) ?? refuse({ code: 'NotFound' })),
    )
    .get('logs/download/{logFileName}', { needs: 'admin' }, ({ path }) => {
      const name = path('logFileName')
      const file = logFile(app, name) ?? refuse({ code: 'NotFound' })
      return new Response(file, {
        headers: {
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${name}"`,
        },
      })
    }).endpoints
