import { Elysia } from 'elysia'
import { refuse } from '~/shared/refusal'
import { type MediaType, mediaTypes } from '~/shared/seerr/codes'
import { type BrowsedKind, noFilters, type TitleFilters, type TitleSort } from '~/shared/titles/filters'
import type { TvListName } from '~/shared/titles/model'
import type { User } from '~/shared/users/model'
import type { App } from '../../app'
import { browsedTitles } from '../../discovery/browse'
import { findCompanies, findKeywords, findNetworks, genresOf, spokenLanguages } from '../../discovery/lookups'
import { titleList } from '../../discovery/title-lists'
import { json } from '../answers'
import { identity } from '../identity'
import { filtersIn } from './filters'
import { catalogueId, hitShapes, hitsOfPage, mostPages, pageNumberIn, readingIn } from './hits'
import type { Query } from './reading'
import { companyShape, languageShape } from './title-shapes'

type Calling = { by: User; query: Query }

/** The lists of the start page, and titles by what they are. */
export const discoverRoutes = (app: App) =>
  new Elysia({ name: 'seerr discover' })
    .use(identity(app))
    .get('/discover/trending', async call => json(await named(app, call, 'trending', trendingOf(call.query))), user)
    .get('/discover/movies', async call => json(await browsed(app, call, 'movie')), user)
    .get('/discover/tv', async call => json(await browsed(app, call, 'tvShow')), user)
    .get('/discover/movies/upcoming', async call => json(await named(app, call, 'upcoming', 'movie')), user)
    .get('/discover/tv/upcoming', async call => json(await named(app, call, 'upcoming', 'tvShow')), user)
    .get('/discover/movies/genre/:id', async call => json(await ofGenre(app, call, 'movie')), user)
    .get('/discover/tv/genre/:id', async call => json(await ofGenre(app, call, 'tvShow')), user)
    .get('/discover/movies/language/:language', async call => json(await inLanguage(app, call, 'movie')), user)
    .get('/discover/tv/language/:language', async call => json(await inLanguage(app, call, 'tvShow')), user)
    .get(
      '/discover/movies/studio/:id',
      async call => {
        const id = catalogueId(call.params.id)
        const [studio] = await findCompanies(app, { ids: [id] })
        return json({
          ...(await browsed(app, call, 'movie', { companies: [id] })),
          studio: studio && companyShape(studio),
        })
      },
      user,
    )
    .get(
      '/discover/tv/network/:id',
      async call => {
        const id = catalogueId(call.params.id)
        const [network] = await findNetworks(app, { ids: [id] })
        return json({
          ...(await browsed(app, call, 'tvShow', { networks: [id] })),
          network: network && companyShape(network),
        })
      },
      user,
    )
    .get(
      '/discover/keyword/:id/movies',
      async call => {
        const id = catalogueId(call.params.id)
        const keywords = await findKeywords(app, { ids: [id] })
        return json({ ...(await browsed(app, call, 'movie', { keywords: [id] })), keywords })
      },
      user,
    )
    .get('/discover/genreslider/movie', async call => json(await genreSlider(app, call, 'movie')), user)
    .get('/discover/genreslider/tv', async call => json(await genreSlider(app, call, 'tv')), user)

const user = { needs: 'user' } as const

const trendingOf = ({ mediaType }: Query) =>
  mediaType === 'movie' || mediaType === 'tv' ? mediaTypes[mediaType] : 'combined'

/** A list of the catalogue tells no end: as long as something comes there is one more page. */
async function named(app: App, { by, query }: Calling, name: TvListName, of: BrowsedKind | 'combined') {
  const page = pageNumberIn(query)
  const window = { position: (page - 1) * hitsOfPage, amount: hitsOfPage }
  const titles = await titleList(app, readingIn(by, query), { name, of }, window)
  const totalPages = titles.length > 0 ? Math.min(mostPages, page + 1) : page
  const totalResults = window.position + titles.length
  return { page, totalPages, totalResults, results: await hitShapes(app, titles) }
}

async function browsed(app: App, { by, query }: Calling, kind: BrowsedKind, only: Partial<TitleFilters> = {}) {
  const page = pageNumberIn(query)
  const wanted = { ...noFilters, ...filtersIn(query), sort: sortIn(query), kind, ...only }
  const window = { position: (page - 1) * hitsOfPage, amount: hitsOfPage }
  const { total, titles } = await browsedTitles(app, readingIn(by, query), wanted, window)
  const totalPages = Math.min(mostPages, Math.ceil(total / hitsOfPage))
  return { page, totalPages, totalResults: total, keywords: [], results: await hitShapes(app, titles) }
}

const sorts: Record<string, TitleSort> = {
  'popularity.desc': 'mostPopular',
  'popularity.asc': 'leastPopular',
  'primary_release_date.desc': 'newest',
  'primary_release_date.asc': 'oldest',
  'release_date.desc': 'newest',
  'release_date.asc': 'oldest',
  'first_air_date.desc': 'newest',
  'first_air_date.asc': 'oldest',
  'vote_average.desc': 'bestRated',
  'vote_average.asc': 'worstRated',
  'original_title.asc': 'titleAZ',
  'original_title.desc': 'titleZA',
}
const sortIn = ({ sortBy = '' }: Query): TitleSort => (Object.hasOwn(sorts, sortBy) && sorts[sortBy]) || 'mostPopular'

type Named = Calling & { params: { id: string } }

async function ofGenre(app: App, call: Named, kind: BrowsedKind) {
  const id = catalogueId(call.params.id)
  const genres = await genresOf(app, readingIn(call.by, call.query), kind === 'movie' ? 'movie' : 'tv')
  const genre = genres.find(one => one.id === id) ?? { id, name: '' }
  return { ...(await browsed(app, call, kind, { genres: [id] })), genre }
}

async function inLanguage(app: App, call: Calling & { params: { language: string } }, kind: BrowsedKind) {
  const code = call.params.language
  if (!/^[a-z]{2}$/.test(code)) return refuse({ code: 'NotFound' })
  const spoken = (await spokenLanguages(app)).find(one => one.code === code)
  const language = languageShape(spoken ?? { code, englishName: null, name: null })
  return { ...(await browsed(app, call, kind, { languages: [code] })), language }
}

/** Genres with no pictures: there are none for a genre here. */
async function genreSlider(app: App, { by, query }: Calling, type: MediaType) {
  const genres = await genresOf(app, readingIn(by, query), type)
  return genres.map(({ id, name }) => ({ id, name, backdrops: [] }))
}
