import { putAwayBefore } from '~/shared/issues/rules'
import { issueSettings } from '~/shared/issues/settings'
import type { App } from '../app'
import { putAwayResolved } from './write-queries'

/** Puts away what was resolved as many days ago as the settings say, where they say so; nobody is told. */
export async function putAwayOldIssues(app: App): Promise<number> {
  const { deleteIssues, daysAfterResolvedToDelete: days } = app.settings.get(issueSettings)
  return deleteIssues && days > 0 ? putAwayResolved(app.store, putAwayBefore(app.now(), days)) : 0
}
