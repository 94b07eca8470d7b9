import type { DemoVotes } from './history'
import type { demoAccounts } from './household'

/** What has become of an album by the time the demo starts. */
type Became =
  | { became: 'pending'; votes?: DemoVotes }
  | { became: 'denied'; reason: string }
  | { became: 'available' }
  /** Approved and with Lidarr, which finds it within a minute. */
  | { became: 'sent' }

export type DemoAlbum = {
  title: string
  /** Of the release group at MusicBrainz. */
  albumId: string
  by: (typeof demoAccounts)[number]['userName']
  /** Before the start of the demo. */
  daysAgo: number
} & Became

/** The albums that the household asked for, oldest first; every state is there. */
export const demoAlbums: readonly DemoAlbum[] = [
  {
    title: 'Open Goldberg Variations',
    albumId: 'cda92536-53ea-4960-8b52-f83bb0efc236',
    by: 'petra',
    daysAgo: 17.2,
    became: 'available',
  },
  {
    title: 'Sneaky Snitch',
    albumId: '290a6757-6099-4752-8153-013d915519ec',
    by: 'ben',
    daysAgo: 8.4,
    became: 'denied',
    reason: 'Nobody in this house sneaks.',
  },
  { title: 'The Slip', albumId: '09a6ed09-6cc8-411c-b6e0-ac8e3c0b3db7', by: 'noor', daysAgo: 3.3, became: 'sent' },
  {
    title: 'Undertow (Original Soundtrack)',
    albumId: '440a77ed-15cd-4cab-a6f3-53c74a5256d0',
    by: 'noor',
    daysAgo: 0.8,
    became: 'pending',
    votes: { petra: 'down' },
  },
]
