import { downloadManagers } from '~/integrations/download/index'
import type { DownloadManager } from '~/integrations/download/manager'
import type { App } from '../app'

export const healthWords = ['Healthy', 'Degraded', 'Unhealthy'] as const
export type Health = (typeof healthWords)[number]
export type Check = { name: string; status: Health; sentence: string | null }

/** Whoever asks has little time: a service that answers later counts as one that does not. */
const longestCheckMs = 5_000

const databaseNames = { sqlite: 'SQLite', postgres: 'PostgreSQL', mysql: 'MySQL' } as const

/** How everything is that the portal depends on: its database, and each service that is switched on. */
export async function healthChecks(app: App): Promise<Check[]> {
  const managers = downloadManagers.filter(({ settings }) => app.settings.get(settings).enabled === true)
  return Promise.all([wholeDatabaseCheck(app), ...managers.map(manager => managerCheck(app, manager))])
}

/** The worst of them. */
export const overall = (checks: readonly Check[]): Health =>
  healthWords[Math.max(0, ...checks.map(({ status }) => healthWords.indexOf(status)))] ?? 'Unhealthy'

/** Whether what went wrong may be the fault of a database that is away. */
export const databaseAnswers = async (app: App) => (await databaseCheck(app)).status === 'Healthy'

/** A damaged file still answers, and starting again would not help: restoring a backup does. */
async function wholeDatabaseCheck(app: App): Promise<Check> {
  const check = await databaseCheck(app)
  if (check.status !== 'Healthy' || app.damage === null) return check
  const sentence = `The database file is damaged: ${app.damage}. Restore a backup.`
  return { ...check, status: 'Degraded', sentence }
}

async function databaseCheck({ store }: App): Promise<Check> {
  const name = databaseNames[store.dialect]
  return inTime(name, async () => {
    await store.ping()
    return { name, status: 'Healthy', sentence: null }
  })
}

async function managerCheck(app: App, manager: DownloadManager): Promise<Check> {
  const { name } = manager
  return inTime(name, async () => {
    const { isValid, version, problem, detail } = await manager.test(app.http, app.settings.get(manager.settings))
    if (!isValid) return { name, status: 'Unhealthy', sentence: detail ?? problem }
    return { name, status: version ? 'Healthy' : 'Degraded', sentence: version }
  })
}

async function inTime(name: string, check: () => Promise<Check>): Promise<Check> {
  const unhealthy = (sentence: string): Check => ({ name, status: 'Unhealthy', sentence })
  const { promise: late, resolve } = Promise.withResolvers<Check>()
  const timer = setTimeout(
    () => resolve(unhealthy(`${name} did not answer within ${longestCheckMs / 1_000} seconds.`)),
    longestCheckMs,
  )
  try {
    return await Promise.race([check(), late])
  } catch (error) {
    return unhealthy(error instanceof Error ? error.message : String(error))
  } finally {
    clearTimeout(timer)
  }
}
