import { beforeAll, describe, expect, test } from 'bun:test'
import type { MovieDetail } from '~/ui/api/movies'
import type { MovieRequestDetail } from '~/ui/api/requests'
import { MoviePage } from '~/ui/features/details/movie-page'
import { CollectionPage } from '~/ui/features/discover/collection-page'
import { DiscoverPage } from '~/ui/features/discover/discover-page'
import { RecentCard } from '~/ui/features/discover/recent-card'
import { GenrePage } from '~/ui/features/search/genre-page'
import { SearchPage } from '~/ui/features/search/search-page'
import { MovieCard } from '~/ui/parts/movie-card'
import { SearchNotReady } from '~/ui/parts/search-not-ready'
import { titlesKey } from '~/ui/state/titles'
import { aDetail, aMovie, aRequest, markup, signedInAs } from './movies-support'
import { speakEnglish } from './texts'

beforeAll(speakEnglish)

const moviePage = (movie: Partial<MovieDetail>, request?: Partial<MovieRequestDetail>) =>
  markup(<MoviePage id="19" />, [
    [[...titlesKey, 'movie', '19'], aDetail({ requestId: request ? 7 : 0, ...movie })],
    [['requests', 'movie', 7], request ? aRequest(request) : undefined],
    [['choices', 'enabled'], true],
  ])

describe('a card', () => {
  test('offers Request to those who may ask', () => {
    signedInAs(['RequestMovie'])
    expect(markup(<MovieCard movie={aMovie()} />)).toContain('Request</button>')
    signedInAs([])
    expect(markup(<MovieCard movie={aMovie()} />)).not.toContain('Request</button>')
  })

  test('has the menu for 4K only with the claim and the feature', () => {
    const menu = 'More ways to request Metropolis'
    signedInAs(['RequestMovie', 'Request4KMovie'])
    expect(markup(<MovieCard movie={aMovie()} />)).toContain(menu)
    signedInAs(['RequestMovie'])
    expect(markup(<MovieCard movie={aMovie()} />)).not.toContain(menu)
    signedInAs(['RequestMovie', 'Request4KMovie'], false)
    expect(markup(<MovieCard movie={aMovie()} />)).not.toContain(menu)
  })

  test('says where the movie stands instead of offering it again', () => {
    signedInAs(['Admin'])
    const html = markup(<MovieCard movie={aMovie({ requested: true, available4K: true })} />)
    expect(html).toContain('Pending')
    expect(html).not.toContain('Request</button>')
    expect(markup(<MovieCard movie={aMovie({ has4KRequest: true })} />)).toContain('4K pending')
  })
})

describe('a recent request', () => {
  const request = {
    requestId: 7,
    type: 1,
    userId: 'mika',
    username: 'Mika',
    mediaId: '19',
    title: 'Metropolis',
    releaseDate: '1927-01-10T00:00:00Z',
    requestDate: new Date().toISOString(),
    available: false,
    tvPartiallyAvailable: false,
    approved: false,
    denied: false,
    posterPath: null,
    background: null,
  } as const

  test('can be decided by staff while it waits', () => {
    signedInAs(['PowerUser'])
    expect(markup(<RecentCard request={request} />)).toContain('Approve Metropolis')
    expect(markup(<RecentCard request={{ ...request, approved: true }} />)).not.toContain('Approve Metropolis')
    signedInAs(['RequestMovie'])
    expect(markup(<RecentCard request={request} />)).not.toContain('Approve Metropolis')
  })

  test('leaves people out when the server hides them', () => {
    signedInAs(['RequestMovie'])
    expect(markup(<RecentCard request={request} />)).toContain('Mika')
    expect(markup(<RecentCard request={{ ...request, username: '' }} />)).not.toContain('this minute')
  })
})

describe('Discover', () => {
  const reel = (name: string, movies = [aMovie()]) =>
    [[...titlesKey, 'reel', name], { pages: [movies], pageParams: [0] }] as const

  test('shows rows of skeletons while it loads', () => {
    signedInAs(['RequestMovie'])
    const html = markup(<DiscoverPage />)
    for (const title of ['Recently requested', 'Popular', 'Trending', 'Upcoming']) expect(html).toContain(title)
    expect(html).not.toContain('In season')
    expect(html.match(/<h1/g)).toHaveLength(1)
  })

  test('shows the season only when it has movies', () => {
    signedInAs(['RequestMovie'])
    expect(markup(<DiscoverPage />, [reel('seasonal')])).toContain('In season')
    expect(markup(<DiscoverPage />, [reel('seasonal', [])])).not.toContain('In season')
  })

  test('greets and offers one title when the server names one', () => {
    signedInAs(['RequestMovie'])
    const html = markup(<DiscoverPage />, [[['spotlight'], aMovie({ id: 5, title: 'Sintel' })]])
    expect(html).toMatch(/Good (morning|afternoon|evening), ann/)
    expect(html).toContain('href="/details/movie/5"')
  })

  test('leads from each genre to its movies', () => {
    signedInAs(['RequestMovie'])
    const html = markup(<DiscoverPage />, [[['genres'], [{ id: 35, name: 'Comedy' }]]])
    expect(html).toContain('href="/discover/advanced/search?genres=35"')
  })
})

describe('the catalogue without a key', () => {
  test('tells administrators what to do and others that it is not their fault', () => {
    signedInAs(['Admin'])
    expect(markup(<SearchNotReady />)).toContain('href="/Settings/Metadata"')
    signedInAs(['RequestMovie'])
    const html = markup(<SearchNotReady />)
    expect(html).toContain('Search is not set up yet')
    expect(html).not.toContain('/Settings')
  })
})

describe('search', () => {
  const found = (movies: unknown) => markup(<SearchPage term="metro" />, [[[...titlesKey, 'search', 'metro'], movies]])

  test('counts what was found', () => {
    signedInAs(['RequestMovie'])
    const html = found([aMovie(), aMovie({ id: 20, title: 'Metro' })])
    expect(html).toContain('Results for “metro”')
    expect(html).toContain('2 movies')
    expect(html.match(/<article/g)).toHaveLength(2)
  })

  test('says so when nothing was found', () => {
    signedInAs(['RequestMovie'])
    expect(found([])).toContain('No results for “metro”')
  })

  test('names the genre whose movies it shows, and offers more', () => {
    signedInAs(['RequestMovie'])
    const html = markup(
      <GenrePage />,
      [
        [['genres'], [{ id: 35, name: 'Comedy' }]],
        [[...titlesKey, 'genres', [35]], { pages: [[aMovie()]], pageParams: [0] }],
      ],
      '/discover/advanced/search?genres=35',
    )
    expect(html).toContain('Comedy</h1>')
    expect(html).toContain('Load more')
  })
})

describe('a collection', () => {
  const page = (movies: unknown[], name: string | null = 'The Trilogy') =>
    markup(<CollectionPage id="3" />, [
      [[...titlesKey, 'collection', '3'], { name, overview: null, collection: movies }],
    ])

  test('says how much of it is here and offers the rest', () => {
    signedInAs(['RequestMovie'])
    const html = page([aMovie({ available: true }), aMovie({ id: 20 })])
    expect(html).toContain('1 of 2 available')
    expect(html).toContain('Request collection')
  })

  test('offers nothing when nothing is missing, or to those who may not ask', () => {
    signedInAs(['RequestMovie'])
    expect(page([aMovie({ available: true })])).not.toContain('Request collection')
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
    const waiting = [{ requested: true }, {}] as const
    signedInAs(['PowerUser'])
    expect(moviePage(...waiting)).toContain('Approve</button>')
    signedInAs(['RequestMovie'])
    const html = moviePage(...waiting)
    expect(html).not.toContain('Approve</button>')
    expect(html).toContain('Notify me')
    expect(html).toContain('waiting for an administrator')
  })

  test('that was denied tells the reason in quotation marks', () => {
    signedInAs(['RequestMovie'])
    const denied = { denied: true, deniedReason: 'We have the restored cut' }
    expect(moviePage({ requested: true, ...denied }, denied)).toContain('“We have the restored cut”')
  })

  test('that could not be sent tells why, when it is tried again, and lets staff send it', () => {
    const sending = {
      standard: {
        stage: 'waiting',
        error: 'No answer from radarr.example.com',
        nextAt: new Date(Date.now() + 600_000).toISOString(),
        attempts: 2,
        outboxId: 3,
      },
      fourK: null,
    } as const
    const stuck = [
      { requested: true, approved: true },
      { approved: true, sending },
    ] as const
    signedInAs(['Admin'])
    const forAdmin = moviePage(...stuck)
    expect(forAdmin).toMatch(/<p lang="en"[^>]*>No answer from radarr\.example\.com/)
    expect(forAdmin).toContain('Next try in')
    expect(forAdmin).toContain('Send again')
    signedInAs(['RequestMovie'])
    // Others read a sentence of the portal, in their own language.
    expect(moviePage(...stuck)).toMatch(/<p class[^>]*>No answer from radarr\.example\.com/)
    expect(moviePage(...stuck)).not.toContain('Send again')
  })

  test('that is here leads to the media server', () => {
    signedInAs(['RequestMovie'])
    const html = moviePage({ available: true, jellyfinUrl: 'https://jellyfin.example.com/1' })
    expect(html).toContain('Watch on Jellyfin')
    expect(html).toContain('href="https://jellyfin.example.com/1"')
    expect(moviePage({ available4K: true, plexUrl: 'https://plex.example.com/1' })).toContain('Watch in 4K on Plex')
  })

  test('shows the collection and movies like it only when there are some', () => {
    signedInAs(['RequestMovie'])
    const like = { results: [{ id: 20, title: 'Woman in the Moon', poster_path: null, release_date: '1929-10-15' }] }
    const html = moviePage({
      belongsToCollection: { id: 3, name: 'The Trilogy', posterPath: null, backdropPath: null },
      similar: like,
    })
    expect(html).toContain('href="/discover/collection/3"')
    expect(html).toContain('Similar')
    expect(html).not.toContain('Recommended')
  })

  test('that nobody knows is said to be none', () => {
    signedInAs(['RequestMovie'])
    expect(moviePage({ id: 0, title: null })).toContain('Movie not found')
  })

  test('keeps its shape while it loads', () => {
    signedInAs(['RequestMovie'])
    expect(markup(<MoviePage id="19" />)).toContain('skeleton')
  })
})
