import { archivedBefore } from '~/shared/issues/rules'
import { issueSettings } from '~/shared/issues/settings'
import type { App } from '../app'
import { archiveResolved } from './write-queries'

/** Puts away what was resolved as many days ago as the settings say, where they say so; nobody is told. */
export async function archiveOldIssues(app: App): Promise<number> {
  const { deleteIssues, daysAfterResolvedToDelete: days } = app.settings.get(issueSettings)
  return deleteIssues && days > 0 ? archiveResolved(app.store, archivedBefore(app.now(), days)) : 0
}
