import { emptyAnswers } from '../empty-answers'

/** A page of the administrators' own: nobody can write it yet. */
export const customPageEndpoints = () =>
  emptyAnswers('/api/v1/CustomPage', 'anonymous', { '': { title: null, html: null, fontAwesomeIcon: null, id: 0 } })
