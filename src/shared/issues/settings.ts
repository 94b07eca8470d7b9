import { number, toggle } from '../settings/fields'
import { section } from '../settings/model'
import { part } from '../settings/pages'

/** Whether people may report problems with titles, and what becomes of those that are resolved. */
export const issueSettings = section(
  'issues',
  {
    enabled: toggle(),
    enableInProgress: toggle(),
    deleteIssues: toggle(),
    daysAfterResolvedToDelete: number({ min: 1, max: 365, when: 'deleteIssues' }),
  },
  {
    page: {
      key: 'issues',
      path: 'Issues',
      group: 'people',
      forPowerUsers: true,
      layout: [['enabled', 'enableInProgress'], part('putAway', ['deleteIssues', 'daysAfterResolvedToDelete'])],
    },
  },
)
