import type { EarlyPosters } from '~/shared/early-calls'
import { backdropOf, fillsPlace } from '~/shared/picture-address'
import { imageUrl } from '../api/image-url'
import { heroPosterSizes, posterSet, posterSizes, rowPosterSizes } from '../api/poster-sets'
import { url } from '../base'
import { parsed } from './code'

/** A picture that is on its way from here on: its address comes last. */
const pictureOf = (attributes: Record<string, string | null | undefined>) => {
  const image = new Image()
  for (const [name, value] of Object.entries(attributes)) image.setAttribute(name, value ?? '')
  return image
}

/** What is named in an answer, as deep as the keys lead. */
const named = (answer: unknown, keys: readonly string[]) =>
  keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    answer,
  )

/** What the page is drawn into. A picture that the browser has already may come before the page has been read that far. */
const firstPlaces = async (selector: string) => {
  for (;;) {
    const places = document.querySelectorAll(selector)
    if (places.length > 0 || document.readyState !== 'loading') return [...places]
    await new Promise(requestAnimationFrame)
  }
}

/** Fetches what the page opens with, before everything else. */
export const askPicture = (path: string) => pictureOf(backdropOf(path, url))

/** The same, which the server has written into the page. */
export const writtenPicture = async () => {
  await parsed()
  return document.querySelector<HTMLImageElement>('#first-picture > img')
}

/** The same, once the portal has said which picture it is. */
export const askPictureIn = (answer: unknown, keys: readonly string[]) => {
  const path = named(answer, keys)
  return typeof path === 'string' ? askPicture(path) : null
}

/** Puts it into the shell of the page, until the interface has come and draws the same; until it has been read. */
export const drawPicture = async (image: HTMLImageElement) => {
  if (!image.isConnected) {
    const [place] = await firstPlaces('#first-picture')
    place?.prepend(image)
    place?.removeAttribute('hidden')
  }
  await image.decode()
}

/** As many as a phone shows. */
const firstTitles = 4

type FirstTitle = { words: readonly (readonly [key: string, text: string])[]; image: HTMLImageElement | null }

const sizesOf = { card: posterSizes, row: rowPosterSizes, hero: heroPosterSizes }
/** What is written of a title, by its key in the answer. */
const written = ['name', 'overview']

/** Fetches the posters that a page begins with, in the size that its cards will ask for. */
export const askTitlesIn = (answer: unknown, posters: EarlyPosters): FirstTitle[] => {
  const titles = [named(answer, posters.list)].flat().slice(0, firstTitles)
  const sizes = sizesOf[posters.drawn]
  return titles.map(title => {
    const textsOf = (key: string) => {
      const text = named(title, [...posters.title, key])
      return typeof text === 'string' && text !== '' ? [[key, text] as const] : []
    }
    const [[, path = null] = []] = textsOf('posterPath')
    const image =
      path && pictureOf({ alt: '', style: fillsPlace, sizes, srcset: posterSet(path), src: imageUrl(path, 'w342') })
    return { words: written.flatMap(textsOf), image: image || null }
  })
}

/** Writes and draws where the shell has room for titles. */
export const drawTitles = async (titles: readonly FirstTitle[]) => {
  const posters = await firstPlaces('[data-poster]')
  const places = (key: string) => document.querySelectorAll(`[data-${key}]`)
  for (const [index, { words, image }] of titles.entries()) {
    if (image) posters[index]?.append(image)
    for (const [key, text] of words) {
      const place = places(key)[index]
      if (place) place.textContent = text
    }
  }
}
