import { downloadManagers } from '~/integrations/download/index'
import { mediaServers } from '~/integrations/media/index'
import type { Task } from '~/shared/jobs/model'
import { type JobId, jobIds, sectionsOf } from '~/shared/jobs/model'
import { askedVariants, withProgress } from '~/shared/requests/model'
import type { App } from '../app'
import { lockRequest, saveVariants } from '../requests/queries'
import { serversOf } from '../settings/servers'
import { inSlices } from '../store/bulk'
import type { Store } from '../store/store'
import { endedSince, lastUnproven, loseUnprovenEpisodes, markProven, unprovenRequests } from './settle-queries'

/** The jobs that read the libraries of the services which are connected, each to its end. */
function readingJobs(app: App): JobId[] {
  const connected = [...downloadManagers, ...mediaServers].filter(service => serversOf(app, [service]).length > 0)
  const sections = new Set<string>(connected.map(({ settings }) => settings.id))
  return jobIds.filter(
    id =>
      id.endsWith('Sync') && !id.endsWith('RecentlyAddedSync') && sectionsOf(id).some(section => sections.has(section)),
  )
}

/** Whether all libraries were read since a moment, and what was asked for was looked up in them afterwards. */
async function areAllRead(app: App, since: Date): Promise<boolean> {
  const jobs = readingJobs(app)
  if (jobs.length === 0) return false
  const ended = await endedSince(app.store, jobs, since)
  if (jobs.some(job => !ended.has(job))) return false
  const last = new Date(Math.max(...[...ended.values()].map(at => at.getTime())))
  return (await endedSince(app.store, ['arrAvailability'], last)).size > 0
}

/**
 * What another portal called available and no library has shown is available no more, once every library was read since it
 * came. Nobody is told: they never had it here.
 */
export async function settleImport(app: App, { signal }: Pick<Task, 'signal'>): Promise<number> {
  const since = await lastUnproven(app.store)
  if (!since || !(await areAllRead(app, since))) return 0
  let gone = 0
  for (let after = 0; ; ) {
    const links = await unprovenRequests(app.store, after)
    if (links.length === 0) break
    after = links.at(-1)?.id ?? after
    const ids = links.flatMap(({ newId }) => (newId ? [Number(newId)] : []))
    for await (const lost of inSlices(app.store, ids, (tx, id) => lose(app, tx, id), signal))
      gone += lost.filter(Boolean).length
    await markProven(
      app.store,
      links.map(({ id }) => id),
    )
  }
  app.log.info('import settled', { gone })
  if (gone > 0) app.live.libraryChanged()
  return gone
}

/** Whether anything of a request is available no more. */
async function lose(app: App, tx: Store, id: number): Promise<boolean> {
  const request = await lockRequest(tx, id)
  if (!request) return false
  const at = app.now()
  if (request.kind === 'tvShow') await loseUnprovenEpisodes(tx, id, at)
  const unproven = askedVariants(request).filter(
    ({ progress }) => progress.available && progress.foundIn === null && progress.markedAt === null,
  )
  if (unproven.length === 0) return false
  const known = unproven.reduce(
    (left, { variant, progress }) =>
      withProgress(left, variant, { ...progress, available: false, availableAt: null, goneAt: at }),
    request,
  )
  await saveVariants(tx, known)
  return true
}
