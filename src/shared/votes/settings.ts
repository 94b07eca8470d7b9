import type { RequestKind } from '../requests/model'
import { number, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'
import { beyond } from '../settings/value-problems'

// 0 is what programs know a switched-off vote by; with it nothing would ever be approved.
const limit = () => number({ min: 1, max: 100_000, required: true, when: 'enabled' })

const limitNames = ['movieVoteMax', 'tvShowVoteMax', 'musicVoteMax'] as const

/** Voting on requests that wait for a decision, and how many votes approve one. */
export const voting = section(
  'vote',
  { enabled: toggle(), movieVoteMax: limit(), tvShowVoteMax: limit(), musicVoteMax: limit() },
  {
    page: {
      key: 'votes',
      path: 'Vote',
      group: 'people',
      layout: [['enabled'], part('voteLimits', limitNames)],
    },
    // A limit that is left out is none either.
    check: values =>
      limitNames
        .filter(name => values.enabled === true && values[name] === 0)
        .map(field => ({ field, problem: beyond('min', 1) })),
  },
)

const limits = {
  movie: 'movieVoteMax',
  tvShow: 'tvShowVoteMax',
  album: 'musicVoteMax',
} as const satisfies Record<RequestKind, keyof typeof voting.fields>

/** How many more votes for than against a request of this kind needs; 0 is never enough. */
export const voteLimit = (settings: Values<typeof voting>, kind: RequestKind) => settings[limits[kind]]
