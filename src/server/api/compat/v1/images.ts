import type { App } from '../../../app'
import { languageFor } from '../../../discovery/actions'
import { movieArtwork, randomBackdrop, randomPoster, showBackdrop, showPoster } from '../../../discovery/artwork'
import { type Call, routes } from '../endpoint'

const needs = 'anonymous'

/** Pictures for pages that are shown before somebody signs in, too. Nothing found is the empty text. */
export const imageEndpoints = (app: App) => {
  const background = async ({ origin }: Pick<Call, 'origin'>) => {
    const artwork = await randomBackdrop(app)
    return { url: artwork ? addressOf(app, artwork.path, origin) : '', name: artwork?.title ?? '' }
  }
  const ofMovie = (kind: 'posters' | 'backdrops') => async (call: Pick<Call, 'path' | 'origin'>) => {
    const path = await movieArtwork(app, call.path('movieDbId'), kind)
    return path ? addressOf(app, path, call.origin) : ''
  }

  return (
    routes('/api/v1/Images')
      .get('background', { needs }, async call => ({ url: (await background(call)).url }))
      .get('background/info', { needs }, background)
      .get('poster', { needs }, async ({ origin }) => {
        const artwork = await randomPoster(app)
        return artwork ? addressOf(app, artwork.path, origin) : ''
      })
      .get('poster/movie/{movieDbId}', { needs }, ofMovie('posters'))
      .get('background/movie/{movieDbId}', { needs }, ofMovie('backdrops'))
      .get('banner/movie/{movieDbId}', { needs }, ofMovie('backdrops'))
      .get('poster/tv/tmdb/{tmdbId}', { needs }, async ({ by, number }) => {
        const language = by ? languageFor(app, by) : 'en'
        return (await showPoster(app, number('tmdbId'), language)) ?? ''
      })
      // Shows are not known by their number at TVDB yet.
      .get('tv/{tvdbid}', { needs }, () => '')
      .get('poster/tv/{tvdbid}', { needs }, () => '')
      .get('background/tv/{tvdbid}', { needs }, () => '')
      .get('background/tv/tmdb/{id}', { needs }, async ({ number }) => (await showBackdrop(app, number('id'))) ?? '')
      .endpoints
  )
}

/** A full address: the picture host itself where browsers may load from it, else the portal's own image store. */
function addressOf({ config }: App, path: string, origin: string): string {
  const { imageUrl } = config.tmdb
  const base = imageUrl.startsWith('https://') ? imageUrl.replace(/\/+$/, '') : `${origin}/images`
  return `${base}/original/${path.replace(/^\/+/, '')}`
}
