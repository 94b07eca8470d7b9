import type { ImportRunView, ImportState } from '~/shared/api/portal-import'
import type { App } from '../app'
import { heldAddress } from './held-address'
import { endLostRuns, type ImportRun, newestRun } from './run-queries'
import { sourceFilesHere } from './source-files'
import { importUnderWay, isImportHeld } from './under-way'
import { undoOf } from './undo'

/** Everything that the page shows; a run that nobody works on any more is told apart here. */
export async function importState(app: App): Promise<ImportState> {
  const here = importUnderWay(app)
  const known = await newestRun(app.store)
  const isLost = known?.outcome === 'running' && known.id !== here?.run && !(await isImportHeld(app))
  if (isLost) await endLostRuns(app.store, app.now())
  const run = isLost ? await newestRun(app.store) : known
  const undo = run?.outcome === 'running' ? null : await undoOf(app)
  return {
    files: sourceFilesHere(app).map(file => ({ ...file, at: file.at.toISOString() })),
    address: heldAddress(app),
    run: run && shownRun(run, here?.run === run.id ? here.progress : run.progress),
    undo: undo && { ...undo, at: undo.at.toISOString() },
  }
}

function shownRun(run: ImportRun, progress: ImportRun['progress']): ImportRunView {
  const { id, portal, place, isDryRun, options, byName, startedAt, endedAt, outcome, failure, report, backup } = run
  return {
    ...{ id, portal, place, isDryRun, options, outcome, failure, report, backup, progress },
    ...{ by: byName, startedAt: startedAt.toISOString(), endedAt: endedAt?.toISOString() ?? null },
  }
}
