import { beforeAll, describe, expect, test } from 'bun:test'
import type { DiscoverPage as DiscoverAnswer, DiscoverRow } from '~/shared/api/discover'
import type { RequestView, TitleRequest, VariantView } from '~/shared/api/requests'
import type { MovieDetails } from '~/shared/api/titles'
import { dayMs, hourMs } from '~/shared/durations'
import { titleKeys } from '~/ui/api/titles'
import { BrowsePage } from '~/ui/features/browse/browse-page'
import { MoviePage } from '~/ui/features/details/movie-page'
import { CollectionPage } from '~/ui/features/discover/collection-page'
import { DiscoverPage } from '~/ui/features/discover/discover-page'
import { RecentCard } from '~/ui/features/discover/recent-card'
import { RequestButton } from '~/ui/parts/request-button'
import { SearchNotReady } from '~/ui/parts/search-not-ready'
import { TitleCard } from '~/ui/parts/title-card'
import {
  aDetail,
  aMovie,
  aRequest,
  aStatus,
  aVariant,
  forStaff,
  markup,
  signedInAs,
  statusForStaff,
  wholeMarkup,
} from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

type Known = Parameters<typeof aStatus>[0]

/** The page of a movie of which so much is known; staff is offered what can be done. */
const moviePage = (known: Known, { movie, request, staff }: Page = {}) => {
  const status = staff ? statusForStaff(aStatus(known)) : aStatus(known)
  const wish = request ? aRequest(request) : null
  const detail = aDetail({ status, request: wish && staff ? forStaff(wish) : wish, ...movie })
  return markup(<MoviePage id="19" />, [[titleKeys.movie('19'), detail]])
}
type Page = { movie?: Partial<MovieDetails>; request?: Partial<TitleRequest>; staff?: boolean }
const asked = (standard: Partial<VariantView> = {}) => ({ variants: { standard: aVariant(standard), fourK: null } })

test('the page of a movie says of when it is while TMDB is away', () => {
  signedInAs([])
  const asOf = new Date(Date.now() - 3 * hourMs).toISOString()
  expect(moviePage({}, { movie: { asOf } })).toContain('This is how it was 3 hours ago.')
  expect(moviePage({})).not.toContain('This is how it was')
})

describe('the badge of a movie that its download manager no longer looks for', () => {
  const dropped = { reason: 'removed', at: '2026-11-19T10:00:00.000Z', text: 'No longer in Radarr.' } as const
  const lost = aVariant({ stage: 'processing', dropped })

  test('says that it is on hold, as its request does', () => {
    signedInAs([])
    const known = { standard: { stage: 'processing' }, fourK: { stage: 'processing' } } as const
    const page = moviePage(known, { request: { variants: { standard: lost, fourK: lost } } })
    for (const words of ['On hold', '4K on hold', 'No longer in Radarr.']) expect(page).toContain(words)
    expect(page).toMatch(/data-status="failed"/)
    expect(page).not.toMatch(/data-status="processing"/)
  })

  test('is that of the movie once it is there', () => {
    signedInAs([])
    const page = moviePage({ standard: { stage: 'available' } }, { request: asked({ stage: 'available' }) })
    expect(page).not.toContain('On hold')
  })
})

describe('a card', () => {
  /** What it reveals, which is drawn after the card itself. */
  const revealed = (known: Parameters<typeof markup>[1] = []) =>
    markup(<RequestButton title={aMovie()} name="Metropolis" />, known)

  test('offers Request to those who may ask', () => {
    signedInAs(['RequestMovie'])
    expect(revealed()).toContain('Request</button>')
    signedInAs([])
    expect(revealed()).not.toContain('Request</button>')
  })

  test('says from when it is possible again where nothing is left, instead of a button', () => {
    const nextAt = new Date(Date.now() + 3 * dayMs).toISOString()
    const day = new Intl.DateTimeFormat('en', { weekday: 'long' }).format(new Date(nextAt))
    const known = (remaining: number): Parameters<typeof markup>[1] => [
      [['me'], { quotas: { movie: { limit: 5, remaining, nextAt, period: 'week' }, tvShow: null, album: null } }],
    ]
    signedInAs(['RequestMovie'])
    const quiet = revealed(known(0))
    expect(quiet).toContain(`Limit reached, free again ${day}`)
    expect(quiet).not.toContain('Request</button>')
    expect(revealed(known(1))).toContain('Request</button>')
    // What staff asks for somebody else is not limited.
    signedInAs(['PowerUser', 'RequestMovie'])
    expect(revealed(known(0))).toContain('More ways to request Metropolis')
  })

  test('has the menu for 4K only with the claim and the feature', () => {
    const menu = 'More ways to request Metropolis'
    signedInAs(['RequestMovie', 'Request4KMovie'])
    expect(revealed()).toContain(menu)
    signedInAs(['RequestMovie'])
    expect(revealed()).not.toContain(menu)
    signedInAs(['RequestMovie', 'Request4KMovie'], false)
    expect(revealed()).not.toContain(menu)
  })

  test('says where the movie stands instead of offering it again', () => {
    signedInAs(['Admin'])
    const html = markup(
      <TitleCard title={aMovie({ status: aStatus({ standard: {}, fourK: { stage: 'available' } }) })} />,
    )
    expect(html).toContain('Pending')
    expect(html).not.toContain('Request</button>')
    expect(markup(<TitleCard title={aMovie({ status: aStatus({ fourK: {} }) })} />)).toContain('4K pending')
  })
})

describe('a recent request', () => {
  const card = (request: RequestView) => markup(<RecentCard request={request} />)

  test('can be decided by staff while it waits', () => {
    expect(card(forStaff(aRequest()))).toContain('Approve Metropolis')
    expect(card(forStaff(aRequest()))).toContain('Deny Metropolis')
    expect(card(forStaff(aRequest(asked({ stage: 'processing' }))))).not.toContain('Approve Metropolis')
    expect(card(aRequest())).not.toContain('Approve Metropolis')
  })

  test('says that it is one in 4K', () => {
    const html = card(aRequest({ variants: { standard: null, fourK: aVariant() } }))
    expect(html).toContain('4K pending')
  })

  test('says that nobody looks for it any more, rather than that it is processing', () => {
    const dropped = { reason: 'removed' as const, at: '2026-11-20T10:00:00.000Z', text: 'No longer in Radarr.' }
    const held = aVariant({ stage: 'processing', dropped })
    expect(card(aRequest({ variants: { standard: held, fourK: null } }))).toMatch(/data-status="failed".*On hold/)
    expect(card(aRequest({ variants: { standard: null, fourK: held } }))).toContain('4K on hold')
  })

  test('names who asked, and when', () => {
    expect(card(aRequest({ askedAt: new Date().toISOString() }))).toContain('Mika, just now')
  })
})

describe('Discover', () => {
  const aRow = (row: Partial<DiscoverRow>): DiscoverRow => ({
    ...{
      id: row.list ?? 'search 7',
      list: 'search',
      name: null,
      search: null,
      of: null,
      titles: [aMovie()],
      next: null,
    },
    ...row,
  })
  const answered = (given: Partial<DiscoverAnswer>): [[string], DiscoverAnswer][] => {
    signedInAs(['RequestMovie'])
    return [[['discover'], { isReady: true, spotlight: null, genres: [], recent: [], rows: [], ...given }]]
  }
  const page = (given: Partial<DiscoverAnswer> = {}) => markup(<DiscoverPage />, answered(given))

  test('shows rows of skeletons while it loads', () => {
    signedInAs(['RequestMovie'])
    const html = markup(<DiscoverPage />)
    for (const title of ['Recently requested', 'Popular', 'Trending']) expect(html).toContain(title)
    expect(html).not.toContain('In season')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('shows the season only when it has movies', () => {
    expect(page({ rows: [aRow({ list: 'seasonal' })] })).toContain('In season')
    expect(page({ rows: [aRow({ list: 'recentlyAdded' })] })).toContain('Recently added')
    expect(page({ rows: [aRow({ list: 'seasonal', titles: [] })] })).not.toContain('In season')
  })

  test('shows the rows in their order and by their names, and the whole of a search', () => {
    const search = aRow({ name: 'Silent comedies', search: 'genres=35&yearTo=1929' })
    const popular = aRow({ list: 'popular' })
    const trending = aRow({ list: 'trending', name: 'Talk of the town' })
    const expectInOrder = (html: string, names: readonly string[]) => {
      const at = names.map(name => html.indexOf(name))
      expect(at).toEqual(at.toSorted((a, b) => a - b))
      expect(Math.min(...at)).toBeGreaterThan(0)
    }
    const html = page({ rows: [search, popular] })
    expectInOrder(html, ['Silent comedies', 'Popular'])
    expectInOrder(page({ rows: [popular, trending] }), ['Popular', 'Talk of the town'])
    expectInOrder(page({ rows: [trending, search] }), ['Talk of the town', 'Silent comedies'])
    expect(html).toContain('href="/discover/advanced/search?genres=35&amp;yearTo=1929"')
  })

  test('is drawn at first with the rows in sight alone', () => {
    const names = ['One', 'Two', 'Three', 'Four']
    const html = page({ rows: names.map(name => aRow({ name, id: name, search: 'genres=35' })) })
    expect(names.filter(name => html.includes(`>${name}<`))).toEqual(['One', 'Two'])
  })

  test('greets and offers one title when the server names one', () => {
    const spotlight = { ...aMovie({ id: '5', name: 'Sintel' }), runtimeMinutes: 15, genres: ['Fantasy'] }
    const html = page({ spotlight })
    expect(html).toMatch(/Good (morning|afternoon|evening), ann/)
    expect(html).toContain('href="/details/movie/5"')
    expect(html).toContain('Fantasy')
  })

  test('leads from each genre to its movies', () => {
    const html = page({ genres: [{ id: 35, name: 'Comedy' }] })
    expect(html).toContain('href="/discover/advanced/search?genres=35"')
  })

  test('says so where search is not set up', async () => {
    expect(await wholeMarkup(<DiscoverPage />, answered({ isReady: false }))).toContain('Search isn’t set up yet')
  })
})

describe('the catalogue without a key', () => {
  test('tells administrators what to do and others that it is not their fault', () => {
    signedInAs(['Admin'])
    expect(markup(<SearchNotReady />)).toContain('href="/Settings/Metadata"')
    signedInAs(['RequestMovie'])
    const html = markup(<SearchNotReady />)
    expect(html).toContain('Search isn’t set up yet')
    expect(html).not.toContain('/Settings')
  })
})

describe('movies that fit', () => {
  const choices = {
    genres: [{ id: 35, name: 'Comedy' }],
    languages: [],
    country: 'US',
    providers: [],
    certifications: [],
  }
  const page = (search: string, titles = [aMovie()]) => {
    signedInAs(['RequestMovie'])
    const found = { total: 31, titles, next: titles.length > 0 ? 30 : null }
    return markup(
      <BrowsePage />,
      [
        [['filter choices', 'movie'], choices],
        [titleKeys.browsed(search), { pages: [found], pageParams: [0] }],
      ],
      `/discover/advanced/search?${search}`,
    )
  }

  test('are counted, and more of them are offered', () => {
    const html = page('')
    expect(html).toContain('Movies</h1>')
    expect(html).toContain('31 movies')
    expect(html).toContain('Load more')
    expect(html).not.toContain('Active filters')
  })

  test('of one filter alone have its name, which can be taken away', () => {
    const html = page('genres=35')
    expect(html).toContain('Comedy</h1>')
    expect(html).toContain('Remove Comedy')
    expect(html).toContain('Filters (1)')
  })

  test('are named by every filter', () => {
    const html = page('genres=35&yearFrom=1920&yearTo=1929&ratingFrom=7&languages=de&hide=available')
    for (const name of ['Comedy', '1920 to 1929', '7 and up', 'German', 'Hiding available'])
      expect(html).toContain(`Remove ${name}`)
    expect(html).toContain('31 movies, hidden ones included')
  })

  test('may be none, and the way out is named', () => {
    const html = page('genres=35', [])
    expect(html).toContain('No movies match')
    expect(html).toContain('Clear all')
  })

  test('of an address that nobody can read are those of the rest of it', () => {
    const html = markup(
      <BrowsePage />,
      [[titleKeys.browsed(''), { pages: [{ total: 1, titles: [aMovie()], next: null }], pageParams: [0] }]],
      '/discover/advanced/search?genres=comedy',
    )
    expect(html).toContain('One filter in this address couldn’t be read')
    expect(html).toContain('Metropolis')
  })
})

describe('a collection', () => {
  const here = aMovie({ status: aStatus({ standard: { stage: 'available' } }) })
  const page = (movies: unknown[], name: string | null = 'The Trilogy') =>
    markup(<CollectionPage id="3" />, [[titleKeys.collection('3'), { id: 3, name, overview: null, titles: movies }]])

  test('says how much of it is here and offers the rest', () => {
    signedInAs(['RequestMovie'])
    const html = page([here, aMovie({ id: '20' })])
    expect(html).toContain('1 of 2 available')
    expect(html).toContain('Request collection')
  })

  test('offers nothing when nothing is missing, or to those who may not ask', () => {
    signedInAs(['RequestMovie'])
    expect(page([here])).not.toContain('Request collection')
    signedInAs([])
    expect(page([aMovie()])).not.toContain('Request collection')
  })

  test('that does not exist is said to be none', () => {
    signedInAs(['RequestMovie'])
    expect(page([], null)).toContain('Collection not found')
  })
})

describe('a movie', () => {
  test('that is missing can be asked for by those who may', () => {
    signedInAs(['RequestMovie'])
    const html = moviePage({})
    expect(html).toContain('Metropolis</h1>')
    expect(html).toContain('Request</button>')
    expect(html).toContain('2 h 33 min')
    expect(html).not.toContain('More actions')
  })

  test('that waits is approved by staff and watched by followers', () => {
    signedInAs(['PowerUser'])
    expect(moviePage({ standard: {} }, { request: {}, staff: true })).toContain('Approve</button>')
    signedInAs(['RequestMovie'])
    const html = moviePage({ standard: {} }, { request: {} })
    expect(html).not.toContain('Approve</button>')
    expect(html).toContain('Notify me')
    expect(html).toContain('Approval<')
    expect(html).toContain('waiting for an administrator')
  })

  test('that was denied tells the reason in quotation marks', () => {
    signedInAs(['RequestMovie'])
    const denied = { stage: 'denied', reason: 'We have the restored cut' } as const
    expect(moviePage({ standard: denied }, { request: asked(denied) })).toContain('“We have the restored cut”')
  })

  test('that could not be sent tells why, when it is tried again, and lets staff send it', () => {
    const sending = {
      service: { name: 'Radarr', page: 'Radarr' },
      stage: 'waiting',
      error: 'No answer from radarr.example.com',
      nextAt: new Date(Date.now() + 600_000).toISOString(),
      attempts: 2,
      outboxId: 3,
    } as const
    const known = { standard: { stage: 'failed' } } as const
    const request = asked({ stage: 'failed', sending })
    signedInAs(['Admin'])
    const forAdmin = moviePage(known, { request, staff: true })
    expect(forAdmin).toMatch(/<p class[^>]*>No answer from radarr\.example\.com/)
    expect(forAdmin).toContain('Next try in')
    expect(forAdmin).toContain('Send again')
    expect(forAdmin).toContain('Not sent')
    signedInAs(['RequestMovie'])
    // All of them read it in their own language.
    expect(moviePage(known, { request })).toMatch(/<p class[^>]*>No answer from radarr\.example\.com/)
    expect(moviePage(known, { request })).not.toContain('Send again')
  })

  test('that is here leads to the media servers that have it', () => {
    signedInAs(['RequestMovie'])
    const jellyfin = { server: 'Jellyfin', url: 'https://jellyfin.example.com/1', appUrl: null, in4K: false }
    const plex = { server: 'Plex', url: 'https://plex.example.com/1', appUrl: null, in4K: false }
    const html = moviePage({ standard: { stage: 'available' } }, { movie: { watch: [jellyfin] } })
    expect(html).toContain('Watch on Jellyfin')
    expect(html).toContain('href="https://jellyfin.example.com/1"')
    const in4K = moviePage({ fourK: { stage: 'available' } }, { movie: { watch: [{ ...plex, in4K: true }, jellyfin] } })
    expect(in4K).toContain('Watch in 4K on Plex')
    expect(in4K).toContain('Watch somewhere else')
    const both = { standard: { stage: 'available' }, fourK: { stage: 'available' } } as const
    expect(moviePage(both, { movie: { watch: [jellyfin, { ...plex, in4K: true }] } })).toContain('Watch on Jellyfin')
  })

  test('shows the collection and movies like it only when there are some', () => {
    signedInAs(['RequestMovie'])
    const html = moviePage(
      {},
      {
        movie: {
          collection: { id: 3, name: 'The Trilogy', posterPath: null, backdropPath: null },
          similar: [
            {
              ...{ id: '20', name: 'Woman in the Moon', releasedAt: '1929-10-15T00:00:00.000Z' },
              ...{ posterPath: null, tint: null },
            },
          ],
        },
      },
    )
    expect(html).toContain('href="/discover/collection/3"')
    expect(html).toContain('href="/details/movie/20"')
    expect(html).toContain('Similar')
    expect(html).not.toContain('Recommended')
  })

  test('that nobody knows is said to be none', () => {
    signedInAs(['RequestMovie'])
    expect(moviePage({}, { movie: { name: '' } })).toContain('Movie not found')
  })

  test('keeps its shape while it loads', () => {
    signedInAs(['RequestMovie'])
    expect(markup(<MoviePage id="19" />)).toContain('skeleton')
  })
})
