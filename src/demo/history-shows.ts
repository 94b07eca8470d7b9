import type { ShowChoice } from '~/shared/requests/episodes'
import type { DemoVotes } from './history'
import type { demoAccounts } from './household'

/** What has become of a part of a show by the time the demo starts. */
type Became =
  | { became: 'pending'; votes?: DemoVotes }
  | { became: 'denied'; reason: string }
  | { became: 'available' }
  /** Approved and with Sonarr, which finds each episode once it has aired. */
  | { became: 'sent' }

export type DemoShow = {
  title: string
  tmdbId: number
  choice: ShowChoice
  by: (typeof demoAccounts)[number]['userName']
  /** Before the start of the demo. */
  daysAgo: number
} & Became

const all = { part: 'all' } as const
const first = { part: 'firstSeason' } as const
const latest = { part: 'latestSeason' } as const

/** What the household asked for besides movies, oldest first; every state is there, and two who share a show. */
export const demoShows: readonly DemoShow[] = [
  { title: 'Quiet Haven', tmdbId: 9000025, choice: all, by: 'noor', daysAgo: 18.7, became: 'available' },
  { title: 'Harbour Lights', tmdbId: 9000032, choice: all, by: 'petra', daysAgo: 14.3, became: 'available' },
  {
    title: 'House of Saffron',
    tmdbId: 9000028,
    choice: all,
    by: 'wanda',
    daysAgo: 11.8,
    became: 'denied',
    reason: 'Thirty evenings in a row is more than the sofa can take.',
  },
  { title: 'Copper & Quill', tmdbId: 9000022, choice: first, by: 'wanda', daysAgo: 9.6, became: 'sent' },
  { title: 'The Saltmarsh Inquest', tmdbId: 9000021, choice: latest, by: 'ben', daysAgo: 6.2, became: 'sent' },
  {
    title: 'Polar Night School',
    tmdbId: 9000034,
    choice: { part: 'fromNowOn' },
    by: 'noor',
    daysAgo: 4.4,
    became: 'sent',
  },
  // Nobody at TheTVDB knows it, so that a show that cannot be sent can be seen.
  { title: 'Kettle Radio', tmdbId: 9000024, choice: first, by: 'ada', daysAgo: 2.9, became: 'sent' },
  { title: 'Copper & Quill', tmdbId: 9000022, choice: latest, by: 'ben', daysAgo: 1.1, became: 'pending' },
  {
    title: 'Vanishing Grid',
    tmdbId: 9000023,
    choice: first,
    by: 'yuki',
    daysAgo: 0.6,
    became: 'pending',
    votes: { noor: 'up' },
  },
]

/** Numbers at TheTVDB of what has come of it. */
export const showsWatched = [9600022, 9600029]
