import type { App } from '../../../app'
import { movieArtwork, randomBackdrop, randomPoster, showBackdrop, showPoster } from '../../../discovery/artwork'
import {
  fanPictureOfMovie,
  fanPictureOfShow,
  type MoviePicture,
  pictureOfShow,
  type ShowPicture,
} from '../../../discovery/fan-artwork'
import { fanBackground } from '../../../discovery/fan-backgrounds'
import { languageFor } from '../../../discovery/language'
import { tmdbAddresses } from '../../../titles/search-key'
import { type Call, routes } from '../endpoint'

const needs = 'anonymous'

/** Pictures for pages that are shown before somebody signs in, too. Nothing found is the empty text. */
export const imageEndpoints = (app: App) => {
  const background = async ({ origin }: Pick<Call, 'origin'>) => {
    const collected = await fanBackground(app)
    if (collected) return { url: collected.url, name: collected.title ?? '' }
    const artwork = await randomBackdrop(app)
    return { url: artwork ? addressOf(app, artwork.path, origin) : '', name: artwork?.title ?? '' }
  }
  const ofMovie = (kind: MoviePicture) => async (call: Pick<Call, 'path' | 'origin'>) => {
    const id = call.path('movieDbId')
    const collected = await fanPictureOfMovie(app, id, kind)
    if (collected) return collected
    const path = await movieArtwork(app, id, kind === 'poster' ? 'posters' : 'backdrops')
    return path ? addressOf(app, path, call.origin) : ''
  }
  const ofShow = (kind: ShowPicture) => async (call: Pick<Call, 'number' | 'origin'>) => {
    const id = call.number('tvdbid')
    const collected = await fanPictureOfShow(app, id, kind)
    if (collected) return collected
    const path = await pictureOfShow(app, id, kind)
    return path ? addressOf(app, path, call.origin) : ''
  }

  return routes('/api/v1/Images')
    .get('background', { needs }, async call => ({ url: (await background(call)).url }))
    .get('background/info', { needs }, background)
    .get('poster', { needs }, async ({ origin }) => {
      const artwork = await randomPoster(app)
      return artwork ? addressOf(app, artwork.path, origin) : ''
    })
    .get('poster/movie/{movieDbId}', { needs }, ofMovie('poster'))
    .get('background/movie/{movieDbId}', { needs }, ofMovie('background'))
    .get('banner/movie/{movieDbId}', { needs }, ofMovie('background'))
    .get('poster/tv/tmdb/{tmdbId}', { needs }, async ({ by, number }) => {
      const language = by ? languageFor(app, by) : 'en'
      return (await showPoster(app, number('tmdbId'), language)) ?? ''
    })
    .get('tv/{tvdbid}', { needs }, ofShow('banner'))
    .get('poster/tv/{tvdbid}', { needs }, ofShow('poster'))
    .get('background/tv/{tvdbid}', { needs }, ofShow('background'))
    .get('background/tv/tmdb/{id}', { needs }, async ({ number }) => (await showBackdrop(app, number('id'))) ?? '')
    .endpoints
}

/** A full address: the picture host itself where browsers may load from it, else the portal's own image store. */
function addressOf(app: App, path: string, origin: string): string {
  const { imageUrl } = tmdbAddresses(app)
  const base = imageUrl.startsWith('https://') ? imageUrl.replace(/\/+$/, '') : `${origin}/images`
  return `${base}/original/${path.replace(/^\/+/, '')}`
}
