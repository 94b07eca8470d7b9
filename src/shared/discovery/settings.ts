import { items, text, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { choice } from '../settings/option-fields'
import { readFilters, writeFilters } from '../titles/filters'

/** The rows that the portal brings along, in their usual order. */
export const builtInRows = [
  'recent',
  'watchlist',
  'plexWatchlist',
  'seasonal',
  'popular',
  'trending',
  'upcoming',
  'recentlyAdded',
  'music',
] as const
export type BuiltInRow = (typeof builtInRows)[number]

/** What follows the question mark, of a whole address too. */
const queryOf = (address: string) => address.slice(address.indexOf('?') + 1)

const filters = {
  fits: { test: (address: string) => readFilters(queryOf(address)).unreadable.length === 0 },
  problem: 'must be the filters of a list of titles, such as "genres=35&sort=newest"',
}

/** The rows of Discover. */
export const discover = section(
  'discover',
  {
    rows: items(
      {
        /** Without one a row of the portal has its usual name. */
        name: text({ maxLength: 100 }),
        list: choice(['search', ...builtInRows]),
        search: text({
          maxLength: 2_000,
          pattern: filters,
          normalized: address => writeFilters(readFilters(queryOf(address)).filters),
        }),
        hidden: toggle(),
      },
      { named: 'name', max: 40 },
    ),
  },
  { page: { key: 'discover', path: 'Discover', group: 'portal', layout: [['rows']] } },
)

export type StoredRow = Values<typeof discover>['rows'][number]
