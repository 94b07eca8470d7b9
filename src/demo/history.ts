import type { VoteDirection } from '~/shared/votes/model'
import type { demoAccounts } from './household'

/** How others than whoever asked have voted so far. */
export type DemoVotes = Partial<Record<(typeof demoAccounts)[number]['userName'], VoteDirection>>

/** What has become of a request by the time the demo starts. */
type Became =
  | { became: 'pending'; votes?: DemoVotes }
  | { became: 'denied'; reason: string }
  | { became: 'available' }
  /** Approved and with Radarr, which finds nothing before the film has come out. */
  | { became: 'searching' }
  /** Found, but its turn to download does not come. */
  | { became: 'queued' }
  /** Under way: so much of it is there, and so long it takes in all; without both it begins now. */
  | { became: 'downloading'; share?: number; minutes?: number }
  /** Radarr does not know the film and refuses it. */
  | { became: 'refused' }

export type DemoRequest = {
  title: string
  tmdbId: number
  by: (typeof demoAccounts)[number]['userName']
  /** Before the start of the demo. */
  daysAgo: number
  fourK?: true
} & Became

/** Three weeks of a household, oldest first; every state is there. */
export const demoRequests: readonly DemoRequest[] = [
  { title: 'A Trip to the Moon', tmdbId: 775, by: 'noor', daysAgo: 21.3, became: 'available' },
  { title: 'The Gold Rush', tmdbId: 962, by: 'wanda', daysAgo: 19.6, became: 'available' },
  { title: 'Safety Last!', tmdbId: 22596, by: 'ben', daysAgo: 18.4, became: 'available' },
  { title: 'Nosferatu', tmdbId: 653, by: 'petra', daysAgo: 16.9, became: 'available' },
  { title: 'Sherlock Jr.', tmdbId: 992, by: 'ada', daysAgo: 15.2, became: 'available' },
  {
    title: 'Manos: The Hands of Fate',
    tmdbId: 22293,
    by: 'yuki',
    daysAgo: 13.7,
    became: 'denied',
    reason: 'Once was enough for all of us.',
  },
  { title: 'The Cabinet of Dr. Caligari', tmdbId: 234, by: 'noor', daysAgo: 12.1, became: 'available' },
  { title: 'Meet John Doe', tmdbId: 32574, by: 'wanda', daysAgo: 11.3, became: 'available' },
  { title: 'Tears of Steel', tmdbId: 133701, by: 'noor', daysAgo: 10.4, fourK: true, became: 'available' },
  { title: 'The Phantom Carriage', tmdbId: 58129, by: 'petra', daysAgo: 9.2, became: 'available' },
  { title: 'Sunrise: A Song of Two Humans', tmdbId: 631, by: 'wanda', daysAgo: 8.5, became: 'available' },
  { title: 'Glass Orchard III: Harvest', tmdbId: 9000276, by: 'yuki', daysAgo: 7.8, became: 'searching' },
  { title: 'Jack Frost', tmdbId: 9000197, by: 'wanda', daysAgo: 6.6, became: 'available' },
  { title: 'The Clock by the Sea', tmdbId: 9000271, by: 'petra', daysAgo: 5.1, became: 'searching' },
  {
    title: 'Battleship Potemkin',
    tmdbId: 643,
    by: 'ben',
    daysAgo: 4.7,
    became: 'denied',
    reason: 'It is on the shelf by the stairs. Come and get it.',
  },
  { title: 'All Quiet on the Western Front', tmdbId: 143, by: 'ada', daysAgo: 3.9, became: 'queued' },
  { title: 'Häxan', tmdbId: 57283, by: 'noor', daysAgo: 3.2, became: 'available' },
  { title: 'Night of the Living Dead', tmdbId: 10331, by: 'ben', daysAgo: 2.3, became: 'refused' },
  { title: 'The Adventures of Prince Achmed', tmdbId: 9000060, by: 'wanda', daysAgo: 1.8, became: 'available' },
  {
    title: 'Santa Claus Conquers the Martians',
    tmdbId: 9000143,
    by: 'yuki',
    daysAgo: 1.3,
    became: 'pending',
    votes: { petra: 'down', ben: 'up', wanda: 'down' },
  },
  {
    title: 'Metropolis',
    tmdbId: 19,
    by: 'noor',
    daysAgo: 0.9,
    became: 'downloading',
    share: 0.38,
    minutes: 95,
  },
  { title: 'The General', tmdbId: 961, by: 'ada', daysAgo: 0.7, became: 'downloading' },
  { title: 'Sintel', tmdbId: 45745, by: 'noor', daysAgo: 0.5, fourK: true, became: 'pending' },
  // One vote more approves it.
  {
    title: 'The Lost World',
    tmdbId: 2981,
    by: 'yuki',
    daysAgo: 0.3,
    became: 'pending',
    votes: { noor: 'up', wanda: 'up' },
  },
  { title: 'Charade', tmdbId: 4808, by: 'ben', daysAgo: 0.1, became: 'pending' },
]
