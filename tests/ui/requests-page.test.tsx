import { beforeAll, describe, expect, test } from 'bun:test'
import type { RequestCounts, RequestOverview, RequestQuery } from '~/shared/api/request-lists'
import type { RequestView } from '~/shared/api/requests'
import { minuteMs } from '~/shared/durations'
import { usePlayedText } from '~/ui/features/requests/played-cell'
import { RequestsPage } from '~/ui/features/requests/requests-page'
import { UnsentList, unsentOf } from '~/ui/features/requests/unsent-list'
import { forStaff, markup, signedInAs, withMusic } from './movies-support'
import { aRow, in4K, inBoth } from './requests-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const usual: RequestQuery = { sort: 'askedAt', descending: true, count: 15, position: 0, overview: true }
const counts: RequestCounts = {
  all: 9,
  pending: 3,
  processing: 2,
  partlyAvailable: 0,
  available: 3,
  denied: 1,
  failed: 0,
}

type Given = {
  rows?: RequestView[]
  total?: number
  counts?: RequestCounts
  mine?: RequestCounts
  failed?: RequestView[]
  kinds?: Partial<RequestOverview['kinds']>
  query?: RequestQuery
  path?: string
}

const options = { profiles: [{ id: 4, name: 'HD-1080p' }], roots: [], usual: { profile: null, root: null } }
const nothing: RequestCounts = { ...counts, all: 0, pending: 0, processing: 0, available: 0, denied: 0 }

const none = { all: 0, mine: 0, pending: 0, failed: 0 }
const pick = (of: RequestCounts | undefined) => of && { all: of.all, pending: of.pending, failed: of.failed }

/** The page as it looks once these answers are there. */
const page = ({ rows, total, query, path = '/requests-list', ...given }: Given = {}) => {
  const overview: RequestOverview = {
    counts: given.counts ?? counts,
    mine: given.mine ?? nothing,
    kinds: {
      movie: { all: counts.all, mine: given.mine?.all ?? 0, pending: counts.pending, failed: 0, ...pick(given.counts) },
      tvShow: none,
      album: none,
      ...given.kinds,
    },
    failed: given.failed ?? [],
    hasDownloads: true,
  }
  return markup(
    <RequestsPage />,
    [
      [['me'], { id: 'ben', userName: 'ben' }],
      [['choices', 'movie', 'standard'], { choices: options }],
      [['requests', 'list', { ...usual, ...query }], rows && { requests: rows, total: total ?? rows.length, overview }],
    ],
    path,
  )
}

const unsent = {
  service: { name: 'Radarr', page: 'Radarr' },
  stage: 'waiting',
  error: 'Radarr refused: no such folder.',
  nextAt: new Date(Date.now() + 9.5 * minuteMs).toISOString(),
  attempts: 2,
  outboxId: 11,
} as const
const stuck = aRow({ stage: 'failed', sending: unsent })

describe('staff', () => {
  test('sees how many wait, and can select, approve and deny', () => {
    signedInAs(['Admin'])
    const html = page({ rows: [forStaff(aRow())] })
    expect(html).toContain('3 requests need your approval.')
    expect(html).toContain('Select Charade')
    expect(html).toContain('aria-label="Approve Charade"')
    expect(html).toContain('aria-label="Deny Charade"')
    expect(html).toContain('More actions for Charade')
  })

  test('is told when nothing waits', () => {
    signedInAs(['Admin'])
    expect(page({ rows: [], counts: { ...counts, pending: 0 } })).toContain('No requests need your approval.')
  })

  test('approves only what waits', () => {
    signedInAs(['Admin'])
    for (const stage of ['processing', 'available', 'denied'] as const)
      expect(page({ rows: [forStaff(aRow({ stage }))] })).not.toContain('aria-label="Approve Charade"')
  })

  test('approves in 4K where only that was asked for, and is told so', () => {
    signedInAs(['Admin'])
    expect(page({ rows: [forStaff(in4K())] })).toContain('aria-label="Approve Charade in 4K"')
  })

  test('reads of what is there and was denied all the same both, and why', () => {
    const html = page({ rows: [forStaff(aRow({ stage: 'available', denied: true, reason: 'Not for us' }))] })
    expect(html).toContain('data-status="available"')
    expect(html).toContain('data-status="denied"')
    expect(html).toContain('Not for us')
    const plain = page({ rows: [forStaff(aRow({ stage: 'denied', denied: true, reason: 'Not for us' }))] })
    expect(plain).not.toContain('data-status="available"')
  })

  test('sees the quality of each request', () => {
    signedInAs(['PowerUser'])
    expect(page({ rows: [aRow({ profile: 4 })] })).toContain('HD-1080p')
  })

  test('reads why a request was not sent and when it is tried again', () => {
    signedInAs(['PowerUser'])
    const html = page({ rows: [stuck], counts: { ...counts, failed: 1 }, failed: [stuck] })
    expect(html).toContain('Not sent')
    expect(html).toContain('Radarr refused: no such folder.')
    expect(html).toContain('Next try in 9 minutes.')
    expect(html).toContain('Charade couldn’t be sent.')
  })
})

describe('the banner about what could not be sent', () => {
  const stopped = aRow({
    stage: 'failed',
    sending: { ...unsent, stage: 'stopped', error: 'Radarr refused.', nextAt: null },
  })
  const failed = { ...counts, failed: 1 }

  const unfolded = (rows: RequestView[], named = false) =>
    markup(<UnsentList unsent={rows.flatMap(unsentOf)} named={named} />)

  test('is one line that names the title, and unfolds', () => {
    signedInAs(['Admin'])
    const html = page({ rows: [], counts: failed, failed: [stopped] })
    expect(html).toMatch(/aria-expanded="false"[^>]*>Charade couldn’t be sent\./)
    expect(html).not.toContain('Radarr refused.')
    expect(html).not.toContain('Send again')
  })

  test('unfolded says why and offers another try', () => {
    signedInAs(['Admin'])
    const html = unfolded([stopped])
    expect(html).toContain('Radarr refused.')
    expect(html).toContain('It won’t be retried automatically.')
    expect(html).toContain('Send again')
    expect(html).toContain('Check Radarr')
  })

  test.each([
    ['TVDBID is missing', 'TVDBID is missing.'],
    ['no room on “Films”', 'no room on “Films”.'],
    ['Radarr refused.', 'Radarr refused.'],
    ['下载器拒绝了。', '下载器拒绝了。'],
    ['', ''],
  ])('ends %p before the next sentence', (error, told) => {
    signedInAs(['Admin'])
    const html = unfolded([aRow({ stage: 'failed', sending: { ...unsent, stage: 'stopped', error, nextAt: null } })])
    expect(html).toContain(`${told} It won’t be retried automatically.`)
  })

  test('leads to what really refused it', () => {
    signedInAs(['Admin'])
    const service = { name: 'CouchPotato', page: 'CouchPotato' }
    const elsewhere = aRow({ stage: 'failed', sending: { ...unsent, service } })
    const html = unfolded([elsewhere])
    expect(html).toContain('href="/Settings/CouchPotato"')
    expect(html).not.toContain('Check Radarr')
    const gone = aRow({ stage: 'failed', sending: { ...unsent, service: null } })
    expect(unfolded([gone])).not.toContain('href="/Settings/')
  })

  test('leaves the settings to administrators', () => {
    signedInAs(['PowerUser'])
    const html = unfolded([stopped])
    expect(html).toContain('Send again')
    expect(html).not.toContain('Check Radarr')
  })

  test('counts several, and unfolded names each with its edition', () => {
    signedInAs(['PowerUser'])
    const fourK = in4K({ stage: 'failed', sending: unsent }, { id: 5 })
    const html = page({ rows: [], counts: { ...counts, failed: 1_200 }, failed: [stopped, fourK] })
    expect(html).toContain('1,200 requests couldn’t be sent.')
    const list = unfolded([stopped, fourK], true)
    expect(list).toContain('Charade in 4K')
    expect(list.match(/Send again/g)).toHaveLength(2)
  })

  test('is not there while everything is sent, nor for people who cannot mend it', () => {
    signedInAs(['Admin'])
    expect(page({ rows: [] })).not.toContain('couldn’t be sent')
    signedInAs(['RequestMovie'])
    expect(page({ rows: [], counts: failed })).not.toContain('couldn’t be sent')
  })
})

describe('other people', () => {
  test('see the same list without selecting, deciding or qualities', () => {
    signedInAs(['RequestMovie'])
    const html = page({ rows: [aRow({}, { maySubscribe: false })] })
    expect(html).toContain('3 requests are waiting for approval.')
    expect(html).toContain('href="/details/movie/4808"')
    expect(html).not.toContain('type="checkbox"')
    expect(html).not.toContain('Approve')
    expect(html).not.toContain('Quality')
    expect(html).not.toContain('More actions')
  })

  test('may take back only their own, where they manage it', () => {
    signedInAs(['RequestMovie', 'ManageOwnRequests'])
    const own = page({ rows: [aRow({}, { maySubscribe: false, steps: ['delete'] })] })
    expect(own).toContain('More actions for Charade')
    expect(page({ rows: [aRow({}, { maySubscribe: false })] })).not.toContain('More actions')
  })

  test('read the reason of a denial, and who has to look into what was not sent', () => {
    signedInAs(['RequestMovie'])
    expect(page({ rows: [aRow({ stage: 'denied', reason: 'On the shelf.' })] })).toContain('“On the shelf.”')
    const html = page({
      rows: [aRow({ stage: 'failed', sending: { ...unsent, nextAt: null } })],
    })
    expect(html).toContain('An administrator needs to look into it.')
    expect(html).not.toContain('no such folder')
  })

  test('see who asked, by what a program said of them where one did', () => {
    signedInAs(['RequestMovie'])
    expect(page({ rows: [aRow()] })).toContain('Ben')
    const html = page({ rows: [aRow({}, { requestedByAlias: 'Grandma' })] })
    expect(html).toContain('Grandma')
    expect(html).not.toContain('Ben')
  })
})

describe('the column of what was watched', () => {
  const unwatched = { watched: false, percent: 0, people: null }
  const seen = { ...unwatched, people: 2 }

  test('is there once anything on the page was watched', () => {
    signedInAs(['Admin'])
    expect(page({ rows: [aRow({ stage: 'available' }, { played: seen })] })).toContain('>Watched<')
    expect(page({ rows: [aRow({ stage: 'available' }, { played: { ...unwatched, watched: true } })] })).toContain(
      '>Watched<',
    )
  })

  test('is not there to say that nothing was', () => {
    signedInAs(['Admin'])
    for (const played of [null, unwatched, { ...unwatched, people: 0 }])
      expect(page({ rows: [aRow({ stage: 'available' }, { played })] })).not.toContain('>Watched<')
  })
})

test('the reason of a denial stands under the title, and says where it is about 4K alone', () => {
  signedInAs(['Admin', 'Request4KMovie'])
  const row = inBoth({ stage: 'available' }, { stage: 'denied', reason: 'No room.' })
  expect(page({ rows: [row] })).toMatch(/href="\/details\/movie\/4808".*?<b[^>]*>4K <\/b>“No room\.”.*?<\/td>/)
})

describe('4K', () => {
  const both = inBoth({ stage: 'available' })

  test('has a column with the claim and the feature', () => {
    signedInAs(['RequestMovie', 'Request4KMovie'])
    expect(page({ rows: [both] })).toContain('>4K<')
    signedInAs(['RequestMovie', 'Request4KMovie'], false)
    expect(page({ rows: [both] })).not.toContain('>4K<')
  })

  test('stands beside the usual status for everybody else', () => {
    signedInAs(['RequestMovie'])
    const html = page({ rows: [both] })
    expect(html).toContain('Available')
    expect(html).toContain('4K pending')
  })
})

describe('the list', () => {
  test('shows its shape while it loads', () => {
    signedInAs(['Admin'])
    const html = page()
    expect(html).toContain('aria-busy="true"')
    expect(html).toContain('skeleton')
    expect(html).not.toContain('No requests yet')
  })

  test.each([
    ['/requests-list', {}, 'No requests yet'],
    ['/requests-list?stage=pending', { stage: 'pending' }, 'No pending requests'],
    ['/requests-list?stage=failed', { stage: 'failed' }, 'Everything has been sent'],
    ['/requests-list?mine=true', { mine: true }, 'You haven’t requested anything yet'],
    ['/requests-list?search=zzz', { search: 'zzz' }, 'No requests match “zzz”'],
  ] as const)('at %s says what is missing', (path, query, text) => {
    signedInAs(['RequestMovie'])
    expect(page({ rows: [], query, path })).toContain(text)
  })

  test('says which filter is on and how many each holds', () => {
    signedInAs(['RequestMovie'])
    const html = page({ rows: [aRow()], query: { stage: 'pending' }, path: '/requests-list?stage=pending' })
    expect(html).toMatch(/aria-pressed="true"[^>]*>Pending<span[^>]*>3</)
    expect(html).toMatch(/aria-pressed="false"[^>]*>All<span[^>]*>9</)
  })

  test('counts what is one’s own beside one’s own, in every filter and tab', () => {
    signedInAs(['RequestMovie'])
    const mine = { ...counts, all: 4, pending: 1, processing: 2, available: 1, denied: 0 }
    const html = page({ rows: [aRow()], mine, query: { mine: true }, path: '/requests-list?mine=true' })
    expect(html).toMatch(/aria-pressed="true"[^>]*>(<svg.*?<\/svg>)?Mine<span[^>]*>4</)
    expect(html).toMatch(/aria-pressed="true"[^>]*>All<span[^>]*>4</)
    expect(html).toMatch(/aria-pressed="false"[^>]*>Pending<span[^>]*>1</)
    expect(html).not.toMatch(/>9</)
    expect(html).toMatch(/role="tab" id="requests-movie"[^>]*>.*?Movies<span[^>]*>4</)
  })

  test('shows no counts of everything beside what was searched for', () => {
    signedInAs(['RequestMovie'])
    const html = page({ rows: [aRow()], query: { search: 'cha' }, path: '/requests-list?search=cha' })
    expect(html).toMatch(/aria-pressed="true"[^>]*>All<\/button>/)
    expect(html).toMatch(/role="tab" id="requests-movie"[^>]*>((?!<span).)*Movies<\/button>/)
  })

  test('writes large numbers so that they can be read', () => {
    signedInAs(['Admin'])
    const html = page({ rows: [aRow()], total: 1_008, counts: { ...counts, all: 5_011, pending: 1_008 } })
    expect(html).toContain('1,008 requests need your approval.')
    expect(html).toMatch(/>Pending<span[^>]*>1,008</)
    expect(html).toContain('1 to 15 of 1,008')
  })

  test('says where only 4K was asked for', () => {
    signedInAs(['RequestMovie', 'Request4KMovie'])
    expect(page({ rows: [in4K()] })).toContain('4K only')
  })

  test('says of what kind each request is only where there are several', () => {
    signedInAs(['RequestMovie'])
    const show = aRow({}, { id: 5, kind: 'tvShow' })
    expect(page({ rows: [aRow()] })).not.toContain('Movie ·')
    const kinds = { tvShow: { ...none, all: 1 } }
    const html = page({ rows: [aRow(), show], kinds })
    const path = '/requests-list?kind=movie'
    expect(page({ rows: [aRow()], kinds, path, query: { kind: 'movie' } })).not.toContain('Movie ·')
    expect(html).toContain('Movie · 1963')
    expect(html).toContain('TV show · 1963')
    expect(html).toContain('href="/details/tv/4808"')
  })

  test('tells which column it is sorted by', () => {
    signedInAs(['RequestMovie'])
    const query = { sort: 'name', descending: false } as const
    const html = page({ rows: [aRow()], query, path: '/requests-list?sort=title&order=asc' })
    expect(html.match(/aria-sort="ascending"/g)).toHaveLength(1)
  })

  test('has pages as soon as there are more than fit', () => {
    signedInAs(['RequestMovie'])
    expect(page({ rows: [aRow()], total: 31 })).toContain('Page 3')
    expect(page({ rows: [aRow()] })).not.toContain('Page 2')
  })
})

describe('the tabs', () => {
  const kinds = {
    tvShow: { all: 4, mine: 1, pending: 1, failed: 0 },
    album: { all: 2, mine: 0, pending: 1, failed: 0 },
  }
  const tab = (html: string, name: string) =>
    html.match(new RegExp(`<button[^>]*role="tab"[^>]*>(?:(?!</button>).)*${name}(?:(?!</button>).)*</button>`))?.[0] ??
    ''

  test('are all requests and those of each kind, with how many there are', () => {
    signedInAs(['RequestMovie'])
    const html = page({ rows: [aRow()], kinds })
    expect(tab(html, 'All')).toMatch(/aria-selected="true".*15</)
    expect(tab(html, 'Movies')).toMatch(/aria-selected="false".*9</)
    expect(tab(html, 'TV shows')).toContain('>4<')
    expect(html).toContain('5 requests are waiting for approval.')
  })

  test('have music only where something fetches it', () => {
    signedInAs(['RequestMovie'])
    expect(tab(page({ rows: [aRow()], kinds }), 'Music')).toBe('')
    withMusic()
    expect(tab(page({ rows: [aRow()], kinds }), 'Music')).toContain('>2<')
  })

  test('say of a show which part of it was asked for and how much is here', () => {
    signedInAs(['RequestMovie'])
    const seasons = [{ season: 2, total: 10, available: 4 }]
    const show = aRow(
      { stage: 'partlyAvailable' },
      {
        kind: 'tvShow',
        episodes: { total: 10, available: 4, seasons, takesNew: true, isAnime: false, unnumbered: null },
      },
    )
    const html = page({ rows: [show], kinds, path: '/requests-list?kind=tvShow', query: { kind: 'tvShow' } })
    expect(html).toContain('Season 2 · 4 of 10 episodes · New episodes too')
    expect(html).toContain('Partly available')
    expect(html).toMatch(/aria-pressed="false"[^>]*>Partly available/)
  })

  test('name the episodes of a show that are not sent, as nobody knows their numbers there', () => {
    signedInAs(['RequestMovie'])
    const unnumbered = { episodes: [{ season: 2, episode: 5 }], text: 'Not sent: 2x05.' }
    const parts = { total: 10, available: 0, seasons: [{ season: 2, total: 10, available: 0 }] }
    const show = aRow(
      { stage: 'processing' },
      { kind: 'tvShow', episodes: { ...parts, takesNew: false, isAnime: false, unnumbered } },
    )
    const html = page({ rows: [show], kinds, path: '/requests-list?kind=tvShow', query: { kind: 'tvShow' } })
    expect(html).toContain('Not sent: 2x05.')
  })

  test('say of an album who it is by, and lead to the page of the artist', () => {
    signedInAs(['RequestMovie'])
    const album = aRow({}, { kind: 'album', artist: { id: 'b-1', name: 'The Band' } })
    const html = page({ rows: [album], kinds, path: '/requests-list?kind=album', query: { kind: 'album' } })
    expect(html).toContain('The Band')
    expect(html).toContain('>Artist<')
    expect(html).toContain('href="/details/artist/b-1"')
    expect(html).not.toContain('Partly available')
  })

  test('leave parts to shows', () => {
    signedInAs(['RequestMovie'])
    expect(page({ rows: [aRow()], path: '/requests-list?kind=movie', query: { kind: 'movie' } })).not.toContain(
      'Partly available',
    )
  })
})

describe('a request of somebody else', () => {
  test('can be followed, of whatever kind it is', () => {
    signedInAs(['RequestMovie'])
    for (const kind of ['movie', 'tvShow', 'album'] as const) {
      expect(page({ rows: [aRow({}, { kind, maySubscribe: true })] })).toContain('More actions for Charade')
    }
  })
})

const Told = ({ row }: { row: RequestView }) => <p>{usePlayedText()(row)}</p>

test('a card names what was watched as that', () => {
  const told = (played: RequestView['played'], given: Partial<RequestView> = {}) =>
    markup(<Told row={aRow({}, { played, ...given })} />)
  const unwatched = { watched: false, percent: 0, people: null }
  expect(told({ ...unwatched, people: 3 })).toContain('>Watched: 3 people<')
  expect(told({ ...unwatched, watched: true, people: 3 })).toContain('>Watched · 3 people<')
  expect(told({ ...unwatched, percent: 40 }, { kind: 'tvShow' })).toContain('>Watched: 40%<')
  expect(told(unwatched)).toContain('<p></p>')
})
