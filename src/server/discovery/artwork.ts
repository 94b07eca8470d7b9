import { UpstreamError } from '~/integrations/http/call'
import type { TitleImage } from '~/shared/titles/model'
import { anyOf, isImdbId, mostVoted } from '~/shared/titles/rules'
import type { App } from '../app'
import { catalogueOf, filtersOf } from '../titles/catalogue'
import { isSearchReady } from '../titles/search-key'

/** The path of a picture in the catalogue and the title it shows. */
type Artwork = { path: string; title: string | null }

// Whoever has not signed in yet sees these, so adult titles stay out whatever the settings are.
const listOptions = (app: App) => ({
  page: 1,
  language: 'en',
  filters: { ...filtersOf(app), adult: false },
  now: app.now(),
})

const withBackdrop = (titles: readonly { title: string | null; backdropPath: string | null }[]): Artwork[] =>
  titles.flatMap(({ title, backdropPath }) => (backdropPath ? [{ path: backdropPath, title }] : []))

/** The backdrop of a popular title, another on most calls; null when there is none to be had. */
export function randomBackdrop(app: App): Promise<Artwork | null> {
  return decoration(app, async () => {
    const { lists } = catalogueOf(app)
    const movies = withBackdrop((await lists.movies('popular', listOptions(app))).results)
    const from = movies.length > 0 ? movies : withBackdrop((await lists.shows('popular', listOptions(app))).results)
    return anyOf(from, Math.random)
  })
}

/** The poster of a popular movie or the backdrop of a popular show; null when there is none to be had. */
export function randomPoster(app: App): Promise<Artwork | null> {
  return decoration(app, async () => {
    const { lists } = catalogueOf(app)
    if (Math.random() < 0.5) {
      return anyOf(withBackdrop((await lists.shows('popular', listOptions(app))).results), Math.random)
    }
    const { results } = await lists.movies('popular', listOptions(app))
    const movies = results.flatMap(({ title, posterPath }) => (posterPath ? [{ path: posterPath, title }] : []))
    return anyOf(movies, Math.random)
  })
}

/** A page is complete without decoration, so a catalogue that is missing or fails is no failure of the page. */
async function decoration(app: App, load: () => Promise<Artwork | null>): Promise<Artwork | null> {
  if (!isSearchReady(app)) return null
  try {
    return await load()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    app.log.warn('artwork not loaded', { service: error.service, kind: error.kind, status: error.status })
    return null
  }
}

type Kind = 'posters' | 'backdrops'

/** The best liked picture of a movie, by its id here or at IMDb; null when there is none to be had. */
export async function movieArtwork(app: App, id: string, kind: Kind): Promise<string | null> {
  const tmdbId = isSearchReady(app) ? await tmdbIdOf(app, id) : null
  const images = tmdbId && (await catalogueOf(app).movies.images(tmdbId))
  return images ? bestOf(images[kind], 'en') : null
}

const bestOf = (images: readonly TitleImage[], language: string) =>
  (mostVoted(images, language) ?? mostVoted(images))?.path ?? null

async function tmdbIdOf(app: App, id: string): Promise<number | null> {
  if (/^[1-9]\d{0,9}$/.test(id)) return Number(id)
  if (!isImdbId(id)) return null
  const found = await catalogueOf(app).searches.byExternalId(id, 'imdb')
  return found.movies[0]?.id ?? null
}

/** A poster of a show, else a backdrop, for places that show one of them. */
export async function showPoster(app: App, id: number, language: string): Promise<string | null> {
  const images = await showImages(app, id)
  if (!images) return null
  const poster = mostVoted(images.posters, language) ?? images.posters[0] ?? images.backdrops[0]
  return poster?.path ?? null
}

/** A backdrop of a show, else a poster. */
export async function showBackdrop(app: App, id: number): Promise<string | null> {
  const images = await showImages(app, id)
  return (images?.backdrops[0] ?? images?.posters[0])?.path ?? null
}

const showImages = async (app: App, id: number) =>
  id > 0 && isSearchReady(app) ? catalogueOf(app).shows.images(id) : null
