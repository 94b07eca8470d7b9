import { join } from 'node:path'
import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import { fetchStream } from '~/integrations/download/fetch-stream'
import { fetchHttp } from '~/integrations/http/fetch-http'
import { jobList } from '~/jobs'
import { jobRunner } from '~/jobs/runner'
import type { App } from '~/server/app'
import { email } from '~/shared/services/email'
import { radarr } from '~/shared/services/radarr'
import { webhook } from '~/shared/services/webhook'
import { openPortal } from '../tests/support/portal'
import { beside } from './beside'
import { caller } from './caller'
import { withKey } from './calls'
import { databaseIn, filledElsewhere } from './fill'
import { type Figure, figure } from './measure'
import { bigRadarr } from './radarr'

const fewest = 5_000

/** Waits until everybody was told who is told at once, and answers how many messages that were; mails take their time. */
async function allTold({ store }: App): Promise<number> {
  const { outbox } = store.t
  const quick = inArray(outbox.target, ['event', 'webhook'])
  const rows = async (where: SQL | undefined) => {
    const [found] = await store.db.select({ rows: count() }).from(outbox).where(where)
    return found?.rows ?? 0
  }
  while ((await rows(and(quick, inArray(outbox.stage, ['waiting', 'sending'])))) > 0) await Bun.sleep(100)
  return rows(eq(outbox.target, 'webhook'))
}

/** A library read for the first time, what that makes available, and everybody told of it, while somebody calls. */
export async function chain(): Promise<Figure[]> {
  const source = await bigRadarr()
  const receivers = await beside(join(import.meta.dir, 'receivers.ts'))
  const [webhookUrl, mailPort] = receivers.said.split(' ')
  const smtp = { enabled: true, host: '127.0.0.1', port: Number(mailPort), disableTLS: true }
  const portal = await openPortal({
    database: databaseIn(await filledElsewhere(50_000)),
    live: true,
    http: fetchHttp({ version: 'bench' }),
    stream: fetchStream,
    settings: [
      [radarr, source.settings],
      [webhook, { enabled: true, webhookUrl }],
      [email, { ...smtp, senderAddress: 'portal@example.com' }],
    ],
  })
  const runner = jobRunner(portal.app, jobList)
  const get = withKey(portal)
  const call = () => get('/api/v1/Request/count')
  for (let times = 0; times < 50; times++) await call()

  const finished = caller(call)
  const begun = performance.now()
  const ended = await runner.run('radarrSync')
  await runner.settled()
  const messages = await allTold(portal.app)
  const seconds = (performance.now() - begun) / 1_000
  const longest = await finished()
  await runner.close()
  await portal.close()
  await Promise.all([source.stop(), receivers.stop()])
  if (ended?.outcome !== 'done' || messages < fewest) throw new Error(`${ended?.outcome}, ${messages} messages`)
  return [
    figure('sync, available, events and messages', seconds, { under: 60, unit: 's', by: 'bulk' }),
    figure('longest wait of a call during all of it', longest, { under: 50, unit: 'ms' }),
    figure('messages sent by it', messages, { over: fewest }),
  ]
}
