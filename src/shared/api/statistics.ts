import { t } from 'elysia'
import { requestKinds } from '../requests/model'
import { mostMonths } from '../statistics/model'
import { instant, oneOf, orNull, text, whole, wholeParameter } from './schema'

export const StatisticsQuery = t.Object({ months: t.Optional(wholeParameter({ minimum: 1, maximum: mostMonths })) })
export type StatisticsQuery = typeof StatisticsQuery.static

const byMonth = () => t.Array(whole(), { description: 'A number for each month.' })

const Waits = t.Object({
  count: whole(),
  half: orNull(whole({ description: 'Half of them took so many seconds or less.' })),
  most: orNull(whole({ description: 'Nine of ten took so many seconds or less.' })),
  between: t.Array(whole(), {
    description: 'How many up to a minute, an hour, 6 hours, 1, 3, 7, 30 days, and longer.',
  }),
})
export type Waits = typeof Waits.static

const title = {
  kind: oneOf(Object.keys(requestKinds) as (keyof typeof requestKinds)[]),
  tmdbId: orNull(whole()),
  musicBrainzId: orNull(t.String()),
  artistId: orNull(t.String({ description: 'Who an album is by, as MusicBrainz numbers them.' })),
  name: text(500),
}

export const Statistics = t.Object({
  months: t.Array(t.String(), { description: 'In the time zone of the house, such as "2026-03"; the oldest first.' }),
  kinds: t.Array(t.Object({ kind: title.kind, byMonth: byMonth() })),
  people: t.Array(t.Object({ id: t.String(), name: t.String(), total: whole(), byMonth: byMonth() }), {
    description: 'Who asked most often, the first of them first.',
  }),
  others: t.Object({ total: whole(), byMonth: byMonth() }, { description: 'Everybody else together.' }),
  approval: Waits,
  arrival: Waits,
  wanted: t.Array(t.Object({ ...title, people: whole() }), {
    description: 'Titles that most people asked for, follow or voted for.',
  }),
  unwatched: orNull(
    t.Object(
      { total: whole(), titles: t.Array(t.Object({ ...title, availableAt: instant() })) },
      {
        description: 'Requested, there for a month and watched by nobody; null where nobody looks at what is watched.',
      },
    ),
  ),
})
export type Statistics = typeof Statistics.static
