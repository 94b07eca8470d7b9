import { emptyAnswers } from '../empty-answers'

/** Reports of problems by what they are about: nobody can make one yet. */
export const issueSummaryEndpoints = () =>
  emptyAnswers('/api/v2/Issues', 'user', {
    '{position:int}/{take:int}/{status}': [],
    'details/{providerId}': null,
  })
