import type { ImportRunView, ImportState } from '~/shared/api/portal-import'
import type { User } from '~/shared/users/model'
import type { App } from '../app'
import { heldAddress } from './held-address'
import { readableReport } from './readable-report'
import { endLostRuns, type ImportRun, newestRun } from './run-queries'
import { sourceFilesHere } from './source-files'
import { importUnderWay, isImportHeld } from './under-way'
import { undoOf } from './undo'

/** Everything that the page shows to `by`; a run that nobody works on any more is told apart here. */
export async function importState(app: App, by: User): Promise<ImportState> {
  const here = importUnderWay(app)
  const known = await newestRun(app.store)
  const isLost = known?.outcome === 'running' && known.id !== here?.run && !(await isImportHeld(app))
  if (isLost) await endLostRuns(app.store, app.now())
  const run = isLost ? await newestRun(app.store) : known
  const undo = run?.outcome === 'running' ? null : await undoOf(app)
  return {
    files: sourceFilesHere(app).map(file => ({ ...file, at: file.at.toISOString() })),
    address: heldAddress(app),
    run: run && shownRun(app, by, { ...run, progress: here?.run === run.id ? here.progress : run.progress }),
    undo: undo && { ...undo, at: undo.at.toISOString() },
  }
}

function shownRun(app: App, { language }: User, run: ImportRun): ImportRunView {
  const { id, portal, place, isDryRun, options, progress, startedAt, endedAt, outcome, failure, backup } = run
  const report = run.report && readableReport(app, run.report, language)
  return {
    ...{ id, portal, place, isDryRun, options, outcome, failure, report, backup, progress },
    ...{ by: run.byName, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
  }
}
