import { section } from '../settings/model'
import { choice } from '../settings/option-fields'
import { part } from '../settings/pages'

/** How limits are counted. */
export const limits = section(
  'requestlimits',
  {
    /** The day on which weeks begin, 0 for Sunday. */
    weekStart: choice([0, 1, 2, 3, 4, 5, 6]),
  },
  { page: { on: 'newUsers', layout: [part('counting', ['weekStart'])] } },
)
