import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static.edge'
import { Router } from 'wouter'
import type { RequestView, TitleRequest, VariantView } from '~/shared/api/requests'
import type { MovieCard, MovieDetails, TitleStatus, VariantStatus } from '~/shared/api/titles'
import { stepsFor } from '~/shared/availability/steps'
import { newProgress, type Progress, type ShownStage, type Variant } from '~/shared/requests/model'
import { keepToken } from '~/ui/state/session'
import { startAtom } from '~/ui/state/start'

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
    accent: { hue: 354, chroma: 165 },
    wizardDone: true,
    setupCodeNeeded: false,
    defaultLanguage: 'en',
    features: [{ name: 'Movie4KRequests', enabled: fourK }],
    issues: false,
    music: false,
    voting: false,
    searchReady: true,
    emailEnabled: false,
    version: '1',
    allowNoPassword: false,
    landing: false,
    customPage: null,
    donation: null,
    links: null,
    signIn: { plex: false, header: false, openId: [], passkeys: null, quickConnect: [], passwords: [] },
  })
}

/** A download manager for albums is connected. */
export const withMusic = () => {
  const store = getDefaultStore()
  const facts = store.get(startAtom)
  if (facts) store.set(startAtom, { ...facts, music: true })
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

type Variants<Each> = Partial<Record<Variant, Each>>

/** Where the variants of a title that were asked for are; nothing is known of the others. */
export const aStatus = ({ standard, fourK }: Variants<Partial<VariantStatus>> = {}): TitleStatus => {
  const known = (given: Partial<VariantStatus> | undefined): VariantStatus | null =>
    given ? { stage: 'pending', requested: true, denied: false, reason: null, steps: [], ...given } : null
  const requestId = standard || fourK ? 7 : null
  return { requestId, blocked: false, variants: { standard: known(standard), fourK: known(fourK) } }
}

export const aMovie = (given: Partial<MovieCard> = {}): MovieCard => ({
  kind: 'movie',
  id: '19',
  name: 'Metropolis',
  overview: 'A city of towers and of the people below.',
  posterPath: '/metropolis.jpg',
  tint: null,
  backdropPath: null,
  releasedAt: '1927-01-10T00:00:00.000Z',
  rating: 8.1,
  genreIds: [18],
  status: aStatus(),
  ...given,
})

export const aDetail = (given: Partial<MovieDetails> = {}): MovieDetails => ({
  ...aMovie(),
  asOf: null,
  imdbId: 'tt0017136',
  tagline: null,
  originalName: 'Metropolis',
  originalLanguage: 'de',
  runtimeMinutes: 153,
  votes: 2914,
  scores: [],
  certification: null,
  releaseStatus: 'Released',
  digitallyReleasedAt: null,
  budget: null,
  revenue: null,
  homepage: null,
  genres: [{ id: 18, name: 'Drama' }],
  keywords: [],
  companies: [],
  collection: null,
  videos: [],
  cast: [],
  crew: [],
  recommendations: [],
  similar: [],
  watch: [],
  streaming: [],
  request: null,
  externalIds: { facebook: null, instagram: null, twitter: null },
  ...given,
})

/** A variant of a request that waits for a decision. */
export const aVariant = (given: Partial<VariantView> = {}): VariantView => ({
  stage: 'pending',
  askedAt: '2026-11-18T10:00:00.000Z',
  approvedAt: null,
  availableAt: null,
  goneAt: null,
  denied: false,
  deniedAt: null,
  reason: null,
  server: null,
  profile: null,
  root: null,
  languageProfile: null,
  sending: null,
  dropped: null,
  tags: [],
  decidedBy: null,
  byRule: null,
  steps: [],
  ...given,
})

export const aRequest = (given: Partial<TitleRequest> = {}): TitleRequest => ({
  id: 7,
  kind: 'movie',
  title: {
    id: '19',
    name: 'Metropolis',
    releasedAt: '1927-01-10T00:00:00.000Z',
    overview: null,
    posterPath: '/metropolis.jpg',
    backdropPath: null,
    tint: null,
    imdbId: 'tt0017136',
  },
  requester: { id: 'mika', userName: 'mika', displayName: 'Mika', picturePath: null },
  requestedByAlias: null,
  askedAt: '2026-11-18T10:00:00.000Z',
  subscribed: false,
  maySubscribe: true,
  steps: [],
  variants: { standard: aVariant(), fourK: null },
  subscribers: 0,
  episodes: null,
  artist: null,
  played: null,
  ...given,
})

const decided: Record<ShownStage, Partial<Progress>> = {
  pending: {},
  processing: { approved: true },
  partlyAvailable: { approved: true },
  failed: { approved: true },
  available: { approved: true, available: true },
  denied: { denied: true },
}
const staff = { userType: 'local', claims: ['Admin'] } as const

/** What the server offers staff for a variant in this stage. */
export const staffSteps = (stage: ShownStage) => {
  const standard = { ...newProgress(new Date(0)), ...decided[stage] }
  return [...stepsFor(staff, { variants: { standard, fourK: null } }, 'standard')]
}

const offered = <Each extends { stage: ShownStage }>(each: Each | null) =>
  each && { ...each, steps: staffSteps(each.stage) }

/** A request as the server shows it to staff. */
export const forStaff = <Whole extends RequestView>(request: Whole): Whole => {
  const { standard, fourK } = request.variants
  return { ...request, steps: ['delete'], variants: { standard: offered(standard), fourK: offered(fourK) } }
}

/** The same for what is known of a title. */
export const statusForStaff = ({ variants: { standard, fourK }, ...status }: TitleStatus): TitleStatus => ({
  ...status,
  variants: { standard: offered(standard), fourK: offered(fourK) },
})
