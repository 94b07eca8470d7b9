import { beforeAll, describe, expect, test } from 'bun:test'
import type { Notice } from '~/shared/api/notices'
import { NoticeEntry } from '~/ui/shell/notice-entry'
import { markup } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const aNotice = (given: Partial<Notice>): Notice => ({
  ...{ id: 1, at: '2026-11-18T10:00:00.000Z', event: 'RequestAvailable', kind: 'movie', title: 'Metropolis' },
  ...{ posterPath: null, requestId: 7, titleId: '19', variant: 'standard', message: 'Ready to watch.', read: true },
  actions: ['open'],
  ...given,
})
const drawn = (given: Partial<Notice>) => markup(<NoticeEntry notice={aNotice(given)} onLeave={() => undefined} />)
const aboutNoTitle = { requestId: null, titleId: null } as const

describe('news lead to what they are about', () => {
  test.each([
    ['a title', {}, '/details/movie/19'],
    [
      'several titles that went away',
      { ...aboutNoTitle, event: 'TitlesGone', title: '12 titles' },
      '/requests-list?stage=processing',
    ],
    [
      'a sign-in at Plex that ran out',
      { ...aboutNoTitle, event: 'PlexWatchlistTokenExpired', title: 'Plex' },
      '/watchlist?of=plex',
    ],
  ] as const)('%s', (_, notice, address) => {
    expect(drawn(notice).split(`href="${address}"`)).toHaveLength(3)
    expect(drawn(notice)).toContain('>View</a>')
  })
})
