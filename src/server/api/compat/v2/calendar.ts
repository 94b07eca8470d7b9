import { emptyAnswers } from '../empty-answers'

/** What comes out in the next days: it is not collected yet. */
export const calendarEndpoints = () => emptyAnswers('/api/v2/Calendar', 'user', { '': [] })
