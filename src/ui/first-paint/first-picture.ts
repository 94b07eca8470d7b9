import type { EarlyPosters } from '~/shared/early-calls'
import { backdropSet, imageUrl, posterSet, posterSizes, rowPosterSizes } from '../api/image-url'

/** What is named in an answer, as deep as the keys lead. */
const named = (answer: unknown, keys: readonly string[]) =>
  keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    answer,
  )

/** Where it is drawn. A picture that the browser has already may come before the page has been read that far. */
const firstPlace = async () => {
  for (;;) {
    const place = document.getElementById('first-picture')
    if (place || document.readyState !== 'loading') return place
    await new Promise(requestAnimationFrame)
  }
}

/** Draws what the page opens with into its shell, until the interface has come and draws the same. */
export const drawPicture = async (path: string) => {
  const image = new Image()
  image.fetchPriority = 'high'
  image.style.cssText = 'width:100%;height:100%;object-fit:cover'
  image.sizes = '100vw'
  image.srcset = backdropSet(path) ?? ''
  image.src = imageUrl(path, 'w1280') ?? ''
  await image.decode()
  const place = await firstPlace()
  place?.prepend(image)
  place?.removeAttribute('hidden')
}

/** The same, once the portal has said which picture it is. The answer stays whole for whoever asked. */
export const drawPictureOf = async (answer: Promise<Response>, keys: readonly string[]) => {
  const path = named(await (await answer).clone().json(), keys)
  if (typeof path === 'string') await drawPicture(path)
}

/** As many as a phone shows. */
const firstPosters = 4

/** Fetches the posters that a page begins with beside its code, in the size that its cards will ask for. */
export const fetchPostersOf = async (answer: Promise<Response>, posters: EarlyPosters) => {
  const titles = named(await (await answer).clone().json(), posters.list)
  for (const title of Array.isArray(titles) ? titles.slice(0, firstPosters) : []) {
    const path = named(title, posters.path)
    if (typeof path !== 'string') continue
    const image = new Image()
    image.sizes = posters.drawn === 'row' ? rowPosterSizes : posterSizes
    image.srcset = posterSet(path) ?? ''
    image.src = imageUrl(path, 'w342') ?? ''
  }
}
