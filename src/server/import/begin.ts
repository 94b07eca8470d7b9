import { SourceUnreadable } from '~/integrations/portals/source-database'
import { type HouseReader, importKinds, type PortalName, type Skip } from '~/shared/import/house'
import type { ImportReport } from '~/shared/import/report'
import { type ImportFailure, type ImportSettings, mostRuns } from '~/shared/import/runs'
import { Refusal, refuse } from '~/shared/refusal'
import { backups } from '~/shared/system/backups'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { isStorageFull } from '../store/dialect'
import { makeBackup } from '../system/made-backup'
import { type ImportOptions, runImport } from './run'
import { addImportRun, endImportRun, runsLately, saveImportBackup } from './run-queries'
import { sourceFolder } from './source-files'
import { stateHashOf } from './state-hash'
import { enterImport, type UnderWay } from './under-way'

export type AskedImport = {
  portal: PortalName
  /** Where it comes from, as people may read it. */
  place: string
  open: (skip: Skip) => Promise<HouseReader>
  isDryRun: boolean
  settings: ImportSettings
  /** A copy of everything before anything is written. */
  withBackup: boolean
  tell?: ImportOptions['tell']
}

/** Begins to take over another portal, or to rehearse that: one at a time, whichever server or command does. */
export async function beginImport(
  app: App,
  by: User,
  asked: AskedImport,
): Promise<{ run: number; ended: Promise<ImportReport> }> {
  const place = await enterImport(app)
  if (!place) return refuse({ code: 'ImportRunning' })
  try {
    if ((await runsLately(app.store, app.now())) >= mostRuns) refuse({ code: 'TooManyImports', most: mostRuns })
    const { portal, isDryRun, settings } = asked
    const run = await addImportRun(app.store, {
      ...{ portal, isDryRun, options: settings, place: asked.place },
      ...{ byName: by.userName, startedAt: app.now() },
    })
    place.begun(run)
    return { run, ended: noted(app, by, { asked, place, run }).finally(place.end) }
  } catch (error) {
    await place.end()
    throw error
  }
}

type Going = { asked: AskedImport; place: UnderWay; run: number }

async function noted(app: App, by: User, going: Going): Promise<ImportReport> {
  const { run, place, asked } = going
  const written = async () => (asked.isDryRun ? null : stateHashOf(app.store))
  try {
    const report = await taken(app, by, going)
    await endImportRun(app.store, run, {
      ...{ outcome: 'done', endedAt: app.now(), report, stateHash: await written() },
    })
    return report
  } catch (error) {
    const isStopped = place.signal.aborted
    const failure = isStopped ? null : failureOf(app, error)
    if (failure?.code === 'defect') app.log.error('import failed', { portal: asked.portal, error })
    await endImportRun(app.store, run, {
      ...{ outcome: isStopped ? 'stopped' : 'failed', endedAt: app.now(), failure, stateHash: await written() },
    })
    throw error
  }
}

async function taken(app: App, by: User, { asked, place, run }: Going): Promise<ImportReport> {
  const { isDryRun, settings, portal } = asked
  let backup: string | null = null
  const open = async (skip: Skip) => {
    const reader = await asked.open(skip)
    // Only once it is known that there is something to read.
    if (!isDryRun && asked.withBackup) backup = await copied(app, place, run)
    return reader
  }
  const tell: ImportOptions['tell'] = (kind, done, total) => {
    place.tell({ kind, done, total })
    asked.tell?.(kind, done, total)
  }
  const only = importKinds.filter(kind => settings.only.includes(kind))
  const report = await runImport(app, by, open, { ...settings, only, isDryRun, tell, signal: place.signal })
  if (!isDryRun) app.log.info('import done', { portal, by: by.userName, ...totals(report) })
  return { ...report, backup }
}

async function copied(app: App, place: UnderWay, run: number): Promise<string> {
  const { passphrase } = app.settings.get(backups)
  const { name } = await makeBackup({
    ...{ config: app.config, vault: app.vault, at: app.now(), signal: place.signal },
    ...{ origin: 'beforeImport', passphrase },
    tell: ({ done, total }) => place.tell({ kind: 'backup', done, total }),
  })
  await saveImportBackup(app.store, run, name)
  app.log.info('backup written before an import', { file: name })
  return name
}

const totals = ({ counts }: ImportReport) =>
  Object.fromEntries(Object.entries(counts).map(([kind, { made }]) => [kind, made]))

/** What came in between, for whoever looks at the page. */
function failureOf(app: App, error: unknown): ImportFailure {
  if (error instanceof SourceUnreadable) {
    // Where files lie here is nothing that the page has to say.
    const detail = error.message.replaceAll(`${sourceFolder(app)}/`, '').slice(0, 1_000)
    return { code: 'unreadable', detail }
  }
  if (error instanceof Refusal) return { code: 'refused', detail: error.reason.code }
  return { code: isStorageFull(error) ? 'noRoom' : 'defect', detail: null }
}
