import { join } from 'node:path'
import { and, count, eq, inArray, type SQL } from 'drizzle-orm'
import type { App } from '~/server/app'
import type { Job } from '~/shared/api/jobs'
import type { JobId } from '~/shared/jobs/model'
import { email } from '~/shared/services/email'
import { radarr } from '~/shared/services/radarr'
import { webhook } from '~/shared/services/webhook'
import { portal as portalSection } from '~/shared/settings/portal'
import { openPortal } from '../tests/support/portal'
import { beside } from './beside'
import { started } from './binary'
import { callerBeside } from './caller'
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

/** Calls of a program with the API key, over sockets. */
const callingAt = (address: string, apikey: string) => async (path: string, method: 'GET' | 'POST') => {
  const answer = await fetch(`${address}${path}`, { method, headers: { apikey } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return text
}

/** Runs a job and what follows it, and answers how the job ended. */
async function ran(call: ReturnType<typeof callingAt>, id: JobId): Promise<string | undefined> {
  await call(`/api/v3/jobs/${id}/run`, 'POST')
  for (;;) {
    const jobs: Job[] = JSON.parse(await call('/api/v3/jobs', 'GET'))
    if (!jobs.some(({ running }) => running)) return jobs.find(job => job.id === id)?.last?.outcome
    await Bun.sleep(100)
  }
}

/**
 * A library read for the first time, what that makes available, and everybody told of it, while somebody calls. In the
 * executable: from sources a package that is loaded with the first mail takes ten times as long, file by file.
 */
export async function chain(): Promise<Figure[]> {
  const source = await bigRadarr()
  const receivers = await beside(join(import.meta.dir, 'receivers.ts'))
  const [webhookUrl, mailPort] = receivers.said.split(' ')
  const smtp = { enabled: true, host: '127.0.0.1', port: Number(mailPort), disableTLS: true }
  const storage = await filledElsewhere(50_000)
  // Looks at what is stored, and does nothing by itself.
  const { app, close } = await openPortal({
    database: databaseIn(storage),
    settings: [
      [radarr, source.settings],
      [webhook, { enabled: true, webhookUrl }],
      [email, { ...smtp, senderAddress: 'portal@example.com' }],
    ],
  })
  const server = await started(storage)
  const apiKey = app.settings.get(portalSection).apiKey ?? ''
  const call = callingAt(server.address, apiKey)

  const finished = await callerBeside(`${server.address}/api/v1/Request/count`, apiKey)
  const begun = performance.now()
  const outcome = await ran(call, 'radarrSync')
  const messages = await allTold(app)
  const seconds = (performance.now() - begun) / 1_000
  const longest = await finished()
  await server.stop()
  await close()
  await Promise.all([source.stop(), receivers.stop()])
  if (outcome !== 'done' || messages < fewest) throw new Error(`${outcome}, ${messages} messages`)
  return [
    figure('sync, available, events and messages', seconds, { under: 60, unit: 's', by: 'bulk' }),
    figure('longest wait of a call during all of it', longest, { under: 50, unit: 'ms' }),
    figure('messages sent by it', messages, { over: fewest }),
  ]
}
