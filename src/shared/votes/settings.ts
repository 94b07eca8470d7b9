import type { RequestKind } from '../requests/model'
import { number, toggle } from '../settings/fields'
import { section, type Values } from '../settings/model'
import { part } from '../settings/pages'

// Programs may store 0, which approves nothing; the form asks for at least 1.
const limit = () => number({ min: 0, max: 100_000, required: true, when: 'enabled' })

/** Voting on requests that wait for a decision, and how many votes approve one. */
export const voting = section(
  'vote',
  { enabled: toggle(), movieVoteMax: limit(), tvShowVoteMax: limit(), musicVoteMax: limit() },
  {
    page: {
      key: 'votes',
      path: 'Vote',
      group: 'people',
      layout: [['enabled'], part('voteLimits', ['movieVoteMax', 'tvShowVoteMax', 'musicVoteMax'])],
    },
  },
)

const limits = {
  movie: 'movieVoteMax',
  tvShow: 'tvShowVoteMax',
  album: 'musicVoteMax',
} as const satisfies Record<RequestKind, keyof typeof voting.fields>

/** How many more votes for than against a request of this kind needs; 0 is never enough. */
export const voteLimit = (settings: Values<typeof voting>, kind: RequestKind) => settings[limits[kind]]
