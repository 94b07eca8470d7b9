import type { IssueStatus } from '~/shared/issues/model'
import type { PartOfShow } from '~/shared/issues/part-of-show'
import type { demoAccounts } from './household'

type Name = (typeof demoAccounts)[number]['userName']

export type DemoIssue = {
  kind: 'movie' | 'tvShow'
  /** Of something that was requested. */
  tmdbId: number
  by: Name
  /** Before the start of the demo. */
  daysAgo: number
  category: (typeof demoCategories)[number]
  /** Of a show. */
  part?: PartOfShow
  subject: string
  description: string
  replies: readonly { by: Name; hoursLater: number; text: string }[]
  became: IssueStatus
}

export const demoCategories = ['Picture', 'Sound', 'Subtitles', 'Wrong title'] as const

/** What the household had to complain of, oldest first; every status is there. */
export const demoIssues: readonly DemoIssue[] = [
  {
    ...{ kind: 'movie', tmdbId: 962, by: 'wanda', daysAgo: 9.4, category: 'Sound', became: 'resolved' },
    subject: 'Two pianos at once',
    description: 'Since the new version there are two scores on top of each other. It is almost good.',
    replies: [
      { by: 'ada', hoursLater: 3, text: 'The second one is a commentary track by a pianist. I took it out.' },
      { by: 'wanda', hoursLater: 5, text: 'One piano now. Thank you.' },
    ],
  },
  {
    ...{ kind: 'movie', tmdbId: 653, by: 'ben', daysAgo: 4.2, category: 'Subtitles', became: 'inProgress' },
    subject: 'Subtitles run ahead',
    description:
      'From about 40 minutes in, the titles come three seconds early. The count is gone before he has bitten.',
    replies: [
      { by: 'petra', hoursLater: 2, text: 'I can see it. The restored version is longer than the subtitles think.' },
      { by: 'ben', hoursLater: 9, text: 'No hurry, he is not going anywhere.' },
    ],
  },
  {
    ...{ kind: 'tvShow', tmdbId: 9000025, by: 'noor', daysAgo: 1.6, category: 'Wrong title', became: 'pending' },
    ...{ part: { season: 1, episode: 2 }, subject: 'This is the third one' },
    description: 'The second episode shows what happens in the third. The third shows the third, too.',
    replies: [],
  },
  {
    ...{ kind: 'movie', tmdbId: 653, by: 'noor', daysAgo: 0.4, category: 'Picture', became: 'pending' },
    subject: 'Night scenes are broad daylight',
    description: 'The blue tint is missing, so the vampire walks about at noon.',
    replies: [{ by: 'wanda', hoursLater: 1, text: 'Same here on the television in the living room.' }],
  },
]
