import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static.edge'
import { Router } from 'wouter'
import type { Movie, MovieDetail } from '~/ui/api/movies'
import type { MovieRequestDetail } from '~/ui/api/requests'
import { keepToken } from '~/ui/state/session'
import { startAtom } from '~/ui/state/start'

export const year1 = '0001-01-01T00:00:00Z'

const kept = new Map<string, string>()
/** The browser's storage, as far as signing in writes to it. */
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}

/** Signs somebody with these roles in; 4K is on unless said otherwise. */
export const signedInAs = (roles: readonly string[], fourK = true) => {
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true })
  const payload = { sub: 'ann', role: roles, exp: Date.now() / 1000 + 3600 }
  keepToken(`e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sign`)
  getDefaultStore().set(startAtom, {
    applicationName: 'Marquee',
    applicationUrl: null,
    logo: null,
    customCss: null,
    wizardDone: true,
    setupCodeNeeded: false,
    defaultLanguage: 'en',
    landingPage: false,
    features: [{ name: 'Movie4KRequests', enabled: fourK }],
    searchReady: true,
    emailEnabled: false,
    version: '1',
    allowNoPassword: false,
  })
}

type Known = readonly (readonly [key: readonly unknown[], data: unknown])[]

const withAnswers = (element: ReactElement, known: Known, path: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  for (const [key, data] of known) client.setQueryData([...key], data)
  return (
    <QueryClientProvider client={client}>
      <Router ssrPath={path}>{element}</Router>
    </QueryClientProvider>
  )
}

/** The markup of a page or part that finds these answers in its cache. */
export const markup = (element: ReactElement, known: Known = [], path = '/') =>
  renderToStaticMarkup(withAnswers(element, known, path))

/** As `markup`, once the parts whose code is fetched when they are drawn have come. */
export async function wholeMarkup(element: ReactElement, known: Known = [], path = '/'): Promise<string> {
  const { prelude } = await prerender(withAnswers(element, known, path))
  return (await new Response(prelude).text()).replace(/<!--.*?-->/g, '')
}

export const aMovie = (given: Partial<Movie> = {}): Movie => ({
  id: 19,
  title: 'Metropolis',
  overview: 'A city of towers and of the people below.',
  posterPath: '/metropolis.jpg',
  backdropPath: null,
  releaseDate: '1927-01-10T00:00:00Z',
  voteAverage: 8.1,
  genreIds: [18],
  requested: false,
  requestId: 0,
  approved: false,
  denied: null,
  deniedReason: null,
  available: false,
  has4KRequest: false,
  approved4K: false,
  denied4K: null,
  deniedReason4K: null,
  available4K: false,
  ...given,
})

export const aDetail = (given: Partial<MovieDetail> = {}): MovieDetail => {
  const { genreIds: _, ...movie } = aMovie()
  return {
    ...movie,
    imdbId: 'tt0017136',
    tagline: null,
    runtime: 153,
    voteCount: 2914,
    status: 'Released',
    originalLanguage: 'de',
    originalTitle: 'Metropolis',
    budget: 0,
    revenue: 0,
    quality: null,
    homepage: null,
    digitalReleaseDate: null,
    plexUrl: null,
    embyUrl: null,
    jellyfinUrl: null,
    genres: [{ id: 18, name: 'Drama' }],
    belongsToCollection: null,
    videos: null,
    credits: null,
    recommendations: null,
    similar: null,
    keywords: null,
    externalIds: null,
    ...given,
  }
}

export const aRequest = (given: Partial<MovieRequestDetail> = {}): MovieRequestDetail => ({
  id: 7,
  theMovieDbId: 19,
  title: 'Metropolis',
  requestedUserId: 'mika',
  requestedUser: { id: 'mika', userName: 'mika', alias: null, userAlias: 'Mika' },
  requestedByAlias: null,
  requestedDate: '2026-11-18T10:00:00Z',
  approved: false,
  markedAsApproved: year1,
  available: false,
  markedAsAvailable: null,
  denied: null,
  deniedReason: null,
  has4KRequest: false,
  requestedDate4k: year1,
  approved4K: false,
  markedAsApproved4K: year1,
  available4K: false,
  markedAsAvailable4K: null,
  denied4K: null,
  deniedReason4K: null,
  rootPathOverride: 0,
  qualityOverride: 0,
  subscribed: false,
  showSubscribe: true,
  sending: { standard: null, fourK: null },
  followers: 0,
  options: { profile: 0, root: 0, names: { profile: null, root: null } },
  ...given,
})
