import { t } from 'elysia'
import { limitUnits, longestPeriod, periods } from '../users/model'
import { oneOf, whole } from './schema'

/** Over which time a limit counts. */
export const LimitPeriod = t.Union([oneOf(periods), whole({ minimum: 1, maximum: longestPeriod }), t.Null()], {
  description: 'One of the calendar, or so many days up to now. Null is any seven days.',
})

/** What a limit of shows counts; without one it counts episodes. */
export const ShowUnit = oneOf(limitUnits)
