import { emptyAnswers } from '../empty-answers'

const settings = { enabled: false, enableInProgress: false, deleteIssues: false, daysAfterResolvedToDelete: 0, id: 0 }

/** Reports of problems: nobody can make one yet. */
export const issueEndpoints = () => [
  ...emptyAnswers('/api/v1/Issues', 'user', {
    '': [],
    '{take:int}/{skip:int}/{status}': [],
    count: { pending: 0, inProgress: 0, resolved: 0 },
    categories: [],
    '{id:int}': null,
    '{id:int}/comments': [],
    'request/{id:int}': [],
    'provider/{id}': [],
  }),
  ...emptyAnswers('/api/v1/Settings', 'anonymous', { Issues: settings, issuesenabled: false }),
]
